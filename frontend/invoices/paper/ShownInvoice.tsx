// An invoice or quote behind a link, with the button that saves its paper.
import { type ReactNode, useMemo } from 'react';
import { download } from '#frontend/lib/files/download.ts';
import { ShownPaper } from '#frontend/paper/ShownPaper.tsx';
import type { InvoicePrint } from '#shared/invoices/paper/printedInvoice.ts';
import { usualChoice } from '#shared/invoices/paper/usualChoice.ts';
import { drawInvoices, invoiceFileName } from './drawInvoice.ts';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { usePaperChoice } from './usePaperChoice.ts';

/** `below`: what the reader is asked. */
export const ShownInvoice = ({ print, below }: { print: InvoicePrint; below?: ReactNode }) => {
  const prints = useMemo(() => [print], [print]);
  const { choice, language } = usePaperChoice(usualChoice(prints));
  const name = invoiceFileName(prints, choice);
  const save = async () => download(await drawInvoices(prints, choice), `${name}.pdf`);
  return (
    <ShownPaper title={name} language={language} save={save} isQuiet={below !== undefined}>
      <InvoiceSheet print={print} choice={choice} />
      {below}
    </ShownPaper>
  );
};
