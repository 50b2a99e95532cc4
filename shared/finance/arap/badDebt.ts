// A bad debt is written off (B4.2, B11): what a customer will not pay is a loss, less the VAT that is taken back where relief is claimed.
import * as z from 'zod/mini';
import { allocateOver, type Money, sumOf } from '../../kernel/money.ts';
import type { EntryLine } from '../../ledger/entryLine.ts';

/** The special right, beside the right to allocate receivables. */
export const badDebtRight = ['write_off', 'post'] as const;

/** The use of the account of the chart that takes the losses. */
export const badDebtUse = 'bad_debt_account';

/** Amounts in minor units, as whole numbers in text. */
const whole = z.string();

/** VAT that is taken back of one tax, in a branch; `base`: what was taxed by it. */
const reliefPart = z.object({
  branch: z.string(),
  tax: z.string(),
  box: z.nullable(z.string()),
  account: z.string(),
  base: whole,
  vat: whole,
});
export type ReliefPart = z.output<typeof reliefPart>;

/** What a write-off keeps of its loss; without relief no VAT is taken back. */
export const keptLoss = z.object({ account: z.string(), relief: z.array(reliefPart) });
export type KeptLoss = z.output<typeof keptLoss>;

/** What an invoice was taxed by each tax, with VAT on top: what its notes and deposits leave of it. */
export type TaxedPart = { code: string; taxable: Money; vat: Money };

/** Of what is left of an invoice, with VAT, the share of each tax; all shares together are the whole. */
export const reliefOf = (parts: readonly TaxedPart[], left: Money): TaxedPart[] => {
  const cells = parts.flatMap(({ taxable, vat }) => [taxable, vat]);
  const keys = parts.flatMap(({ code }) => [`${code} taxable`, `${code} vat`]);
  const shares = allocateOver(left, cells, keys);
  return parts.flatMap(({ code }, index) => {
    const [taxable = 0n, vat = 0n] = [shares[2 * index], shares[2 * index + 1]];
    return vat > 0n ? [{ code, taxable, vat }] : [];
  });
};

const blank = { party: null, dueDate: null, costCentre: null, text: '', automatic: false, credit: 0n };

/** The debits of each branch: the loss, and the VAT that is taken back. `left`: what is written off there. */
export const lossLines = (
  { account, relief }: KeptLoss,
  items: readonly { branch: string; left: Money }[],
): EntryLine[] =>
  [...Map.groupBy(items, ({ branch }) => branch)].flatMap(([branch, own]) => {
    const parts = relief.filter((part) => part.branch === branch);
    const lost = sumOf(own.map(({ left }) => left)) - sumOf(parts.map(({ vat }) => BigInt(vat)));
    return [
      ...(lost === 0n ? [] : [{ ...blank, branch, account, debit: lost }]),
      ...parts.map(({ account: of, tax, box, base, vat }) => ({
        ...blank,
        branch,
        account: of,
        debit: BigInt(vat),
        tax: { code: tax, base: BigInt(base), box },
      })),
    ];
  });
