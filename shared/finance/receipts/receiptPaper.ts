// The paper of a receipt or payment: from or to whom, how much in figures and words, by what, for which documents, and what the party owes after it.
import { absolute, groupedMoney, type Money, scaleOf } from '../../kernel/money.ts';
import { type DocumentFact, type DocumentFrame, layoutOf, stated } from '../../paper/documentFrame.ts';
import type { DocumentPage } from '../../paper/documentPage.ts';
import { textsFor } from '../../paper/documentTexts.ts';
import type { Table } from '../../paper/pdfColumns.ts';
import { closedAmountInWords } from '../../paper/words/amountInWords.ts';
import { paidOf, type WithheldTax } from '../taxes/withholding.ts';
import type { ReceiptKind } from './receiptLines.ts';

export type ReceiptDocument = DocumentFrame & {
  readonly kind: ReceiptKind;
  /** The name of its type: `سند قبض`. */
  readonly type: string;
  readonly date: { readonly gregorian: string; readonly hijri: string };
  readonly party: string;
  readonly amount: Money;
  readonly currency: { readonly code: string; readonly label: string };
  readonly method: string;
  readonly bank: string;
  readonly cheque: { readonly number: string; readonly due: string; readonly bank: string } | null;
  readonly reference: string;
  readonly narration: string;
  readonly items: readonly { readonly number: string; readonly amount: Money }[];
  /** What the party owes after it, less than nothing where it is owed; null where it is shown to nobody. */
  readonly balanceAfter: Money | null;
  /** Kept back of a payment for the authority; its amount is what the supplier is settled. */
  readonly withheld: WithheldTax | null;
  readonly reversalOf?: string | undefined;
} & Pick<DocumentPage, 'number' | 'status' | 'preparedBy' | 'reversedBy' | 'signed'>;

/** The paper is written to the party: words say who owes whom, never a sign. */
const balanceName = (owed: Money) => {
  if (owed === 0n) return 'receipt.balance';
  return owed > 0n ? 'receipt.balanceDue' : 'receipt.balanceYours';
};

const money = ({ currency }: ReceiptDocument, amount: Money): string =>
  `${groupedMoney(amount, scaleOf(currency.code))} ${currency.label}`;

/** The labelled statements, the amount before all others. */
const factsOf = (receipt: ReceiptDocument): DocumentFact[] => {
  const { language, kind, date, party, currency, method, bank, cheque, balanceAfter, withheld } = receipt;
  const say = textsFor(language);
  const amount = paidOf(receipt.amount, withheld);
  return [
    { label: say(`receipt.${kind}`), value: party },
    { label: say('receipt.amount'), value: money(receipt, amount) },
    {
      label: say('receipt.inWords'),
      value: closedAmountInWords(amount, currency.code, language),
      wide: true,
    },
    ...(withheld
      ? stated(
          say('receipt.withheld'),
          money(receipt, absolute(withheld.withheld)),
          say('receipt.withheldOf', { tax: withheld.tax, base: money(receipt, absolute(withheld.base)) }),
        )
      : []),
    { label: say('voucher.date'), value: date.gregorian, note: date.hijri },
    ...stated(say('receipt.method'), method, bank || undefined),
    ...(cheque
      ? stated(say('receipt.cheque'), cheque.number, [cheque.bank, cheque.due].filter(Boolean).join(' · '))
      : []),
    ...stated(say('voucher.branch'), receipt.company.branch ?? ''),
    ...stated(say('voucher.referenceNumber'), receipt.reference),
    ...stated(say('voucher.reversalOf'), receipt.reversalOf ?? ''),
    ...(balanceAfter === null
      ? []
      : [{ label: say(balanceName(balanceAfter)), value: money(receipt, absolute(balanceAfter)) }]),
  ];
};

/** The items that it settles, the advance, and what is withheld; null where it settles none and withholds nothing. */
const tableOf = (receipt: ReceiptDocument): Table | null => {
  const { language, items, amount, currency, withheld } = receipt;
  if (items.length === 0 && withheld === null) return null;
  const say = textsFor(language);
  const advance = amount - items.reduce((sum, item) => sum + item.amount, 0n);
  return {
    columns: [
      { key: 'number', label: say('receipt.document'), kind: 'text', weight: 3 },
      { key: 'amount', label: say('receipt.settled'), kind: 'amount', scale: scaleOf(currency.code) },
    ],
    rows: [
      ...items.map(({ number, amount: settled }) => ({ cells: { number, amount: settled } })),
      ...(advance > 0n ? [{ cells: { number: say('receipt.advance'), amount: advance } }] : []),
      { cells: { number: say('voucher.total'), amount }, style: 'total' as const },
      ...(withheld
        ? [
            { cells: { number: say('receipt.withheld'), amount: -absolute(withheld.withheld) } },
            {
              cells: { number: say('receipt.paid'), amount: paidOf(amount, withheld) },
              style: 'total' as const,
            },
          ]
        : []),
    ],
  };
};

/** On A5, unless its type names another paper: `receiptPage(receipt)` → what is drawn of it. */
export const receiptPage = (receipt: ReceiptDocument, paper: 'a4' | 'a5' | 'roll80' = 'a5'): DocumentPage => {
  const { language, company, printed, brand, number, status, preparedBy, reversedBy, signed } = receipt;
  return {
    language,
    company,
    printed,
    brand,
    number,
    status,
    preparedBy,
    reversedBy,
    signed,
    layout: { ...layoutOf(receipt), paper },
    title: receipt.type,
    hidesDone: true,
    facts: factsOf(receipt),
    about: { label: textsFor(language)('voucher.narration'), value: receipt.narration },
    table: tableOf(receipt),
    signatures: ['prepared', 'approved', 'received'],
  };
};
