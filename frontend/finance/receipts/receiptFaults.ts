// What keeps a receipt or payment from being posted, as far as the browser knows it: the code of each refusal, with the field it is about.
import { entryFault, moneyOf } from '#frontend/documents/editor/draftValues.ts';
import { type Money, smallerOf } from '#shared/kernel/money.ts';

export type Fault = { code: string; details?: Readonly<Record<string, unknown>> };

/** `open` of the item is null where it is open no more. */
type TypedItem = { text: string; open: Money | null; number: string };

export const itemFault = ({ text, open, number }: TypedItem, scale: number): Fault | null => {
  const wrong = entryFault(text, scale);
  if (wrong !== null) return { code: wrong };
  if (open === null) return { code: 'allocation.closed' };
  const amount = moneyOf(text, scale);
  if (amount === 0n) return { code: 'receipt.amountMissing' };
  if (smallerOf(amount, open) === amount) return null;
  const left = open;
  return { code: 'allocation.exceeds', details: { number, left } };
};

type Found = { head: Readonly<Record<string, string>>; amount: Money; settled: Money; isCheque: boolean };

const amountFault = ({ head, amount, settled }: Found, scale: number): Fault | null => {
  const wrong = entryFault(head['amount'] ?? '', scale);
  if (wrong !== null) return { code: wrong };
  if (amount === 0n) return { code: 'receipt.amountMissing' };
  return settled > amount ? { code: 'receipt.itemsExceed', details: { settled, amount } } : null;
};

/** By field of the head, in the order in which they are told. */
export const headFaultsOf = (found: Found, scale: number): ReadonlyMap<string, Fault> => {
  const { head, isCheque } = found;
  const faults = new Map<string, Fault>();
  const amount = amountFault(found, scale);
  if (amount !== null) faults.set('amount', amount);
  const ask = (field: string, code: string) => !head[field] && faults.set(field, { code });
  ask('settledParty', 'receipt.partyMissing');
  ask('method', 'receipt.methodMissing');
  if (isCheque) for (const field of ['chequeNumber', 'chequeDate']) ask(field, 'receipt.chequeIncomplete');
  return faults;
};
