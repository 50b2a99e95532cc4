// The closing vouchers of a close: each has its place, by which it is found, and made only once.
import { costCentrePartition } from '#functions/finance/settings/financeRecords.ts';
import { sha256 } from '#functions/http/tokens.ts';
import { costCentresIn, ofCostCentre } from '#functions/ledger/balances/buckets.ts';
import { branchLanes, readDirectory } from '#functions/ledger/journal/lanes.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { type ClosingLine, closingVouchers } from '#shared/finance/closingVouchers.ts';
import type { Chart } from '#shared/ledger/ledgerAccount.ts';
import type { YearClose } from '#shared/ledger/postingRules.ts';
import { headerOf, type VoucherHeader, voucherKey } from '../vouchers/voucherRecords.ts';
import type { BranchFigures } from './yearFigures.ts';

type Place = { branch: string; costCentre: string | null; part: number };

export type PlannedVoucher = Place & { id: string; lines: ClosingLine[] };

const idLength = 26;

/** The same for every call of a close: one that was interrupted continues, and none of its vouchers is made twice. */
const idAt = ({ id }: YearClose, { branch, costCentre, part }: Place): string =>
  sha256(JSON.stringify([id, branch, costCentre, part])).slice(0, idLength);

/** The closing vouchers of a branch, for each cost centre those that follow each other. */
export const plannedVouchers = (
  chart: Chart,
  close: YearClose,
  { branch, balances }: BranchFigures,
): PlannedVoucher[][] =>
  [null, ...costCentresIn(balances)].map((costCentre) =>
    closingVouchers(chart, ofCostCentre(balances, costCentre), close.retained).map((lines, part) => {
      const place = { branch, costCentre, part };
      return { ...place, id: idAt(close, place), lines };
    }),
  );

/** Whether a branch has anything to close. */
export const closes = (chart: Chart, { balances }: BranchFigures): boolean =>
  [null, ...costCentresIn(balances)].some(
    (costCentre) => closingVouchers(chart, ofCostCentre(balances, costCentre), '').length > 0,
  );

const snapshotMax = 100;

/** A voucher whose writer still waits for the answer is seen whole or not at all: plain reads might miss it. */
const snapshotOf = async (store: Store, keys: readonly Key[]) => {
  const items: (Attributes | null)[] = [];
  for (let start = 0; start < keys.length; start += snapshotMax)
    items.push(...(await store.snapshot(keys.slice(start, start + snapshotMax))));
  return items;
};

/** The vouchers at these places, and those that follow them. */
const findFrom = async (
  store: Store,
  close: YearClose,
  places: readonly Place[],
): Promise<VoucherHeader[]> => {
  if (places.length === 0) return [];
  const items = await snapshotOf(
    store,
    places.map((place) => voucherKey(idAt(close, place))),
  );
  const found = places.flatMap((place, index) => {
    const item = items[index];
    return item ? [{ place, header: headerOf(item) }] : [];
  });
  const next = found.map(({ place }) => ({ ...place, part: place.part + 1 }));
  return [...found.map(({ header }) => header), ...(await findFrom(store, close, next))];
};

/** Every voucher that a close has posted, whether it was reversed or not, read by its key. */
export const findClosingVouchers = async (store: Store, close: YearClose): Promise<VoucherHeader[]> => {
  const [{ lanes }, centres] = await Promise.all([
    readDirectory(store),
    store.all({ pk: costCentrePartition }),
  ]);
  const costCentres = [null, ...centres.map((item) => String(item['sk']))];
  const places = branchLanes(lanes)
    .toSorted()
    .flatMap((branch) => costCentres.map((costCentre) => ({ branch, costCentre, part: 0 })));
  return findFrom(store, close, places);
};
