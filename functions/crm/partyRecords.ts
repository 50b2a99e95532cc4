// Items of parties: records of their resource. Those of an earlier version have other keys, each by itself, until they are brought here.
import { attributesOf, keyOf, rowOf } from '#functions/company/resourceRecords.ts';
import { listingWrites } from '#functions/resources/listingWrites.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import type { Key } from '#functions/storage/keys.ts';
import { remembered } from '#functions/storage/memory.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, create, overwrite, remove, type Write } from '#functions/storage/writes.ts';
import type { PartyView } from '#shared/crm/api.ts';
import { parties } from '#shared/crm/resources.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';

type Role = PartyView['role'];

export const partyKey = (code: string): Key => keyOf(parties, code);

export const partyRow = (item: Attributes): ResourceRow => rowOf(parties, item);

export const roleOf = ({ customer, supplier }: Readonly<Record<string, unknown>>): Role => {
  if (customer === true && supplier === true) return 'both';
  return supplier === true ? 'supplier' : 'customer';
};

export const partyOf = (row: ResourceRow): PartyView => {
  const { code, name, name_ar, active } = row;
  return { code, name, name_ar, role: roleOf(row), active };
};

/** In which language a party is written to. */
export const languageOfParty = (item: Attributes): 'ar' | 'en' =>
  partyRow(item)['language'] === 'en' ? 'en' : 'ar';

/** Where a party is written to: its own address, else that of its first contact with one. */
export const emailOfParty = (item: Attributes): string | null => {
  const { email, contacts } = partyRow(item) as { email?: string; contacts?: readonly { email?: string }[] };
  return [email, ...(contacts ?? []).map((contact) => contact.email)].find(Boolean) ?? null;
};

/** What is known of a party that was added on the spot, by a file of vouchers or by an earlier version. */
export const partyFlags = (role: Role) => ({
  customer: role !== 'supplier',
  supplier: role !== 'customer',
});

const rowOfParty = ({ role, ...party }: PartyView): ResourceRow =>
  rowOf(parties, { ...party, ...partyFlags(role), rev: 1 });

/** A new party with what it is found by. */
export const newPartyWrites = (party: PartyView): Write[] => {
  const row = rowOfParty(party);
  return [
    create({
      key: partyKey(party.code),
      attributes: attributesOf(parties, row),
      onConflict: { code: 'record.codeTaken', details: { code: party.code } },
    }),
    ...listingWrites(parties, { before: null, row }),
  ];
};

/** Where version 1.3 and those before it kept parties, and the index by which they were listed. */
const earlierKey = (code: string): Key => ({ pk: `PRT#${code}`, sk: '#' });
const earlierIndex = 'PRT';

/** Says that all parties of the company are here. */
const broughtKey: Key = { pk: 'PARTIES', sk: 'brought' };

const triesMax = 8;

/** Another process brought it, or added one of that code, at the same moment. */
const isMet = (error: unknown): boolean => error instanceof CommitConflict || error instanceof Refusal;

/** Brings one party here, where it is not; another process that does the same is as good. */
const bring = async (store: Store, code: string): Promise<void> => {
  for (let count = 1; ; count += 1) {
    const [here, there] = await store.getAll([partyKey(code), earlierKey(code)]);
    if (!there) return;
    const away = remove({ key: earlierKey(code) });
    try {
      return await store.commit(here ? [away] : [...newPartyWrites(there as PartyView), away]);
    } catch (error) {
      if (!isMet(error) || count === triesMax) throw error;
    }
  }
};

const broughtOf = (store: Store) => remembered(store, 'parties brought', () => ({ isDone: false }));

const atOnce = 20;

const bringAll = async (store: Store, isTimeUp: () => boolean): Promise<boolean> => {
  let codes: string[] = [];
  const bringThem = async () => {
    await Promise.all(codes.map((code) => bring(store, code)));
    codes = [];
  };
  for await (const item of store.walk({ pk: earlierIndex, index: 'gsi1' })) {
    codes.push(String(item['code']));
    if (codes.length < atOnce) continue;
    await bringThem();
    if (isTimeUp()) return false;
    await store.yieldToShortRequests();
  }
  await bringThem();
  await store.commit([overwrite({ key: broughtKey, attributes: {} })]);
  return true;
};

/** Whether all are here; a process asks once. */
const areBrought = async (store: Store): Promise<boolean> => {
  const known = broughtOf(store);
  known.isDone ||= (await store.get(broughtKey)) !== null;
  return known.isDone;
};

/** In the background, soon after an update. */
export const renewParties = async (store: Store): Promise<void> => {
  if (!(await areBrought(store))) await bringAll(store, () => false);
};

/** One call does so much; called again it continues. */
const budgetMs = 15_000;

/** Before parties are listed or searched: all of them have to be here. */
export const bringParties = async (store: Store): Promise<void> => {
  if (await areBrought(store)) return;
  const endsAt = store.nowMs() + budgetMs;
  refuseUnless(await bringAll(store, () => store.nowMs() > endsAt), 'record.orderGoesOn');
};

/** The parties of these codes, in the order asked; null where there is none. */
export const readParties = async (store: Store, codes: readonly string[]): Promise<(Attributes | null)[]> => {
  const items = await store.getAll(codes.map(partyKey));
  const missing = codes.filter((_, index) => items[index] === null);
  if (missing.length === 0 || (await areBrought(store))) return items;
  await Promise.all(missing.map((code) => bring(store, code)));
  return store.getAll(codes.map(partyKey));
};
