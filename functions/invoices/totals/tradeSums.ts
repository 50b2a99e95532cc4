// What posted invoices come to: of each type on each day, and of each customer in each month, by branch (B2.12).

import type { TradeSide } from '#shared/finance/taxes/vatBoxes.ts';
import type { InvoiceTypeCode } from '#shared/invoices/invoiceType.ts';
import { monthOf } from '#shared/kernel/dates.ts';
import type { Money } from '#shared/kernel/money.ts';

/** How many they are, and what they come to without VAT and with it. */
export type TradeSum = { count: number; net: Money; gross: Money };

/** A note about a deposit invoice: it is counted with its type, and neither sells nor credits anything. */
export type TradeType = InvoiceTypeCode | `${InvoiceTypeCode}~`;

export const ofDeposit = (type: InvoiceTypeCode): TradeType => `${type}~`;

/** A posted invoice, as far as its sums go. */
export type Trade = {
  branch: string;
  date: string;
  type: TradeType;
  party: string | null;
  net: Money;
  gross: Money;
};

/** Of one item of the table: day and type, or of a customer month and type → sum. */
export type TradeFields = Map<string, TradeSum>;

/** Branch and sort key → what the item there holds. */
export type TradeBooks = Map<string, TradeFields>;

const nothing: TradeSum = { count: 0, net: 0n, gross: 0n };

/** Of what counts as sold: with which sign. Advances are sold when they are used. */
const saleSigns: Readonly<Partial<Record<TradeType, 1n | -1n>>> = { SI: 1n, SD: 1n, SR: -1n };
const purchaseSigns: Readonly<Partial<Record<TradeType, 1n | -1n>>> = { PI: 1n, PR: -1n };

const signsOf = { sales: saleSigns, purchase: purchaseSigns } as const;

/** What a sum adds to what is sold or bought; nothing where it is of neither. */
export const signOf = (side: TradeSide, type: string): 1n | -1n | 0n =>
  signsOf[side][type as TradeType] ?? 0n;

/** The type whose rights an item asks for. */
export const typeOfTrade = (type: string): InvoiceTypeCode => type.replace('~', '') as InvoiceTypeCode;

export const addSum = (fields: TradeFields, field: string, { count, net, gross }: TradeSum): void => {
  const before = fields.get(field) ?? nothing;
  fields.set(field, {
    count: before.count + count,
    net: before.net + net,
    gross: before.gross + gross,
  });
};

export const fieldsAt = (books: TradeBooks, name: string): TradeFields => {
  const fields = books.get(name) ?? new Map<string, TradeSum>();
  books.set(name, fields);
  return fields;
};

export const monthSortKey = (month: string): string => `M#${month}`;
export const partySortKey = (year: string, party: string): string => `P#${year}#${party}`;

const nameAt = (branch: string, sk: string): string => `${branch}\t${sk}`;

export const placeOfName = (name: string): { branch: string; sk: string } => {
  const [branch = '', sk = ''] = name.split('\t');
  return { branch, sk };
};

export const nameOfPlace = nameAt;

export const addTrade = (books: TradeBooks, { branch, date, type, party, net, gross }: Trade): void => {
  const month = monthOf(date);
  const ofType = fieldsAt(books, nameAt(branch, monthSortKey(month)));
  addSum(ofType, `${date.slice(8)}#${type}`, { count: 1, net, gross });
  if (saleSigns[type] === undefined || party === null) return;
  const ofParty = fieldsAt(books, nameAt(branch, partySortKey(month.slice(0, 4), party)));
  addSum(ofParty, `${month.slice(5)}#${type}`, { count: 1, net, gross });
};

export const addBooks = (books: TradeBooks, added: TradeBooks): void => {
  for (const [name, fields] of added)
    for (const [field, sum] of fields) addSum(fieldsAt(books, name), field, sum);
};

/** As it lies in an item. */
export const storedFields = (fields: TradeFields): Record<string, string> =>
  Object.fromEntries(
    [...fields].map(([field, { count, net, gross }]) => [field, `${count} ${net} ${gross}`]),
  );

const storedSum = (text: unknown): TradeSum => {
  const [, count, net, gross] = /^(\d+) (-?\d+) (-?\d+)$/.exec(String(text)) ?? [];
  if (count === undefined || net === undefined || gross === undefined)
    throw new Error('No sum of invoices stands here');
  return { count: Number(count), net: BigInt(net), gross: BigInt(gross) };
};

/** Throws where one cannot be read: what is not understood is no figure. */
export const fieldsOfStored = (stored: Readonly<Record<string, unknown>>): TradeFields =>
  new Map(Object.entries(stored).map(([field, text]) => [field, storedSum(text)]));
