// A field into which the barcode of a batch is scanned: it leads to the page of that batch.
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ScanField } from '#frontend/documents/scan/ScanField.tsx';
import { batchPath } from '#shared/inventory/batches/batchPath.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import { batchOfBarcode } from './batchQueries.ts';

export const ScanBatch = () => {
  const { t } = useTranslation('batches');
  const navigate = useNavigate();
  return (
    <ScanField
      label={t('trace.scan')}
      add={async (code) => {
        const found = await batchOfBarcode(code);
        if (found === null)
          return { text: t('trace.scanUnknown', { code: leftToRight(code) }), isFault: true };
        void navigate(batchPath(found.product, found.batch));
        return { text: found.batch, isFault: false };
      }}
    />
  );
};
