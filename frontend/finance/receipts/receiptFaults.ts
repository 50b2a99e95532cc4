// What keeps a receipt or payment from being posted, as far as the browser knows it: the code of each refusal, with the field it is about.
import { entryFault, moneyOf } from '#frontend/documents/editor/draftValues.ts';
import { partyMissingOn } from '#shared/finance/receipts/receiptRefusals.ts';
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

const amountFault = ({ head, amount, settled }: Found, scale: number): Fault | null => {
  const wrong = entryFault(head['amount'] ?? '', scale);
  if (wrong !== null) return { code: wrong };
  if (amount === 0n) return { code: 'receipt.amountMissing' };
  return settled > amount ? { code: 'receipt.itemsExceed', details: { settled, amount } } : null;
};

/** By field of the head, in the order in which they are shown. */
export const headFaultsOf = (found: Found, scale: number): ReadonlyMap<string, Fault> => {
  const { head, isCheque } = found;
  const faults = new Map<string, Fault>();
  const amount = amountFault(found, scale);
  if (amount !== null) faults.set('amount', amount);
  const ask = (field: string, code: string) => !head[field] && faults.set(field, { code });
  ask('settledParty', partyMissingOn(head['settles']));
  ask('method', 'receipt.methodMissing');
  if (isCheque) for (const field of ['chequeNumber', 'chequeDate']) ask(field, 'receipt.chequeIncomplete');
  return faults;
};
