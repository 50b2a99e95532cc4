// What the user should know of an invoice while it is typed, though it does not keep it from being posted.
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import { WarningLine } from '#frontend/ui/text/WarningLine.tsx';
import { typeNamed } from '#shared/invoices/invoiceType.ts';
import { firstOfMonth } from '#shared/kernel/dates.ts';
import { useTypedInvoice } from './useTypedInvoice.ts';

/** A repeated number is warned of above the lines as soon as it is typed. */
const shownAbove = ['invoice.supplierNumberRepeated', 'invoice.supplierNumberElsewhere'];

type Props = {
  draft: Draft;
  /** What keeps it from being posted: then the server is not asked. */
  reason: string | null;
  /** Today where the company keeps its books. */
  today: string;
};

/** A return of VAT is filed after the end of its months: it cannot cover a day of this one. */
const mayBeFiled = (date: string, today: string): boolean => date !== '' && date < firstOfMonth(today);

export const TypedWarnings = ({ draft, reason, today }: Props) => {
  const { head } = draft;
  const isNumbered = typeNamed(head['type']).side === 'purchase' && (head['supplierNumber'] ?? '') !== '';
  const isAsked = isNumbered || mayBeFiled(head['date'] ?? '', today);
  const { data } = useTypedInvoice(draft, isAsked && reason === null);
  const warnings = isAsked ? (data?.warnings ?? []).filter(({ code }) => !shownAbove.includes(code)) : [];
  return (
    <div role="status">
      {warnings.map(({ code, message }) => (
        <WarningLine key={code} text={message} />
      ))}
    </div>
  );
};
