// What keeps a receipt or payment from being posted, as far as the browser knows it: the code of each refusal, with the field it is about.
import { entryFault, moneyOf } from '#frontend/documents/editor/draftValues.ts';
import { receiptFaults } from '#shared/finance/receipts/receiptFaults.ts';
import { type Money, smallerOf } from '#shared/kernel/money.ts';

export type Fault = { code: string; details?: Readonly<Record<string, unknown>> };

/** `rest`: what is left of the item; null where it is open no more. */
export const itemFault = (
  { text, rest: left, number }: { text: string; rest: Money | null; number: string },
  scale: number,
): Fault | null => {
  const wrong = entryFault(text, scale);
  if (wrong !== null) return { code: wrong };
  if (left === null) return { code: 'allocation.closed' };
  const amount = moneyOf(text, scale);
  if (amount === 0n) return { code: 'receipt.amountMissing' };
  return smallerOf(amount, left) === amount
    ? null
    : { code: 'allocation.exceeds', details: { number, left } };
};

type Found = { head: Readonly<Record<string, string>>; amount: Money; settled: Money; isCheque: boolean };

/** Of what is typed as its amount. */
const amountFault = ({ head, amount, settled }: Found, scale: number): Fault | null => {
  const wrong = entryFault(head['amount'] ?? '', scale);
  if (wrong !== null) return { code: wrong };
  return amount > 0n && settled > amount
    ? { code: 'receipt.itemsExceed', details: { settled, amount } }
    : null;
};

/** By field of the head, in the order in which they are shown. */
export const headFaultsOf = (found: Found, scale: number): ReadonlyMap<string, Fault> => {
  const { head, amount, isCheque } = found;
  const textOrNull = (field: string) => head[field] || null;
  const missing = receiptFaults(
    {
      amount,
      settles: textOrNull('settles'),
      settledParty: textOrNull('settledParty'),
      method: textOrNull('method'),
      chequeNumber: head['chequeNumber'] ?? '',
      chequeDate: textOrNull('chequeDate'),
    },
    isCheque,
  );
  const wrong = amountFault(found, scale);
  const others = missing.filter(({ path }) => wrong === null || path !== 'amount');
  return new Map([
    ...(wrong === null ? [] : [['amount', wrong] as const]),
    ...others.map(({ path, code }) => [path, { code }] as const),
  ]);
};
