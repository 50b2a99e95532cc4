// Printed invoices: their paper in the reader of the browser, or as pages where it has none.
import { ArrowDownloadRegular } from '@fluentui/react-icons/headless/svg/arrow-download';
import { PrintRegular } from '@fluentui/react-icons/headless/svg/print';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { download } from '#frontend/lib/files/download.ts';
import { BackIcon } from '#frontend/ui/buttons/BackIcon.tsx';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { PageTitle } from '#frontend/ui/page/PageTitle.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import type { InvoicePrint } from '#shared/invoices/paper/printedInvoice.ts';
import { invoiceFileName } from './drawInvoice.ts';
import { usePaper } from './drawnPaperQueries.ts';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { PaperBar } from './PaperBar.tsx';
import styles from './PrintPaper.module.css';
import { usePaperChoice } from './usePaperChoice.ts';

/** The address of a drawn paper, until another one takes its place. */
const useAddressOf = (paper: Blob | undefined): string | null => {
  const address = useMemo(() => (paper ? URL.createObjectURL(paper) : null), [paper]);
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address]);
  return address;
};

type Props = {
  prints: readonly InvoicePrint[];
  /** Back to the one draft that is looked at; null where nothing is typed. */
  draftPath: string | null;
};

export const PrintedInvoices = ({ prints, draftPath }: Props) => {
  const navigate = useNavigate();
  const { t } = useTranslation('invoicePaper');
  const { choice, choose } = usePaperChoice(prints);
  const { data: paper, error } = usePaper(prints, choice);
  const address = useAddressOf(paper);
  const frame = useRef<HTMLIFrameElement>(null);
  const name = invoiceFileName(prints, choice);
  const hasReader = navigator.pdfViewerEnabled;
  return (
    <>
      <PageTitle title={name} />
      <PaperBar choice={choice} withSize onChoose={choose}>
        {draftPath !== null && (
          <Button icon={<BackIcon />} onClick={() => void navigate(draftPath)}>
            {t('toDraft')}
          </Button>
        )}
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
      {!hasReader &&
        prints.map((print, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are printed as they were chosen, and never change their places
          <InvoiceSheet key={at} print={print} choice={choice} />
        ))}
    </>
  );
};
