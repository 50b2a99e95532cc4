// How invoices are typed: the side of trade decides what the head asks for, items bring their words, price and tax.
import {
  type Draft,
  type DraftHead,
  type DraftLine,
  filledRows,
} from '#frontend/documents/editor/documentDraft.ts';
import type { EditorParts, SharedAdditions } from '#frontend/documents/editor/editorParts.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { deliversGoods } from '#shared/invoices/delivery/deliveredLines.ts';
import { draftTitleOf, invoiceTypes, newInvoiceTitles, typeNamed } from '#shared/invoices/invoiceType.ts';
import { paperAddress } from '../paper/paperAddress.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';
import { AboveLines } from './AboveLines.tsx';
import { AddLinesField } from './AddLinesField.tsx';
import { itemAsked, keptAsBegun } from './begunWith.ts';
import { AvailableQuantity } from './facts/AvailableQuantity.tsx';
import { OpenQuantity } from './facts/OpenQuantity.tsx';
import { PartyFacts } from './facts/PartyFacts.tsx';
import { PriceFacts } from './facts/PriceFacts.tsx';
import { useLineBatches, useUnusedOfInvoice } from './facts/useLineBatches.ts';
import { InvoiceTotals } from './InvoiceTotals.tsx';
import { chosenItem, invoiceLines, isPassed, lineAmount, needsWords, usualLine } from './invoiceLines.ts';
import { PostingNotice } from './PostingNotice.tsx';
import { askBeforePosting } from './questions/postingQuestions.ts';
import { taxesOfSide, usualWarehouse } from './taxesOfSide.ts';
import { fieldOfFault, headFieldOfFault, type InvoiceCheck, useInvoiceCheck } from './useInvoiceCheck.ts';
import { useShownColumns } from './useShownColumns.ts';
import { termsOfParty } from './useTermsDue.ts';

/** What `vt` says where a new one starts from elsewhere, and the codes themselves. */
const asked: Readonly<Record<string, string>> = { sales: 'SI', purchase: 'PI' };

const typeAsked = (search: URLSearchParams): string => {
  const text = search.get('type') ?? search.get('vt') ?? 'SI';
  const code = asked[text] ?? text;
  return code in invoiceTypes ? code : 'SI';
};

const isNote = ({ type }: DraftHead): boolean => ['credit', 'debit'].includes(typeNamed(type).role);

const aboutDate = [
  'invoice.dateBeforeLast',
  'invoice.futureDate',
  'note.dateBeforeOriginal',
  'deposit.dateAfter',
];

/** What is paid at once needs nobody who owes it. */
const neededIn = ({ head, tables }: Draft): string[] => [
  ...(filledRows(tables['payments']).length === 0 ? ['party'] : []),
  ...(isNote(head) ? ['noteReason'] : []),
];

/** An account named after what is sold is never meant; one for what is bought may be, as for rent. */
const addedInSales: SharedAdditions = { own: ['product', 'service'], beside: [] };
const addedInPurchases: SharedAdditions = { own: ['product', 'service'], beside: ['account'] };

const purchaseOnly = ['supplierNumber', 'supplierDate'];
const dues = ['dueDate', 'paymentTerms'];
const discounts = ['discountPercent', 'discountAmount', 'discountReason'];

export const invoiceEditor: EditorParts<InvoiceFacts, DraftLine, InvoiceCheck> = {
  first: 'item',
  headOrder: ['type', 'party', 'date', 'dueDate', 'paymentTerms', 'branch'],
  headSteps: ['party', 'supplierNumber', 'noteReason'],
  headNeeded: neededIn,
  BelowHead: PartyFacts,
  draftTitle: ({ type }) => localText(draftTitleOf(typeNamed(type).code)),
  newTitle: ({ type }) => localText(newInvoiceTitles[typeNamed(type).code]),
  headOf: (_, search) => ({ type: typeAsked(search), party: search.get('party') ?? '' }),
  askedLine: itemAsked,
  keptAs: keptAsBegun,
  duplicated: ['type', 'branch', 'party', 'paymentTerms', 'pricesIncludeVat', 'terms'],
  titleOf: ({ type }) => localText(typeNamed(type)),
  headHidden: (head) => {
    const { side, role } = typeNamed(head['type']);
    return [
      ...(role === 'credit' ? dues : []),
      ...(side === 'sales' ? purchaseOnly : ['supplyDate']),
      ...(isNote(head) ? [...discounts, 'pricesIncludeVat', 'supplyDate'] : ['noteReason']),
      ...(deliversGoods(head) ? [] : ['shippingMethod', 'shipTo']),
    ];
  },
  tablesHidden: (head) => {
    const { role, side } = typeNamed(head['type']);
    return [
      ...(role === 'invoice' && side === 'sales' ? [] : ['deposits']),
      ...(isNote(head) ? ['charges', 'instalments'] : []),
    ];
  },
  addedAs: { party: ({ type }) => [typeNamed(type).side === 'sales' ? 'customer' : 'supplier'] },
  nextOf: ({ type = '' }) => ({ type }),
  foldsHead: true,
  offering: taxesOfSide,
  chosen: chosenItem,
  // What a credit note gives back has no terms.
  headChosen: ({ field, record, draft, facts }) =>
    field === 'party' && typeNamed(draft.head['type']).role !== 'credit'
      ? termsOfParty(record, facts.terms)
      : {},
  usual: usualLine,
  useCheck: useInvoiceCheck,
  fieldOf: fieldOfFault,
  headFieldOf: headFieldOfFault,
  AboveLines,
  LinesBar: AddLinesField,
  questionOf: askBeforePosting,
  Notice: PostingNotice,
  paperPath: (id) => paperAddress([id]),
  isAboutDate: (code) => aboutDate.includes(code),
  lines: {
    rules: invoiceLines,
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
      'warehouse',
      'batches',
      'costCentre',
    ],
    optional: [
      'text',
      'unit',
      'discountPercent',
      'discountAmount',
      'chargePercent',
      'chargeAmount',
      'warehouse',
      'costCentre',
    ],
    // An item is its own description.
    hidden: ['text', 'discountAmount', 'chargePercent', 'chargeAmount', 'warehouse', 'costCentre'],
    useShownFirst: useShownColumns,
    useUnused: useUnusedOfInvoice,
    shows: needsWords,
    skips: isPassed,
    ticked: isNote,
    adds: ({ type }) => (typeNamed(type).side === 'sales' ? addedInSales : addedInPurchases),
    cells: {
      item: { width: 'main', wide: true, hint: 'line.itemHint' },
      text: { width: 'second', wide: true },
      quantity: { Beside: OpenQuantity, Above: AvailableQuantity },
      price: { Above: PriceFacts },
      warehouse: { usual: usualWarehouse },
      batches: { width: 'second', wide: true, useRows: useLineBatches },
    },
    figure: { title: 'line.amount', of: lineAmount },
    Totals: InvoiceTotals,
  },
};
