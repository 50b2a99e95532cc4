// Whether a document of trade may be posted or sent now, its figures, and where its form shows what prevents it.
import { useMemo } from 'react';
import { type Draft, lineText } from '#frontend/documents/editor/documentDraft.ts';
import type { DraftCheck } from '#frontend/documents/editor/editorParts.ts';
import { type CheckForm, useDocumentCheck } from '#frontend/documents/editor/useDocumentCheck.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { batchCellByCode } from '#frontend/stock/batchFaults.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { invoiceFaults } from '#shared/invoices/invoiceFaults.ts';
import { partyMissing } from '#shared/invoices/invoiceRefusals.ts';
import { typeNamed } from '#shared/invoices/invoiceType.ts';
import type { QuoteFacts } from '#shared/invoices/quotes/quoteFaults.ts';
import { lineTaxFaults } from '#shared/invoices/taxes/keptTax.ts';
import { invoiceWorded, useInvoiceWords } from '../invoiceBase.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';
import { useStocked } from '../useStocked.ts';
import { invoiceLines } from './invoiceLines.ts';
import { type TypedFigures, typedFigures } from './typedFigures.ts';
import { useTermsDue } from './useTermsDue.ts';

/** `termsDue`: the day on which it is due where nobody has typed one. */
export type InvoiceCheck = DraftCheck & { figures: TypedFigures; termsDue: string | null };

const fieldByCode: Readonly<Record<string, string>> = {
  'invoice.quantity': 'quantity',
  'note.quantityExceeded': 'quantity',
  'stock.short': 'quantity',
  ...batchCellByCode,
  'stock.warehouseUnknown': 'warehouse',
  'invoice.discountOverGross': 'discountPercent',
  'invoice.discountLimit': 'discountPercent',
  'invoice.amountTooLarge': 'price',
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
  'invoice.dueBeforeDate': 'dueDate',
  'quote.belowLeast': 'discountPercent',
  'quote.partyMissing': 'party',
  'contract.partyMissing': 'party',
  'quote.validUntilPast': 'validUntil',
};

/** The field of the head that a refusal is about. */
export const headFieldOfFault = (code: string): string | null => headByCode[code] ?? null;

/** The cell that a refusal of a line is about. */
export const fieldOfFault = (code: string): string => fieldByCode[code] ?? 'product';

/** Where the form of a document of trade shows its faults. */
export const tradeFields = {
  fieldOf: fieldOfFault,
  headFieldOf: headFieldOfFault,
  emptyAt: 'product',
  wholeAt: { 'invoice.zeroTotal': 'price', 'quote.zeroTotal': 'price', 'contract.zeroTotal': 'price' },
};

const invoiceForm: CheckForm = {
  ...invoiceWorded,
  ...tradeFields,
  faults: invoiceFaults,
  rules: invoiceLines,
};

/** What is known of it beside what is typed. */
type Known = Pick<QuoteFacts, 'isStocked' | 'netLimit'>;

/** `figuresOf`: the same function at every call. */
export const useTradeCheck = <Figures extends TypedFigures>(
  form: CheckForm,
  figuresOf: (draft: Draft, facts: InvoiceFacts) => Figures,
  { draft, facts, ...known }: { draft: Draft; facts: InvoiceFacts } & Known,
): DraftCheck & { figures: Figures } => {
  const { isStocked, netLimit = null } = known;
  const typed = useMemo(() => {
    const figures = figuresOf(draft, facts);
    const { document } = figures;
    const at = { date: document.date, side: typeNamed(draft.head['type']).side };
    const taxFaults = lineTaxFaults(document.lines, facts.taxes, at);
    const about: QuoteFacts = {
      today: facts.today,
      figures,
      taxFaults,
      ...(isStocked && { isStocked }),
      netLimit,
    };
    return { document, figures, about };
  }, [figuresOf, draft, facts, isStocked, netLimit]);
  const check = useDocumentCheck(form, draft, typed);
  return useMemo(() => ({ ...check, figures: typed.figures }), [check, typed]);
};

export const useInvoiceCheck = (draft: Draft, facts: InvoiceFacts): InvoiceCheck => {
  const t = useInvoiceWords();
  const { branch = '', date = '' } = draft.head;
  const products = draft.lines.map((line) => lineText(line, 'product'));
  const isStocked = useStocked(products, { branch, date });
  const check = useTradeCheck(invoiceForm, typedFigures, { draft, facts, isStocked });
  const termsDue = useTermsDue(draft.head, facts.terms);
  const hinted = draft.head['dueDate'] ? null : termsDue;
  return useMemo(() => {
    const hints = hinted === null ? {} : { dueDate: t('dueByTerms', { date: formatDate(hinted, locale) }) };
    return { ...check, termsDue, hints };
  }, [check, termsDue, hinted, t]);
};
