// Which open items a call asks for, one after the other: of a side, a party under all of its codes, a branch, an age, and found by words.
import { todayOf } from '#functions/company/figureTexts.ts';
import {
  codesOfParty,
  type MergedParties,
  presentCode,
  readMergedParties,
} from '#functions/crm/mergedPartyRecords.ts';
import { shownAt } from '#functions/crm/openItemRecords.ts';
import { partyRow, readParties } from '#functions/crm/partyRecords.ts';
import { branchScope, type SessionContext } from '#functions/http/context.ts';
import { balanceFold, cutOf, readLedgerView } from '#functions/ledger/foldState.ts';
import { openItemPartition } from '#functions/ledger/ledgerKeys.ts';
import type { Store } from '#functions/storage/store.ts';
import { isOfAge } from '#shared/finance/arap/ageing.ts';
import type { listOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import { ledgerOf, type Side } from '#shared/finance/arap/side.ts';
import { allDays } from '#shared/kernel/dates.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { searchKey, searchMatcher } from '#shared/kernel/searchKey.ts';
import { type ItemOnDay, itemOnDay, readItemsOnDay } from './itemsOnDay.ts';

export type AskedItems = Omit<EndpointInput<typeof listOpenItems>['query'], 'side' | 'limit' | 'cursor'> & {
  side: Side;
};

/** Where an item is in its list: the party's code of the range, and its key. */
export type ItemPlace = { code: string | null; sk: string };

export type PartyNames = { name: string; name_ar: string };

export type PlacedItem = { item: ItemOnDay; place: ItemPlace; party: string; names: PartyNames };

type Placed = Pick<PlacedItem, 'item' | 'place'>;
type Codes = readonly string[] | null;
/** `isPaged`: a portion is read at a time, because not all of them are wanted. */
type Reading = {
  after: ItemPlace | null;
  isPaged?: boolean;
  /** Is given every item of the range that the caller may see, whether it is asked for or not. */
  onSeen?: (party: string, item: ItemOnDay) => void;
};
type From = Reading & { asked: AskedItems; codes: Codes };

/** Parties are named for so many items at once. */
const namedAtOnce = 200;

/** Where reading begins: behind an item, in the range of its code. */
const rangesFrom = (pk: string, { codes, after, isPaged }: Omit<From, 'asked'>) => {
  const ranges: readonly (string | null)[] = codes ?? [null];
  const first = after === null ? 0 : Math.max(0, ranges.indexOf(after.code));
  return ranges.slice(first).map((code, at) => ({
    code,
    range: {
      pk,
      ...(code !== null && { begins: `${code}#` }),
      ...(isPaged === true && { limit: namedAtOnce }),
      ...(at === 0 && after !== null && { after: { pk, sk: after.sk } }),
    },
  }));
};

/** The current items, whatever day they will be allocated on; those of a party code by code. */
async function* itemsNow(store: Store, from: From): AsyncGenerator<Placed, void> {
  const { side } = from.asked;
  const isPublished = await shownAt(store);
  for (const { code, range } of rangesFrom(openItemPartition(ledgerOf[side], false), from))
    for await (const stored of store.walk(range))
      if (isPublished(stored))
        yield { item: itemOnDay(stored, side, allDays.to), place: { code, sk: String(stored['sk']) } };
}

/** The items at the end of a day: those that are settled since are among them. */
async function* itemsOn(
  store: Store,
  day: string,
  { asked: { side }, codes, after }: From,
): AsyncGenerator<Placed, void> {
  const cut = cutOf((await readLedgerView(store, balanceFold)).heads);
  for (const item of await readItemsOnDay(store, { side, day, cut, codes: codes ?? undefined })) {
    const sk = `${item.party}#${item.dueDate}#${item.name}`;
    if (after === null || sk > after.sk) yield { item, place: { code: null, sk } };
  }
}

const isInPart = ({ left, dueDate }: ItemOnDay, part: AskedItems['part'], today: string): boolean => {
  if (part === 'overdue') return left > 0n && dueDate < today;
  return part === 'unallocated' ? left < 0n : true;
};

/** The conditions on an item that need no name of its party. */
const isAskedFor = (context: SessionContext, { part, branch, on, age, by }: AskedItems) => {
  const day = on ?? todayOf(context);
  return (item: ItemOnDay): boolean => {
    const { left, dueDate, documentDate } = item;
    if (branch && item.branch !== branch) return false;
    if (age && !isOfAge({ day: by === 'documentDate' ? documentDate : dueDate, left }, { on: day, age }))
      return false;
    return isInPart(item, part, day);
  };
};

/** The names of parties as they are asked for, each read once. */
const partyNames = (store: Store, merged: MergedParties) => {
  const known = new Map<string, PartyNames>();
  return async (items: readonly Placed[]): Promise<PlacedItem[]> => {
    const codes = [...new Set(items.map(({ item }) => presentCode(merged, item.party)))];
    const missing = codes.filter((code) => !known.has(code));
    const found = await readParties(store, missing);
    for (const [at, code] of missing.entries()) {
      const stored = found[at];
      const { name = code, name_ar = code } = stored ? partyRow(stored) : {};
      known.set(code, { name: String(name), name_ar: String(name_ar) });
    }
    return items.map((placed) => {
      const party = presentCode(merged, placed.item.party);
      return { ...placed, party, names: known.get(party) ?? { name: party, name_ar: party } };
    });
  };
};

const foundBy = (search: string) => {
  const isMatch = searchMatcher(search);
  return ({ item, party, names }: PlacedItem): boolean =>
    isMatch(
      [party, names.name, names.name_ar, item.source.number ?? '', item.number, item.reference]
        .map(searchKey)
        .join(' '),
    );
};

/** So many at once, and at the end the rest. */
async function* inPortions(source: AsyncIterable<Placed>, size: number): AsyncGenerator<Placed[], void> {
  let waiting: Placed[] = [];
  for await (const placed of source) {
    waiting.push(placed);
    if (waiting.length < size) continue;
    yield waiting;
    waiting = [];
  }
  yield waiting;
}

/** Those that are asked for, in their order, behind `after`. */
export async function* askedItems(
  context: SessionContext,
  asked: AskedItems,
  { after, isPaged = false, onSeen }: Reading = { after: null },
): AsyncGenerator<PlacedItem, void> {
  const { store } = context;
  const { party, on, search } = asked;
  const merged = await readMergedParties(store);
  const from = { asked, codes: party ? codesOfParty(merged, party) : null, after, isPaged };
  const scope = branchScope(context);
  const isAsked = isAskedFor(context, asked);
  const isFound = search ? foundBy(search) : () => true;
  const named = partyNames(store, merged);
  const source = on ? itemsOn(store, on, from) : itemsNow(store, from);
  for await (const portion of inPortions(source, namedAtOnce)) {
    const seen = portion.filter(({ item }) => scope?.includes(item.branch) ?? true);
    if (onSeen) for (const { item } of seen) onSeen(presentCode(merged, item.party), item);
    yield* (await named(seen.filter(({ item }) => isAsked(item)))).filter(isFound);
  }
}

/** Parties that owe something on a side now, by items that the caller may see; no name is read. */
export const owingParties = async (
  context: SessionContext,
  { side, party }: Pick<AskedItems, 'side' | 'party'>,
): Promise<Set<string>> => {
  const merged = await readMergedParties(context.store);
  const scope = branchScope(context);
  const codes = party ? codesOfParty(merged, party) : null;
  const owing = new Set<string>();
  for await (const { item } of itemsNow(context.store, { asked: { side, part: 'all' }, codes, after: null }))
    if (item.left > 0n && (scope?.includes(item.branch) ?? true)) owing.add(presentCode(merged, item.party));
  return owing;
};
