// How quotes are typed: as sales invoices are, with a last day in place of payments.
import type { DraftLine } from '#frontend/documents/editor/documentDraft.ts';
import type { EditorParts } from '#frontend/documents/editor/editorParts.ts';
import { quoteDays } from '#shared/invoices/quotes/quoteKind.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { chosenItem, lineAmount, usualLine } from '../../editor/invoiceLines.ts';
import { taxesOfSide } from '../../editor/taxesOfSide.ts';
import { fieldOfFault, type InvoiceCheck } from '../../editor/useInvoiceCheck.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import { quotePaperAddress } from '../quotePaths.ts';
import { QuoteTotals } from './QuoteTotals.tsx';
import { quoteLines } from './quoteLines.ts';
import { useQuoteCheck } from './useQuoteCheck.ts';

export const quoteEditor: EditorParts<InvoiceFacts, DraftLine, InvoiceCheck> = {
  first: 'item',
  headOf: ({ today }, search) => ({
    validUntil: addDays(today, quoteDays),
    party: search.get('party') ?? '',
  }),
  duplicated: ['branch', 'party', 'subject', 'pricesIncludeVat', 'terms'],
  foldsHead: true,
  offering: taxesOfSide,
  chosen: chosenItem,
  usual: usualLine,
  useCheck: useQuoteCheck,
  paperPath: (id) => quotePaperAddress([id]),
  fieldOf: fieldOfFault,
  lines: {
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
    optional: ['unit', 'discountPercent', 'discountAmount', 'chargePercent', 'chargeAmount'],
    hidden: ['discountAmount', 'chargePercent', 'chargeAmount'],
    cells: {
      item: { width: 'main', wide: true, hint: 'line.itemHint' },
      text: { width: 'second', wide: true },
      tax: { width: 'second' },
    },
    figure: { title: 'line.amount', of: lineAmount },
    Totals: QuoteTotals,
  },
};
