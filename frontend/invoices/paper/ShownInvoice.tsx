// An invoice behind a link, with the button that saves its paper.
import { ArrowDownloadRegular } from '@fluentui/react-icons/headless/svg/arrow-download';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '#frontend/lib/files/download.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { PageTitle } from '#frontend/ui/page/PageTitle.tsx';
import type { InvoicePrint } from '#shared/invoices/paper/printedInvoice.ts';
import { drawInvoices, invoiceFileName } from './drawInvoice.ts';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { PaperBar } from './PaperBar.tsx';
import { usePaperChoice } from './usePaperChoice.ts';

/** `below`: what the reader is asked. */
export const ShownInvoice = ({ print, below }: { print: InvoicePrint; below?: ReactNode }) => {
  const { t } = useTranslation('invoicePaper');
  const prints = useMemo(() => [print], [print]);
  const { choice, choose } = usePaperChoice(prints);
  const [isDrawing, setDrawing] = useState(false);
  const name = invoiceFileName(prints, choice);
  const save = () => {
    setDrawing(true);
    drawInvoices(prints, choice)
      .then((paper) => download(paper, `${name}.pdf`))
      .catch(() => showToast({ type: 'error', text: t('saveFailed') }))
      .finally(() => setDrawing(false));
  };
  return (
    <div>
      <PageTitle title={name} />
      <PaperBar choice={choice} onChoose={choose}>
        <Button
          look={below === undefined ? 'primary' : 'plain'}
          icon={<ArrowDownloadRegular />}
          disabled={isDrawing}
          onClick={save}
        >
          {t('save')}
        </Button>
      </PaperBar>
      <InvoiceSheet print={print} choice={choice} />
      {below}
    </div>
  );
};
