// An invoice of the demo company as plain data, with its totals exact without the product.
import { vatOf } from './demoLines.ts';

type Line = {
  product?: string;
  service?: string;
  account?: string;
  text?: string;
  unit?: string;
  quantity: number;
  /** In halalas. */
  price: bigint;
  costCentre?: string;
  /** The main one of the branch where none is named. */
  warehouse?: string;
};

/** How money is received for an invoice, or paid, by a document of its own; a cheque ends on a day of its own, or is under collection. */
export type DemoSettled = {
  date: string;
  method: 'TRANSFER' | 'CARD' | 'CASH' | 'CHEQUE';
  bank?: string;
  /** One of so many equal parts; all of it where nothing is said. */
  parts?: number;
  cheque?: { number: string; bank: string; due: string; end?: { act: 'clear' | 'bounce'; date: string } };
};

export type DemoInvoice = {
  /** Its own among all of them: by it an earlier run is known. */
  reference: string;
  type: 'SI' | 'PI' | 'SR' | 'PR' | 'DI';
  date: string;
  branch: string;
  party: string | null;
  lines: readonly Line[];
  /** In halalas. */
  discount?: bigint;
  /** What the supplier charges for bringing the goods, in halalas. */
  freight?: bigint;
  /** How all of it, or this share of it in per cent, is paid with the invoice. */
  paid?: { method: 'TRANSFER' | 'CARD' | 'CASH'; bank: string; percent?: bigint };
  /** How it is paid later. */
  settled?: DemoSettled;
  /** Days after the invoice on which equal parts of what is left are due. */
  instalments?: readonly number[];
  /** The reference of the deposit invoice that it uses up. */
  deposit?: string;
  /** The reference of the invoice whose first line a note takes back. */
  of?: string;
  noteReason?: string;
  isDraft?: true;
};

const netOf = ({ lines, discount = 0n, freight = 0n }: DemoInvoice): bigint =>
  lines.reduce((sum, { quantity, price }) => sum + BigInt(quantity) * price, freight) - discount;

/** With VAT, before deposits. */
export const totalOf = (invoice: DemoInvoice): bigint => netOf(invoice) + vatOf(netOf(invoice));

export type SettledInvoice = DemoInvoice & { settled: DemoSettled };

/** Those that were paid by a day, by documents of their own, in the order of these. */
export const settledBy = (invoices: readonly DemoInvoice[], today: string): SettledInvoice[] =>
  invoices
    .flatMap((invoice) => (invoice.settled ? [{ ...invoice, settled: invoice.settled }] : []))
    .filter(({ settled }) => settled.date <= today)
    .sort((one, other) => one.settled.date.localeCompare(other.settled.date));

export const settledAmount = (invoice: SettledInvoice): bigint =>
  totalOf(invoice) / BigInt(invoice.settled.parts ?? 1);
