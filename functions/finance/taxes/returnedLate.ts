// Documents that were posted while the return of their days was filed count in a later one, by their tax date. Where that return is opened again before another one has taken them, they belong to it again.
import type { TaxKey } from '#functions/ledger/balances/taxKeys.ts';
import { lastOfMonth } from '#shared/kernel/dates.ts';
import { addSums, noSums, type Sums } from '#shared/ledger/normalBalance.ts';

/** A figure of such documents that a return has taken when it was filed again, in minor units. */
export type TakenFigure = Omit<TaxKey, 'late'> & {
  branch: string;
  month: string;
  taxDate: string;
  debit: string;
  credit: string;
};

/** `cut`: the last entry of each lane that was there then; what came later is not taken. */
export type TakenLate = { cut: Readonly<Record<string, number>>; figures: readonly TakenFigure[] };

/** A return that is filed, with what it has taken. */
export type Taking = { from: string; to: string; taken: TakenLate | null };

export type LateKey = TaxKey & { late: NonNullable<TaxKey['late']> };

/** The return that is filed for a month. */
const returnOfMonth = (filed: readonly Taking[], month: string): Taking | undefined =>
  filed.find(({ from, to }) => from <= lastOfMonth(`${month}-01`) && to >= `${month}-01`);

const isOf = (key: LateKey, branches: 'all' | readonly string[]) => (figure: TakenFigure) =>
  figure.account === key.account &&
  figure.figure === key.figure &&
  figure.box === key.box &&
  figure.type === key.type &&
  figure.month === key.late.month &&
  figure.taxDate === key.late.taxDate &&
  (branches === 'all' || branches.includes(figure.branch));

const minus = (sums: Sums, taken: Sums): Sums => ({
  debit: sums.debit - taken.debit,
  credit: sums.credit - taken.credit,
});

/** How much of a late figure counts on the days of its documents, and how much on its tax date. */
export const lateParts = (
  filed: readonly Taking[],
  { sums, ...key }: LateKey & { sums: Sums },
  branches: 'all' | readonly string[],
): { own: Sums; late: Sums } => {
  const own = returnOfMonth(filed, key.late.month);
  if (!own) return { own: sums, late: noSums };
  const taken = (own.taken?.figures ?? [])
    .filter(isOf(key, branches))
    .map(({ debit, credit }): Sums => ({ debit: BigInt(debit), credit: BigInt(credit) }))
    .reduce<Sums>(addSums, noSums);
  return { own: taken, late: minus(sums, taken) };
};

/** The day on which a line counts. */
export const countingDay = (
  filed: readonly { from: string; to: string; cut: Readonly<Record<string, number>> }[],
  { date, taxDate, lane, seq }: { date: string; taxDate: string; lane: string; seq: number },
): string => {
  if (taxDate === date) return date;
  const own = filed.find(({ from, to }) => from <= date && date <= to);
  return !own || seq <= (own.cut[lane] ?? 0) ? date : taxDate;
};
