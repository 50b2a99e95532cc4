// Whether an invoice may be posted now, its figures, and the sentence that says what prevents it.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Draft, filledLines, filledRows, lineText } from '#frontend/documents/editor/documentDraft.ts';
import { cellOfFault } from '#frontend/documents/editor/documentFaults.ts';
import type { DraftCheck } from '#frontend/documents/editor/editorParts.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { dueDateFault } from '#shared/invoices/dueDate.ts';
import { invoiceFaults, paymentFaults } from '#shared/invoices/invoiceFaults.ts';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { atLeastZero } from '#shared/kernel/money.ts';
import { formattedDetails } from '#shared/paper/formattedDetails.ts';
import { useInvoiceWords } from '../invoiceBase.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';
import { invoiceLines } from './invoiceLines.ts';
import { type TypedFigures, typedFigures } from './typedFigures.ts';
import { typeOfHead } from './typeOfHead.ts';
import { useTermsDue } from './useTermsDue.ts';

/** `termsDue`: the day on which it is due where nobody has typed one. */
export type InvoiceCheck = DraftCheck & { figures: TypedFigures; termsDue: string | null };

const fieldByCode: Readonly<Record<string, string>> = {
  'invoice.quantity': 'quantity',
  'note.quantityExceeded': 'quantity',
  'invoice.discountOverGross': 'discountPercent',
  'invoice.discountLimit': 'discountPercent',
  'invoice.belowCost': 'price',
  'note.amountExceeded': 'price',
  'invoice.taxMissing': 'tax',
  'invoice.taxUnknown': 'tax',
  'invoice.exemptionMissing': 'tax',
  'tax.noRate': 'tax',
  'tax.withholding': 'tax',
  'tax.purchasesOnly': 'tax',
};

/** The cell that a refusal of a line is about. */
export const fieldOfFault = (code: string): string => fieldByCode[code] ?? 'product';

type Fault = { code: string; details: Readonly<Record<string, unknown>>; path?: string };

/** The first thing that the server would refuse, as far as the browser knows it. */
const faultOf = (
  { head, tables }: Draft,
  { input, calculation, payments, settlement, plan, taxFault }: TypedFigures,
): Fault | null => {
  const { role } = typeOfHead(head['type']);
  const isNote = role === 'credit' || role === 'debit';
  if (isNote && (head['noteReason'] ?? '').trim() === '') return { code: 'note.reasonMissing', details: {} };
  if (taxFault) return taxFault;
  const [own] = [...invoiceFaults(input, calculation), ...paymentFaults(payments, settlement, input.scale)];
  if (own) return own;
  const isUnnamed = filledRows(tables['payments']).some((row) => lineText(row, 'method') === '');
  if (isUnnamed) return { code: 'payment.methodMissing', details: { position: 1 } };
  const due = atLeastZero(settlement.due);
  return due > 0n && !head['party'] ? { code: 'invoice.partyMissing', details: {} } : plan.fault;
};

const earlyDue = ({ head: { date = '', dueDate = '' } }: Draft): Fault | null => {
  const code = dueDateFault({ date, dueDate });
  return code === null ? null : { code, details: {} };
};

const positionOf = ({ details: { line, position } }: Fault): unknown =>
  typeof line === 'number' ? line + 1 : position;

const saidIn = (details: Fault['details']) =>
  formattedDetails(details, { date: (date) => formatDate(date, locale), number: localNumber });

const faultRules = { kind: invoiceKind, rules: invoiceLines, fieldOf: fieldOfFault };

export const useInvoiceCheck = (draft: Draft, facts: InvoiceFacts): InvoiceCheck => {
  const t = useInvoiceWords();
  const { t: refusal } = useTranslation('refusals');
  const termsDue = useTermsDue(draft.head, facts.terms);
  const hinted = draft.head['dueDate'] ? null : termsDue;
  return useMemo(() => {
    const figures = typedFigures(draft, facts);
    const early = earlyDue(draft);
    const common = {
      figures,
      termsDue,
      hints: hinted === null ? {} : { dueDate: t('dueByTerms', { date: formatDate(hinted, locale) }) },
      head: early === null ? {} : { dueDate: refusal(early.code) },
    };
    const found = { ...common, cell: null };
    if (draft.head['date'] === '') return { ...found, reason: t('post.date') };
    if (filledLines(invoiceLines, draft.lines).length === 0) return { ...found, reason: t('post.empty') };
    const fault = faultOf(draft, figures) ?? early;
    if (fault === null) return { ...found, reason: null };
    return {
      ...common,
      cell: cellOfFault(faultRules, fault, draft),
      reason: refusal(fault.code, { ...saidIn(fault.details), position: positionOf(fault) }),
    };
  }, [draft, facts, termsDue, hinted, t, refusal]);
};
