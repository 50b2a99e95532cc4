// How much of a line of the invoice is still open to a note, beside the quantity that the note takes.
import { type DraftLine, lineText } from '#frontend/documents/editor/documentDraft.ts';
import { BesideTyped } from '#frontend/documents/grid/BesideTyped.tsx';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { useInvoiceWords } from '../../invoiceBase.ts';
import { useReturnable } from '../../invoiceQueries.ts';

const Open = ({ invoice, line }: { invoice: string; line: string }) => {
  const t = useInvoiceWords();
  const { data } = useReturnable(invoice);
  const open = data?.lines.find((each) => String(each.line) === line);
  return open ? (
    <BesideTyped>{t('line.openOf', { quantity: localNumber(open.quantity) })}</BesideTyped>
  ) : null;
};

export const OpenQuantity = ({ line }: { line: DraftLine }) => {
  const invoice = lineText(line, 'originalInvoice');
  return invoice === '' ? null : <Open invoice={invoice} line={lineText(line, 'originalLine')} />;
};
