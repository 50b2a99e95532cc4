// Whether an invoice may be posted now, its figures, and the sentence that says what prevents it.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Draft,
  type DraftLine,
  filledLines,
  filledRows,
  lineText,
} from '#frontend/documents/editor/documentDraft.ts';
import { type Cell, cellOfFault } from '#frontend/documents/editor/documentFaults.ts';
import type { DraftCheck } from '#frontend/documents/editor/editorParts.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { dueDateFault } from '#shared/invoices/dueDate.ts';
import { invoiceFaults, paymentFaults } from '#shared/invoices/invoiceFaults.ts';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { partyMissing } from '#shared/invoices/invoiceRefusals.ts';
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

/** The field of the head that a fault is about. */
const headByCode: Readonly<Record<string, string>> = {
  'note.reasonMissing': 'noteReason',
  [partyMissing.sales]: 'party',
  [partyMissing.purchase]: 'party',
  'party.creditLimit': 'party',
  'party.creditLimitElsewhere': 'party',
  'party.overdue': 'party',
  'party.overdueElsewhere': 'party',
  'party.merged': 'party',
};

/** The field of the head that a refusal is about. */
export const headFieldOfFault = (code: string): string | null => headByCode[code] ?? null;

/** The cell that a refusal of a line is about. */
export const fieldOfFault = (code: string): string => fieldByCode[code] ?? 'product';

/** The server has a refusal of its own for a document without lines. */
const emptyCode = 'empty';

type Fault = { code: string; details: Readonly<Record<string, unknown>>; path?: string };

/** Words alone do not say what was bought. */
const hasNoItem = (line: DraftLine): boolean =>
  ['product', 'service', 'account'].every((field) => lineText(line, field) === '');

/** `needsItems`: of purchases, where no account follows from words. */
const lineFault = (filled: readonly DraftLine[], needsItems: boolean): Fault | null => {
  if (filled.length === 0) return { code: emptyCode, details: {} };
  const at = needsItems ? filled.findIndex(hasNoItem) : -1;
  return at < 0 ? null : { code: 'invoice.lineAccountMissing', details: { line: at } };
};

/** The first thing that the server would refuse, as far as the browser knows it. */
const faultOf = (
  { head, tables, lines }: Draft,
  { input, calculation, payments, settlement, plan, taxFault }: TypedFigures,
): Fault | null => {
  const { role, side } = typeOfHead(head['type']);
  const isNote = role === 'credit' || role === 'debit';
  // What is paid at once needs nobody who owes it.
  const isOwed = settlement.due > 0n || filledRows(tables['payments']).length === 0;
  if (isOwed && !head['party']) return { code: partyMissing[side], details: {} };
  if (isNote && (head['noteReason'] ?? '').trim() === '') return { code: 'note.reasonMissing', details: {} };
  const incomplete = lineFault(filledLines(invoiceLines, lines), side === 'purchase' && !isNote);
  if (incomplete) return incomplete;
  if (taxFault) return taxFault;
  const [own] = [...invoiceFaults(input, calculation), ...paymentFaults(payments, settlement, input.scale)];
  if (own) return own;
  const unnamed = filledRows(tables['payments']).findIndex((row) => lineText(row, 'method') === '');
  if (unnamed >= 0)
    return {
      code: 'payment.methodMissing',
      details: { position: unnamed + 1 },
      path: `payments.${unnamed}.method`,
    };
  return plan.fault;
};

/** Where the first line is typed. */
export const firstCell = ({ lines: [first] }: Draft): Cell | null =>
  first === undefined ? null : { key: first.key, field: 'product' };
const earlyDue = ({ head: { date = '', dueDate = '' } }: Draft): Fault | null => {
  const code = dueDateFault({ date, dueDate });
  return code === null ? null : { code, details: {} };
};

const positionOf = ({ details: { line, position } }: Fault): unknown =>
  typeof line === 'number' ? line + 1 : position;

/** Where a total of nothing is put right. */
const firstPrice = ({ lines }: Draft): Cell | null => {
  const [first] = filledLines(invoiceLines, lines);
  return first === undefined ? null : { key: first.key, field: 'price' };
};

const saidIn = (details: Fault['details']) =>
  formattedDetails(details, { date: (date) => formatDate(date, locale), number: localNumber });

const faultRules = { kind: invoiceKind, rules: invoiceLines, fieldOf: fieldOfFault };

const cellOf = (fault: Fault, draft: Draft): Cell | null =>
  fault.code === 'invoice.zeroTotal' ? firstPrice(draft) : cellOfFault(faultRules, fault, draft);

const headOf = (code: string, reason: string): Readonly<Record<string, string>> | null => {
  const field = headFieldOfFault(code);
  return field === null ? null : { [field]: reason };
};

export const useInvoiceCheck = (draft: Draft, facts: InvoiceFacts): InvoiceCheck => {
  const t = useInvoiceWords();
  const { t: refusal } = useTranslation('refusals');
  const termsDue = useTermsDue(draft.head, facts.terms);
  const hinted = draft.head['dueDate'] ? null : termsDue;
  return useMemo(() => {
    const figures = typedFigures(draft, facts);
    const early = earlyDue(draft);
    const found = {
      figures,
      cell: null,
      termsDue,
      hints: hinted === null ? {} : { dueDate: t('dueByTerms', { date: formatDate(hinted, locale) }) },
      head: early === null ? {} : { dueDate: refusal(early.code) },
    };
    if (draft.head['date'] === '')
      return { ...found, reason: t('post.date'), head: { date: t('post.date') } };
    const fault = faultOf(draft, figures) ?? early;
    if (fault === null) return { ...found, reason: null };
    if (fault.code === emptyCode) return { ...found, reason: t('post.empty'), cell: firstCell(draft) };
    const reason = refusal(fault.code, { ...saidIn(fault.details), position: positionOf(fault) });
    const own = headOf(fault.code, reason);
    return {
      ...found,
      reason,
      cell: cellOf(fault, draft),
      ...(own && { head: own }),
    };
  }, [draft, facts, termsDue, hinted, t, refusal]);
};
