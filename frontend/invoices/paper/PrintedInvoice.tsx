// A printed invoice: its paper in the reader of the browser, or as a page where it has none.
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '#frontend/lib/files/download.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { PageTitle } from '#frontend/ui/page/PageTitle.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import type { InvoicePrint } from '#shared/invoices/paper/printedInvoice.ts';
import { invoiceFileName } from './drawInvoice.ts';
import { usePaper } from './drawnPaperQueries.ts';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { PaperBar } from './PaperBar.tsx';
import styles from './PrintInvoice.module.css';
import { usePaperChoice } from './usePaperChoice.ts';

/** The address of a drawn paper, until another one takes its place. */
const useAddressOf = (paper: Blob | undefined): string | null => {
  const address = useMemo(() => (paper ? URL.createObjectURL(paper) : null), [paper]);
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address]);
  return address;
};

export const PrintedInvoice = ({ print }: { print: InvoicePrint }) => {
  const { t } = useTranslation('invoicePaper');
  const { choice, choose } = usePaperChoice(print);
  const { data: paper, error } = usePaper(print, choice);
  const address = useAddressOf(paper);
  const frame = useRef<HTMLIFrameElement>(null);
  const name = invoiceFileName(print, choice);
  const hasReader = navigator.pdfViewerEnabled;
  return (
    <>
      <PageTitle title={name} />
      <PaperBar choice={choice} withSize onChoose={choose}>
        <Button
          icon={<ArrowDownloadRegular />}
          disabled={!paper}
          onClick={() => paper && download(paper, `${name}.pdf`)}
        >
          {t('save')}
        </Button>
        {hasReader && (
          <Button
            look="primary"
            icon={<PrintRegular />}
            disabled={!paper}
            onClick={() => frame.current?.contentWindow?.print()}
          >
            {t('print')}
          </Button>
        )}
      </PaperBar>
      {error && <EmptyState tone="error" title={t('saveFailed')} text={error.message} />}
      {hasReader && address !== null && (
        <iframe ref={frame} className={styles['paper']} src={address} title={name} />
      )}
      {hasReader && address === null && !error && <SkeletonRows label={name} />}
      {!hasReader && <InvoiceSheet print={print} choice={choice} />}
    </>
  );
};
