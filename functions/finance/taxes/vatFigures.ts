// What the buckets say of the VAT return of some days, and of the accounts of VAT: one reading, at one cut (docs/decisions/0075).
import { partitionOf, rowOf } from '#functions/company/resourceRecords.ts';
import { currentFacts, type FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import type { Balances } from '#functions/ledger/balances/buckets.ts';
import { type BranchScope, readBalances } from '#functions/ledger/balances/readBalances.ts';
import { type TaxKey, taxKeyOf } from '#functions/ledger/balances/taxKeys.ts';
import { branchLanes, readDirectory } from '#functions/ledger/journal/lanes.ts';
import type { Store } from '#functions/storage/store.ts';
import { taxes } from '#shared/finance/resources.ts';
import type { BoxFigure } from '#shared/finance/taxes/vatReturn.ts';
import { addSums, isZero, noSums, type Sums } from '#shared/ledger/normalBalance.ts';
import { settlementBox } from '#shared/ledger/taxLock.ts';
import { type LateKey, lateParts, type TakenFigure, type TakenLate, type Taking } from './returnedLate.ts';
import { readFiledReturns } from './vatReturnRecords.ts';

type Days = { from: string; to: string };

/** A figure with the key that says it. */
export type KeyedFigure = BoxFigure & TaxKey;

export type VatFigures = Record<'present' | 'earlier' | 'later' | 'settled', readonly KeyedFigure[]> & {
  /** The accounts of VAT, with what each moved on the days of the period. */
  moved: ReadonlyMap<string, Sums>;
  /** The first day that a document of it may have. */
  earliest: string;
  cut: Record<string, number>;
  /** The returns that are filed, by which the documents of a report are placed as the figures are. */
  filed: readonly { from: string; to: string; cut: Readonly<Record<string, number>> }[];
};

const vatRoles: ReadonlySet<string | null> = new Set([
  'vat_account',
  'vat_input_account',
  'vat_customs_account',
]);

/** The accounts that VAT is booked on: by their use in the chart, of the types of documents, of the taxes, and those of lines with a box. */
const vatAccounts = async (
  store: Store,
  { chart, types }: FinanceFacts,
  figures: readonly KeyedFigure[],
): Promise<Set<string>> => {
  const ofTaxes = (await store.all({ pk: partitionOf(taxes) }))
    .map((item) => rowOf(taxes, item))
    .filter(({ treatment }) => treatment !== 'withholding')
    .flatMap(({ account }) => (typeof account === 'string' && account !== '' ? [account] : []));
  const ofTypes = [...types.values()].flatMap(({ accounts = [] }) =>
    accounts.flatMap(({ key, account }) => (key === 'vat_account' ? [account] : [])),
  );
  const ofChart = [...chart.values()].filter(({ mapping, group }) => !group && vatRoles.has(mapping));
  return new Set([
    ...ofChart.map(({ code }) => code),
    ...[...ofTypes, ...ofTaxes].filter((code) => chart.get(code)?.group === false),
    ...figures.flatMap(({ figure, account }) => (figure === 'vat' ? [account] : [])),
  ]);
};

const figuresIn = (balances: Balances): KeyedFigure[] =>
  [...balances].flatMap(([key, sums]) => {
    const parts = taxKeyOf(key);
    return parts ? [{ ...parts, sums }] : [];
  });

const isLate = (figure: KeyedFigure): figure is KeyedFigure & LateKey => figure.late !== null;

/** Of a document of the period that counts after it: the part that the return of its days has, and the part that a later one has. */
const placed = (
  filed: readonly Taking[],
  figure: KeyedFigure,
  { to, branches }: { to: string; branches: BranchScope },
): KeyedFigure[] => {
  if (!isLate(figure) || figure.late.taxDate <= to) return [figure];
  const { own, late } = lateParts(filed, figure, branches);
  return [
    ...(isZero(own) ? [] : [{ ...figure, late: null, sums: own }]),
    ...(isZero(late) ? [] : [{ ...figure, sums: late }]),
  ];
};

/** Of a document before the period: the part that counts in it. */
const corrections = (
  filed: readonly Taking[],
  figure: KeyedFigure,
  { from, to, branches }: Days & { branches: BranchScope },
): KeyedFigure[] => {
  if (!isLate(figure) || figure.late.taxDate < from || figure.late.taxDate > to) return [];
  const { late } = lateParts(filed, figure, branches);
  return isZero(late) ? [] : [{ ...figure, sums: late }];
};

/** What a return takes of documents that were posted while it was filed before: none are added from its filing on. */
export const takenLate = async (store: Store, { from, to }: Days): Promise<TakenLate | null> => {
  const filed = await readFiledReturns(store);
  const figures: TakenFigure[] = [];
  let cut: Record<string, number> = {};
  for (const branch of branchLanes((await readDirectory(store)).lanes)) {
    const read = await readBalances(store, { from, to, close: 'after' }, [branch]);
    cut = { ...cut, ...read.cut };
    for (const figure of figuresIn(read.movement)) {
      if (!isLate(figure) || figure.late.taxDate <= to) continue;
      const { account, figure: of, box, type, late } = figure;
      const { own } = lateParts(filed, figure, [branch]);
      const sums = { debit: String(own.debit), credit: String(own.credit) };
      figures.push({ account, figure: of, box, type, branch, ...late, ...sums });
    }
  }
  return figures.length === 0 ? null : { cut, figures };
};

export const readVatFigures = async (
  store: Store,
  { from, to }: Days,
  branches: BranchScope = 'all',
): Promise<VatFigures> => {
  const { opening, movement, cut } = await readBalances(store, { from, to, close: 'after' }, branches);
  const { facts } = await currentFacts(store);
  const filed = await readFiledReturns(store);
  const inside = figuresIn(movement).flatMap((each) => placed(filed, each, { to, branches }));
  const earlier = figuresIn(opening).flatMap((each) => corrections(filed, each, { from, to, branches }));
  const isSettled = ({ box }: KeyedFigure) => box === settlementBox;
  const isLater = ({ late }: KeyedFigure) => late !== null && late.taxDate > to;
  const accounts = await vatAccounts(store, facts, [...inside, ...earlier]);
  return {
    present: inside.filter((each) => !isSettled(each) && !isLater(each)),
    later: inside.filter((each) => !isSettled(each) && isLater(each)),
    settled: inside.filter(isSettled),
    earlier,
    moved: new Map([...accounts].map((code) => [code, movement.get(code) ?? noSums])),
    earliest: earlier.reduce(
      (first, { late }) => (late && `${late.month}-01` < first ? `${late.month}-01` : first),
      from,
    ),
    cut,
    filed: filed.map((each) => ({ from: each.from, to: each.to, cut: each.taken?.cut ?? {} })),
  };
};

export const movedSums = ({ moved }: Pick<VatFigures, 'moved'>): Sums =>
  [...moved.values()].reduce<Sums>(addSums, noSums);
