// How quotes are typed: as sales invoices are, with a last day in place of payments.
import type { DraftLine } from '#frontend/documents/editor/documentDraft.ts';
import type { EditorParts, GridParts } from '#frontend/documents/editor/editorParts.ts';
import { quoteDays } from '#shared/invoices/quotes/quoteKind.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { askAboutCredit } from '../../credit/creditQuestion.ts';
import { itemAsked, keptAsBegun } from '../../editor/begunWith.ts';
import { PartyFacts } from '../../editor/facts/PartyFacts.tsx';
import { PriceFacts } from '../../editor/facts/PriceFacts.tsx';
import { chosenItem, isPassed, lineAmount, usualLine } from '../../editor/invoiceLines.ts';
import { taxesOfSide } from '../../editor/taxesOfSide.ts';
import { fieldOfFault, headFieldOfFault, type InvoiceCheck } from '../../editor/useInvoiceCheck.ts';
import { termsOfParty } from '../../editor/useTermsDue.ts';
import { quotePaperAddress } from '../../paper/paperAddress.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import { QuoteTotals } from './QuoteTotals.tsx';
import { quoteLines } from './quoteLines.ts';
import { useQuoteCheck } from './useQuoteCheck.ts';

/** Lines of what is sold before it is invoiced. */
export const offerGrid: Omit<GridParts<InvoiceFacts, DraftLine, InvoiceCheck>, 'Added' | 'Totals'> = {
  rules: quoteLines,
  order: [
    'item',
    'text',
    'unit',
    'quantity',
    'price',
    'discountPercent',
    'discountAmount',
    'chargePercent',
    'chargeAmount',
    'tax',
  ],
  optional: ['text', 'unit', 'discountPercent', 'discountAmount', 'chargePercent', 'chargeAmount'],
  // An item is its own description.
  hidden: ['text', 'discountAmount', 'chargePercent', 'chargeAmount'],
  skips: isPassed,
  cells: {
    item: { width: 'main', wide: true, hint: 'line.itemHint' },
    text: { width: 'second', wide: true },
    price: { Above: PriceFacts },
  },
  figure: { title: 'line.amount', of: lineAmount },
};

/** How what is sold is typed before it is invoiced. */
export const offerEditor = {
  first: 'item',
  headSteps: ['party'],
  headNeeded: () => ['party'],
  BelowHead: PartyFacts,
  askedLine: itemAsked,
  keptAs: keptAsBegun,
  addedAs: { party: () => ['customer'] },
  foldsHead: true,
  offering: taxesOfSide,
  chosen: chosenItem,
  headChosen: ({ field, record, facts }) => (field === 'party' ? termsOfParty(record, facts.terms) : {}),
  usual: usualLine,
  fieldOf: fieldOfFault,
  headFieldOf: headFieldOfFault,
} satisfies EditorParts<InvoiceFacts, DraftLine>;

export const quoteEditor: EditorParts<InvoiceFacts, DraftLine, InvoiceCheck> = {
  ...offerEditor,
  headOrder: ['party', 'date', 'validUntil', 'branch'],
  headOf: ({ today }, search) => ({
    validUntil: addDays(today, quoteDays),
    party: search.get('party') ?? '',
  }),
  duplicated: ['branch', 'party', 'paymentTerms', 'subject', 'pricesIncludeVat', 'terms'],
  useCheck: useQuoteCheck,
  questionOf: ({ head: { party = '' } }, { check: { figures } }) => {
    const { calculation, input } = figures;
    const onAccount = formatMoney(calculation.totals.taxInclusive, input.scale);
    return askAboutCredit({ party, onAccount, of: 'quote' });
  },
  paperPath: (id) => quotePaperAddress([id]),
  lines: { ...offerGrid, Totals: QuoteTotals },
};
