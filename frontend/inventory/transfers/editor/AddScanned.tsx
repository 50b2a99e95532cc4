// The field in the bar of the lines of a transfer: each scan of a product, or of one of its units, sends it once more.
import type { DraftCheck, PlaceProps } from '#frontend/documents/editor/editorParts.ts';
import { ScanField } from '#frontend/documents/scan/ScanField.tsx';
import { addScannedProduct } from '../../scannedQuantity.ts';
import { type TransferFacts, useTransferWords } from '../transferBase.ts';
import { lineOfProduct, transferLines } from './transferLines.ts';

export const AddScanned = (place: PlaceProps<TransferFacts, DraftCheck>) => {
  const t = useTransferWords();
  const lines = {
    rules: transferLines,
    field: 'quantity',
    lineOf: (product: string) => lineOfProduct(place.draftNow(), product),
    begin: () => ({}),
  };
  return <ScanField label={t('scan.label')} add={(code) => addScannedProduct({ place, t }, lines, code)} />;
};
