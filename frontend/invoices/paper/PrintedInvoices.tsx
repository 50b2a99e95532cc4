// Printed invoices: their paper in the reader of the browser, or as pages where it has none.
import { useNavigate } from 'react-router-dom';
import { DrawnPaper } from '#frontend/paper/DrawnPaper.tsx';
import { PageTitle } from '#frontend/ui/page/PageTitle.tsx';
import type { InvoicePrint } from '#shared/invoices/paper/printedInvoice.ts';
import { usualChoice } from '#shared/invoices/paper/usualChoice.ts';
import { invoiceFileName } from './drawInvoice.ts';
import { usePaper } from './drawnPaperQueries.ts';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { usePaperChoice } from './usePaperChoice.ts';

type Props = {
  prints: readonly InvoicePrint[];
  /** Back to the one draft that is looked at; null where nothing is typed. */
  draftPath: string | null;
};

export const PrintedInvoices = ({ prints, draftPath }: Props) => {
  const navigate = useNavigate();
  const { choice, ...choices } = usePaperChoice(usualChoice(prints));
  const { data: paper, error } = usePaper(prints, choice);
  const name = invoiceFileName(prints, choice);
  return (
    <>
      <PageTitle title={name} />
      <DrawnPaper
        {...choices}
        paper={paper}
        error={error}
        name={name}
        acts={draftPath === null ? [] : [{ name: 'toDraft', onAct: () => void navigate(draftPath) }]}
        withoutReader={prints.map((print, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are printed as they were chosen, and never change their places
          <InvoiceSheet key={at} print={print} choice={choice} />
        ))}
      />
    </>
  );
};
