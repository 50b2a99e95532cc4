// Figures of the sums of invoices, of the types that the user may see.
import type { TradeSide } from '#shared/finance/taxes/vatBoxes.ts';
import type { InvoiceTypeCode } from '#shared/invoices/invoiceType.ts';
import type { Money } from '#shared/kernel/money.ts';
import { placeOfName, signOf, type TradeBooks, type TradeSum, typeOfTrade } from './tradeSums.ts';

export type Days = { from: string; to: string };

export type IsSeen = (type: InvoiceTypeCode) => boolean;

/** A sum of one type on one day. */
export type DaySum = TradeSum & { date: string; type: string };

/** Of the months that were read, the days from one to another. */
export const daySums = (books: TradeBooks, { from, to }: Days, isSeen: IsSeen): DaySum[] =>
  [...books].flatMap(([name, fields]) => {
    const { sk } = placeOfName(name);
    if (!sk.startsWith('M#')) return [];
    return [...fields].flatMap(([field, sum]) => {
      const [day = '', type = ''] = field.split('#');
      const date = `${sk.slice(2)}-${day}`;
      return date >= from && date <= to && isSeen(typeOfTrade(type)) ? [{ ...sum, date, type }] : [];
    });
  });

const signed = (sums: readonly DaySum[], side: TradeSide, of: 'net' | 'gross'): Money =>
  sums.reduce((total, sum) => total + signOf(side, sum.type) * sum[of], 0n);

/** What was sold or bought: invoices and debit notes less credit notes; deposits are not sold yet. */
export const netOf = (sums: readonly DaySum[], side: TradeSide): Money => signed(sums, side, 'net');

/** The same with VAT. */
export const grossOf = (sums: readonly DaySum[], side: TradeSide): Money => signed(sums, side, 'gross');

export const countOf = (sums: readonly DaySum[], isOf: IsSeen): number =>
  sums.reduce((count, sum) => count + (isOf(typeOfTrade(sum.type)) ? sum.count : 0), 0);

/** What each customer bought in the months from one to another, without VAT. */
export const customerNets = (books: TradeBooks, { from, to }: Days, isSeen: IsSeen): Map<string, Money> => {
  const nets = new Map<string, Money>();
  for (const [name, fields] of books) {
    const [level, year = '', ...party] = placeOfName(name).sk.split('#');
    if (level !== 'P') continue;
    const code = party.join('#');
    for (const [field, { net }] of fields) {
      const [month = '', type = ''] = field.split('#');
      const at = `${year}-${month}`;
      if (at < from || at > to || !isSeen(typeOfTrade(type))) continue;
      nets.set(code, (nets.get(code) ?? 0n) + signOf('sales', type) * net);
    }
  }
  return nets;
};
