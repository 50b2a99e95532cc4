// A draft from what was typed: type and branch known and allowed, amounts in the scale of the books, the one party named.
import type * as z from 'zod/mini';
import { type FinanceFacts, partyKind } from '#functions/finance/settings/financeFacts.ts';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import type { Reads } from '#functions/http/operation.ts';
import type { VoucherLine, voucherInput } from '#shared/finance/voucher.ts';
import { amountFault, formatMoney, parseMoney, scaleOf } from '#shared/kernel/money.ts';
import type { Person } from '#shared/kernel/person.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { sumsOf } from '#shared/ledger/journalEntry.ts';
import { chunksOf, type Voucher } from './voucherRecords.ts';

export type VoucherDraft = z.output<typeof voucherInput>;

type Draft = Pick<
  Voucher,
  | 'type'
  | 'date'
  | 'branch'
  | 'reference'
  | 'referenceDate'
  | 'narration'
  | 'lines'
  | 'debitTotal'
  | 'creditTotal'
  | 'party'
  | 'chunks'
>;

const amountFaults = (lines: VoucherDraft['lines'], scale: number): Record<string, string | null> =>
  Object.fromEntries(
    lines.flatMap(({ debit, credit }, index) => [
      [`lines.${index}.debit`, amountFault(debit, scale)],
      [`lines.${index}.credit`, amountFault(credit, scale)],
    ]),
  );

const lineOf = (
  input: VoucherDraft['lines'][number],
  place: { scale: number; branch: string },
): VoucherLine => ({
  account: input.account,
  debit: parseMoney(input.debit, place.scale) ?? 0n,
  credit: parseMoney(input.credit, place.scale) ?? 0n,
  branch: input.branch || place.branch,
  party: input.party || null,
  dueDate: input.dueDate || null,
  costCentre: input.costCentre || null,
  text: input.text ?? '',
  automatic: false,
});

const partyMax = 20;

const partiesIn = (body: unknown): string[] => {
  const { lines } = (body ?? {}) as { lines?: unknown };
  if (!Array.isArray(lines)) return [];
  return lines.flatMap((line: unknown) => {
    const { party } = (line ?? {}) as { party?: unknown };
    return typeof party === 'string' && party !== '' && party.length <= partyMax ? [party] : [];
  });
};

/** The one party that the lines of a draft name. */
export const partyReads: Reads = (_, body) => {
  const [only, ...others] = new Set(partiesIn(body));
  return only !== undefined && others.length === 0 ? [partyKind.keyOf(only)] : [];
};

const partyOf = async (context: SessionContext, lines: readonly VoucherLine[]): Promise<Voucher['party']> => {
  const codes = [...new Set(lines.flatMap((line) => line.party ?? []))];
  const [only] = codes;
  if (codes.length !== 1 || only === undefined) return null;
  const item = await context.store.get(partyKind.keyOf(only));
  return item ? { code: only, name: String(item['name']), name_ar: String(item['name_ar']) } : null;
};

/** Refuses branches that the caller may not work in. */
export const checkBranches = (context: SessionContext, branches: Iterable<string>): void => {
  for (const branch of branches)
    refuseUnless(isInScope(context, branch), 'voucher.branchForbidden', { branch });
};

/** The stored fields of a draft; it may be incomplete or unbalanced. */
export const draftOf = async (
  context: SessionContext,
  input: VoucherDraft,
  facts: FinanceFacts,
): Promise<Draft> => {
  const { currency } = context.company;
  const branch = input.branch || context.actor.branch;
  refuseUnless(facts.types.get(input.type)?.active, 'voucher.typeUnknown', { type: input.type });
  refuseUnless(facts.types.get(input.type)?.kind !== 'closing', 'voucher.closingByHand');
  refuseUnless(facts.branches.has(branch), 'voucher.branchUnknown', { branch });
  for (const line of input.lines)
    refuseUnless(!line.currency || line.currency === currency, 'voucher.currencyForeign', { currency });
  const scale = scaleOf(currency);
  refuseFields(amountFaults(input.lines, scale));
  const lines = input.lines.map((line) => lineOf(line, { scale, branch }));
  checkBranches(context, new Set([branch, ...lines.map((line) => line.branch)]));
  const sums = sumsOf(lines);
  return {
    type: input.type,
    date: input.date,
    branch,
    reference: input.reference ?? '',
    referenceDate: input.referenceDate || null,
    narration: input.narration ?? '',
    lines,
    debitTotal: formatMoney(sums.debit, scale),
    creditTotal: formatMoney(sums.credit, scale),
    party: await partyOf(context, lines),
    chunks: chunksOf(lines.length),
  };
};

export const personOf = ({ actor }: SessionContext): Person => ({
  id: actor.id,
  name: actor.name,
  name_ar: actor.name_ar || actor.name,
});
