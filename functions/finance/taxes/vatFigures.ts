// What the buckets say of the VAT return of some days, and of the accounts of VAT: one reading, at one cut (docs/decisions/0075).
import { partitionOf, rowOf } from '#functions/company/resourceRecords.ts';
import { currentFacts, type FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import type { Balances } from '#functions/ledger/balances/buckets.ts';
import { type BranchScope, readBalances } from '#functions/ledger/balances/readBalances.ts';
import { type TaxKey, taxKeyOf } from '#functions/ledger/balances/taxKeys.ts';
import type { Store } from '#functions/storage/store.ts';
import { taxes } from '#shared/finance/resources.ts';
import type { BoxFigure } from '#shared/finance/taxes/vatReturn.ts';
import { addSums, noSums, type Sums } from '#shared/ledger/normalBalance.ts';
import { settlementBox } from '#shared/ledger/taxLock.ts';

type Days = { from: string; to: string };

/** A figure with the key that says it. */
export type KeyedFigure = BoxFigure & TaxKey;

export type VatFigures = Record<'present' | 'earlier' | 'later' | 'settled', readonly KeyedFigure[]> & {
  /** The accounts of VAT, with what each moved on the days of the period. */
  moved: ReadonlyMap<string, Sums>;
  /** The first day that a document of it may have. */
  earliest: string;
  cut: Record<string, number>;
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

export const readVatFigures = async (
  store: Store,
  { from, to }: Days,
  branches: BranchScope = 'all',
): Promise<VatFigures> => {
  const { opening, movement, cut } = await readBalances(store, { from, to, close: 'after' }, branches);
  const { facts } = await currentFacts(store);
  const inside = figuresIn(movement);
  const earlier = figuresIn(opening).filter(({ late }) => late && late.taxDate >= from && late.taxDate <= to);
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
  };
};

export const movedSums = ({ moved }: Pick<VatFigures, 'moved'>): Sums =>
  [...moved.values()].reduce<Sums>(addSums, noSums);
