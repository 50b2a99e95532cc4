// The cheques of a party that were received or issued and not paid by the end of a day, as far as the vouchers of a cut say.
import type { BranchScope } from '#functions/ledger/balances/readBalances.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { Side } from '#shared/finance/arap/side.ts';
import { isUnderCollection } from '#shared/finance/receipts/chequeOnDay.ts';
import { headerOf, type VoucherHeader, voucherKey } from '../vouchers/voucherRecords.ts';
import { type ChequeRecord, chequeOf, chequePartition } from './chequeRecords.ts';

type Asked = {
  /** All codes of the party's entries. */
  parties: readonly string[];
  branches: BranchScope;
  /** None: whatever side it settles. */
  sides: readonly Side[];
  day: string;
  cut: Readonly<Record<string, number>>;
};

const readHeaders = async (
  store: Store,
  ids: readonly (string | null)[],
): Promise<(VoucherHeader | null)[]> => {
  const asked = ids.filter((id) => id !== null);
  const found = await store.getAll(asked.map(voucherKey));
  const byId = new Map<string, Attributes | null>(asked.map((id, at) => [id, found[at] ?? null]));
  return ids.map((id) => {
    const item = id === null ? null : byId.get(id);
    return item ? headerOf(item) : null;
  });
};

type Known = {
  cheque: ChequeRecord;
  brought: VoucherHeader | null | undefined;
  cleared: VoucherHeader | null | undefined;
};

/** Each with the vouchers that brought and cleared it. */
const withVouchers = async (store: Store, cheques: readonly ChequeRecord[]): Promise<Known[]> => {
  const brought = await readHeaders(
    store,
    cheques.map(({ id }) => id),
  );
  const cleared = await readHeaders(
    store,
    cheques.map(({ clearedBy }) => clearedBy),
  );
  return cheques.map((cheque, at) => ({ cheque, brought: brought[at], cleared: cleared[at] }));
};

export const chequesOnDay = async (
  store: Store,
  { parties, branches, sides, day, cut }: Asked,
): Promise<ChequeRecord[]> => {
  const own = (await store.all({ pk: chequePartition }))
    .map(chequeOf)
    .filter(
      ({ party, branch }) => parties.includes(party) && (branches === 'all' || branches.includes(branch)),
    );
  const known = (await withVouchers(store, own)).filter(
    ({ brought }) => sides.length === 0 || sides.some((side) => side === brought?.settles),
  );
  const takenBack = await readHeaders(
    store,
    known.flatMap(({ brought, cleared }) => [
      brought?.reversedBy?.id ?? null,
      cleared?.reversedBy?.id ?? null,
    ]),
  );
  const dayOf = (header: VoucherHeader | null | undefined): string | null =>
    header && (header.seq ?? 0) <= (cut[header.branch] ?? 0) ? header.date : null;
  return known
    .filter(({ brought, cleared }, at) => {
      const [bounced, reopened] = [takenBack[at * 2], takenBack[at * 2 + 1]];
      return isUnderCollection(
        {
          brought: dayOf(brought),
          bounced: dayOf(bounced),
          cleared: dayOf(cleared),
          reopened: dayOf(reopened),
        },
        day,
      );
    })
    .map(({ cheque }) => cheque)
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate) || one.id.localeCompare(other.id));
};
