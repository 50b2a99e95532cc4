// How invoices are typed: the side of trade decides what the head asks for, items bring their words, price and tax.
import type { DraftHead, DraftLine } from '#frontend/documents/editor/documentDraft.ts';
import type { EditorParts } from '#frontend/documents/editor/editorParts.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { invoiceTypes } from '#shared/invoices/invoiceType.ts';
import { paperAddress } from '../paper/paperAddress.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';
import { AboveLines } from './AboveLines.tsx';
import { InvoiceTotals } from './InvoiceTotals.tsx';
import { chosenItem, invoiceLines, lineAmount, usualLine } from './invoiceLines.ts';
import { PostingNotice } from './PostingNotice.tsx';
import { askAboutNumber } from './supplierNumberCheck.ts';
import { taxesOfSide } from './taxesOfSide.ts';
import { typeOfHead } from './typeOfHead.ts';
import { fieldOfFault, type InvoiceCheck, useInvoiceCheck } from './useInvoiceCheck.ts';

/** What `vt` says where a new one starts from elsewhere, and the codes themselves. */
const asked: Readonly<Record<string, string>> = { sales: 'SI', purchase: 'PI' };

const typeAsked = (search: URLSearchParams): string => {
  const text = search.get('type') ?? search.get('vt') ?? 'SI';
  const code = asked[text] ?? text;
  return code in invoiceTypes ? code : 'SI';
};

const isNote = ({ type }: DraftHead): boolean => ['credit', 'debit'].includes(typeOfHead(type).role);

const aboutDate = [
  'invoice.dateBeforeLast',
  'invoice.futureDate',
  'note.dateBeforeOriginal',
  'deposit.dateAfter',
];

const purchaseOnly = ['supplierNumber', 'supplierDate'];
const discounts = ['discountPercent', 'discountAmount', 'discountReason'];

export const invoiceEditor: EditorParts<InvoiceFacts, DraftLine, InvoiceCheck> = {
  first: 'item',
  headOf: (_, search) => ({ type: typeAsked(search), party: search.get('party') ?? '' }),
  duplicated: ['type', 'branch', 'party', 'pricesIncludeVat', 'terms'],
  titleOf: ({ type }) => localText(typeOfHead(type)),
  headHidden: (head) => {
    const { side } = typeOfHead(head['type']);
    return [
      ...(side === 'sales' ? purchaseOnly : ['supplyDate']),
      ...(isNote(head) ? [...discounts, 'pricesIncludeVat', 'supplyDate'] : ['noteReason']),
    ];
  },
  tablesHidden: (head) => {
    const { role, side } = typeOfHead(head['type']);
    return [
      ...(role === 'invoice' && side === 'sales' ? [] : ['deposits']),
      ...(isNote(head) ? ['charges', 'instalments'] : []),
    ];
  },
  nextOf: ({ type = '' }) => ({ type }),
  foldsHead: true,
  offering: taxesOfSide,
  chosen: chosenItem,
  usual: usualLine,
  useCheck: useInvoiceCheck,
  fieldOf: fieldOfFault,
  AboveLines,
  questionOf: askAboutNumber,
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
      'costCentre',
    ],
    optional: ['unit', 'discountPercent', 'discountAmount', 'chargePercent', 'chargeAmount', 'costCentre'],
    hidden: ['discountAmount', 'chargePercent', 'chargeAmount', 'costCentre'],
    cells: {
      item: { width: 'main', wide: true, hint: 'line.itemHint' },
      text: { width: 'second', wide: true },
      tax: { width: 'second' },
    },
    figure: { title: 'line.amount', of: lineAmount },
    Totals: InvoiceTotals,
  },
};
