// A receipt or payment as its link shows it, made into what is drawn on paper: on the page of the link, and where a mail carries it.
import { inLanguage } from '../../documents/bothLanguages.ts';
import { currencyLabel } from '../../kernel/currencyName.ts';
import { parseMoney, scaleOf } from '../../kernel/money.ts';
import { nameIn } from '../../kernel/names.ts';
import { writtenDay, writtenHijri } from '../../kernel/writtenDates.ts';
import type { DocumentLanguage } from '../../paper/documentFrame.ts';
import { letterheadLines, printLayoutOf } from '../../paper/letterhead.ts';
import type { Letterhead } from '../../paper/letterheadApi.ts';
import type { PrintedReceipt } from './receiptLinkApi.ts';
import type { ReceiptDocument } from './receiptPaper.ts';

/** `hijri`: the company wants to see the Hijri day as well. */
export type ReceiptPrint = {
  receipt: PrintedReceipt;
  letterhead: Letterhead;
  language: DocumentLanguage;
  hijri: boolean;
};

export const receiptTitle = ({ type, number }: PrintedReceipt, language: DocumentLanguage): string =>
  `${nameIn(language, type)} ${number}`;

export const receiptDocument = (
  { receipt, letterhead, language, hijri }: ReceiptPrint,
  logo: string | undefined,
): ReceiptDocument => {
  const { currency, cheque, reversedBy, reverses, balanceAfter, withheld } = receipt;
  const written = { language, digits: 'latn' } as const;
  const money = (text: string) => parseMoney(text, scaleOf(currency)) ?? 0n;
  const named = (names: PrintedReceipt['party']) => nameIn(language, names);
  const dayText = (date: string): string => (date === '' ? '' : writtenDay(date, written));
  return {
    language,
    company: { name: named(receipt.company), details: letterheadLines(letterhead, language), logo },
    // The recipient does not learn who prints it.
    printed: { by: '', at: '' },
    brand: letterhead.colour,
    layout: printLayoutOf(letterhead.layout, language),
    kind: receipt.kind,
    type: named(receipt.type),
    number: receipt.number,
    status: 'posted',
    date: { gregorian: dayText(receipt.date), hijri: hijri ? writtenHijri(receipt.date, written) : '' },
    party: named(receipt.party),
    method: named(receipt.method),
    bank: '',
    amount: money(receipt.amount),
    currency: { code: currency, label: currencyLabel(currency, language) },
    cheque: cheque && { ...cheque, due: dayText(cheque.due) },
    reference: receipt.reference,
    narration: inLanguage(receipt.narration, language),
    preparedBy: '',
    withheld: withheld && {
      tax: withheld.tax,
      base: money(withheld.base),
      withheld: money(withheld.withheld),
    },
    balanceAfter: balanceAfter === null ? null : money(balanceAfter),
    items: receipt.items.map(({ number, amount }) => ({ number, amount: money(amount) })),
    reversalOf: reverses ?? undefined,
    reversedBy: reversedBy ?? undefined,
  };
};
