// The form of a receipt or payment: amount, party, method, and the items that it settles; its lines are made of these.
import type { DraftHead } from '#frontend/documents/editor/documentDraft.ts';
import type { EditorParts } from '#frontend/documents/editor/editorParts.ts';
import { recordOption } from '#frontend/documents/useRecordNames.ts';
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { choiceSource } from '#frontend/ui/inputs/choiceSource.ts';
import type { OptionSource } from '#frontend/ui/inputs/options.ts';
import { newReceiptAddress } from '#shared/finance/receipts/receiptAddress.ts';
import type { ReceiptKind } from '#shared/finance/receipts/receiptLines.ts';
import { settlementTables } from '#shared/finance/receipts/settlementFields.ts';
import { routeNamed } from '#shared/routes.ts';
import type { VoucherFacts } from '../vouchers/useVoucherFacts.ts';
import { ReceiptItems } from './ReceiptItems.tsx';
import { type ReceiptCheck, useReceiptCheck } from './useReceiptCheck.ts';

const typesOf = ({ types }: VoucherFacts, kinds: readonly string[]) =>
  types.filter((type) => type.active && kinds.includes(type.kind));

/** By the address, unless it names a type. */
const kindAsked = (): ReceiptKind =>
  location.pathname.endsWith(newReceiptAddress('payment')) ? 'payment' : 'receipt';

const typeAsked = (facts: VoucherFacts, asked: URLSearchParams) => {
  const own = typesOf(facts, ['receipt', 'payment']);
  return own.find(({ code }) => code === asked.get('type')) ?? own.find(({ kind }) => kind === kindAsked());
};

/** Another type of the same kind may be chosen. */
const kindOfType = ({ types }: VoucherFacts, type: string): string =>
  types.find(({ code }) => code === type)?.kind ?? 'receipt';

/** The text of one party, or of a type that is asked for, waits for the same; a receipt is no payment. */
const keptAs = (asked: URLSearchParams, { type = '' }: DraftHead): string => {
  const named = ['settles', 'party', 'items'].map((name) => asked.get(name) ?? '');
  const of = asked.has('type') ? type : kindAsked();
  return [of, ...(named.some(Boolean) ? named : [])].join(':');
};

/** Those first with whom it is usual; anybody may be both. */
const partiesFirst = (first: string): OptionSource => {
  const sources = [first, 'voucher.settledParty'].map((use) => choiceSource('party', use, recordOption));
  return async (query) => {
    const found = (await Promise.all(sources.map((source) => source(query)))).flat();
    return [...new Map(found.map((option) => [option.key, option])).values()];
  };
};

const partySources = {
  receivable: partiesFirst('receipt.customer'),
  payable: partiesFirst('payment.supplier'),
};

const usualSide = { receipt: 'receivable', payment: 'payable' } as const;

/** Of no use here. */
const unused = ['referenceDate', 'clears'];

/** Tax is withheld from payments to suppliers; what it is counted on is asked once there is one. */
const hiddenIn = ({ type = '', settles, withheldTax }: DraftHead, facts: VoucherFacts): readonly string[] => {
  const mayWithhold = kindOfType(facts, type) === 'payment' && settles === 'payable';
  if (!mayWithhold) return [...unused, 'withheldTax', 'withheldBase'];
  return withheldTax ? unused : [...unused, 'withheldBase'];
};

const ofCheque = ['chequeNumber', 'chequeDate', 'chequeBank'];

export const receiptEditor: EditorParts<VoucherFacts, never, ReceiptCheck> = {
  linesGenerated: true,
  keptAs,
  headNeeded: () => ['amount', 'settledParty', 'method'],
  headOwn: ofCheque,
  sourcesOf: {
    settledParty: ({ settles }) => partySources[settles === 'payable' ? 'payable' : 'receivable'],
  },
  addedAs: { settledParty: ({ settles }) => [settles === 'payable' ? 'supplier' : 'customer'] },
  headOrder: [
    'amount',
    'settledParty',
    'method',
    'bank',
    'date',
    'branch',
    'settles',
    'type',
    'reference',
    'withheldTax',
    'withheldBase',
  ],
  headOf: (facts, asked) => {
    const type = typeAsked(facts, asked);
    const kind = type?.kind === 'payment' ? 'payment' : 'receipt';
    return {
      type: type?.code ?? kind,
      settles: asked.get('settles') || usualSide[kind],
      settledParty: asked.get('party') ?? '',
      amount: asked.get('amount') ?? '',
    };
  },
  duplicated: [
    'type',
    'branch',
    'settles',
    'settledParty',
    'method',
    'bank',
    'amount',
    'withheldTax',
    'withheldBase',
  ],
  newTitle: ({ type }, { types }) => {
    const isPayment = types.some(({ code, kind }) => code === type && kind === 'payment');
    return localText(routeNamed(isPayment ? 'finance.payments.new' : 'finance.receipts.new').title);
  },
  titleOf: ({ type }, { types }) => {
    const found = types.find(({ code }) => code === type);
    return found === undefined ? null : localName(found);
  },
  choicesOf: {
    type: (facts, value) =>
      typesOf(facts, [kindOfType(facts, value)]).map((each) => ({
        value: each.code,
        label: localName(each),
      })),
  },
  workflowOf: ({ type }, { types }) => types.find(({ code }) => code === type)?.workflow ?? null,
  nextOf: ({ type = '', settles = '' }) => ({ type, settles }),
  useCheck: useReceiptCheck,
  headHidden: hiddenIn,
  tablesOwn: Object.keys(settlementTables),
  AboveLines: ReceiptItems,
};
