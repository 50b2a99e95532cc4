// What of a deposit invoice its notes may take back: nothing that a later invoice has used.
import { type Money, mulDiv, smallerOf, sumOf } from '../../kernel/money.ts';
import type { InvoiceInput } from '../calculation.ts';
import { groupName, partGroups } from './noteOfOriginal.ts';
import {
  type Consumption,
  type OriginalCode,
  type OriginalPart,
  type OriginalParts,
  partsLeft,
} from './originalParts.ts';

type Deposit = {
  input: Pick<InvoiceInput, 'lines' | 'charges' | 'pricesIncludeVat'>;
  original: OriginalParts;
  /** What its notes leave of it. */
  left: OriginalParts;
};

const unusedCodes = ({ codes }: OriginalParts, { deposits }: Consumption): OriginalCode[] =>
  codes.map((each) => {
    const used = deposits.find(({ code }) => code === each.code);
    return { ...each, taxable: each.taxable - (used?.taxable ?? 0n), vat: each.vat - (used?.vat ?? 0n) };
  });

/** So much of its quantity as its amount is still there. */
const partWith = (part: OriginalPart, whole: OriginalPart, amount: Money): OriginalPart => {
  if (amount === part.amount) return part;
  const quantity = whole.amount === 0n ? 0n : mulDiv(whole.quantity, amount, whole.amount);
  return { amount, quantity: smallerOf(part.quantity, quantity) };
};

/** Lines of a category have together what is left of it, the first ones before the others. */
const unusedDeposit = ({ input, original, left }: Deposit, consumed: Consumption): OriginalParts => {
  if (consumed.deposits.length === 0) return left;
  const codes = unusedCodes(left, consumed);
  const rest = new Map(
    [...Map.groupBy(codes, groupName)].map(([name, own]) => [
      name,
      sumOf(
        own.map(({ taxable, vat, isCharged }) => taxable + (input.pricesIncludeVat && isCharged ? vat : 0n)),
      ),
    ]),
  );
  const groups = partGroups(input);
  const parts = left.parts.map((part, at) => {
    const name = groups[at] ?? '';
    const amount = smallerOf(part.amount, rest.get(name) ?? 0n);
    rest.set(name, (rest.get(name) ?? 0n) - amount);
    return partWith(part, original.parts[at] ?? part, amount);
  });
  return { parts, codes };
};

/** What notes may still take of an invoice; of a deposit nothing that a later invoice has used. */
export const takeable = (
  { input, original }: Pick<Deposit, 'input' | 'original'>,
  consumed: Consumption,
): OriginalParts => unusedDeposit({ input, original, left: partsLeft(original, consumed) }, consumed);
