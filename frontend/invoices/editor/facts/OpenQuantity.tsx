// How much of a line of the invoice is still open to a note, beside the quantity that the note takes.
import { type DraftLine, lineText } from '#frontend/documents/editor/documentDraft.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { useInvoiceWords } from '../../invoiceBase.ts';
import { useReturnable } from '../../invoiceQueries.ts';
import styles from './OpenQuantity.module.css';

const Open = ({ invoice, line }: { invoice: string; line: string }) => {
  const t = useInvoiceWords();
  const { data } = useReturnable(invoice);
  const open = data?.lines.find((each) => String(each.line) === line);
  return open ? (
    <span className={styles['beside']}>{t('line.openOf', { quantity: localNumber(open.quantity) })}</span>
  ) : null;
};

export const OpenQuantity = ({ line }: { line: DraftLine }) => {
  const invoice = lineText(line, 'originalInvoice');
  return invoice === '' ? null : <Open invoice={invoice} line={lineText(line, 'originalLine')} />;
};
