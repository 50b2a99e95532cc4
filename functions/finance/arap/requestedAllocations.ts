// Which items an allocation holds against each other, and on which day: what is asked about before, and what is then written, are found by the same code.
import { codesOfParty, presentCode, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import { requireRight } from '#functions/documents/requireRight.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { type Pair, pairedOldestFirst } from '#shared/finance/arap/allocation.ts';
import type * as api from '#shared/finance/arap/allocationApi.ts';
import { allocationKind, allocationPairsMax } from '#shared/finance/arap/allocationKind.ts';
import { setOffPairsMax } from '#shared/finance/arap/setOff.ts';
import { type Side, sides } from '#shared/finance/arap/side.ts';
import { writeOffItemsMax } from '#shared/finance/arap/writeOff.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { formatMoney, parseMoney, scaleOf } from '#shared/kernel/money.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { dateFault, firstOpenDate, type PostingRules } from '#shared/ledger/postingRules.ts';
import { badDebtPairs } from './badDebt.ts';
import type { ItemOnDay } from './itemsOnDay.ts';
import { type OpenItems, openItemsOf, refuseMissing, setOffItemsOf } from './partyOpenItems.ts';
import { writtenOff } from './writtenOff.ts';

export type Wish = EndpointInput<typeof api.allocateItems>['body'];

type Asked = { body: Wish; items: OpenItems; scale: number };

/** The item with what it can be held against. */
export const besideItem = (items: OpenItems, name: string): ItemOnDay[] => {
  const item = items.get(name);
  if (item === undefined) return [];
  return [...items.values()].filter((other) => other === item || other.left > 0n !== item.left > 0n);
};

const requestedPairs = (
  context: SessionContext,
  { body: { pairs, items: only, of, writeOff, badDebt, note = '' }, items, scale }: Asked,
): Pair[] | Promise<Pair[]> => {
  if (badDebt) return badDebtPairs(context, only ?? [], { items, note });
  if (writeOff) return writtenOff(context, only ?? [], items);
  if (pairs) return pairs.map((pair) => ({ ...pair, amount: parseMoney(pair.amount, scale) ?? 0n }));
  const named = only === undefined ? [...items.values()] : only.flatMap((name) => items.get(name) ?? []);
  const chosen = of === undefined ? named : besideItem(items, of);
  return pairedOldestFirst(chosen.map((item) => ({ ...item, date: item.documentDate })));
};

/** What was paid is held against what is owed, never the other way round. */
const checkSides = (pairs: readonly Pair[], items: OpenItems, scale: number): void => {
  for (const { from, to, amount } of pairs) {
    const [paid, owed] = [items.get(from), items.get(to)];
    for (const [item, isRight] of [
      [paid, from === '' || (paid?.left ?? 0n) < 0n],
      [owed, to === '' || (owed?.left ?? 0n) > 0n],
    ] as const)
      refuseUnless(isRight && amount > 0n, 'allocation.exceeds', {
        number: item?.source.number ?? item?.number ?? '',
        left: formatMoney(0n, scale),
      });
  }
};

/** The later day of the documents, or that from which on their items are free; what is asked for may not be before the documents. */
export const dayOfPairs = (
  pairs: readonly Pair[],
  items: OpenItems,
  { date, rules }: { date: string | undefined; rules: PostingRules },
): string => {
  const latest = (name: 'date' | 'freeFrom'): string =>
    pairs
      .flatMap(({ from, to }) => [items.get(from)?.[name] ?? '', items.get(to)?.[name] ?? ''])
      .sort()
      .at(-1) ?? '';
  if (date !== undefined) {
    refuseUnless(date >= latest('date'), 'allocation.beforeItems', { date: latest('date') });
    return date;
  }
  const later = latest('freeFrom');
  const fault = dateFault(rules, later);
  const open = fault ? firstOpenDate(rules) : later;
  if (fault && (open === null || open < later)) throw new Refusal(fault.code, fault.details);
  return open ?? later;
};

const requireRights = (context: SessionContext, of: readonly Side[]): void => {
  for (const side of of) requireRight(context, allocationKind, { right: 'post', document: { side } });
};

const namesOf = (pairs: readonly Pair[]): string[] =>
  pairs.flatMap(({ from, to }) => [from, to]).filter((name) => name !== '');

const pairsMaxOf = ({ setOff, writeOff, badDebt }: Wish): number => {
  if (writeOff || badDebt) return writeOffItemsMax;
  return setOff ? setOffPairsMax : allocationPairsMax;
};

/** An item that is written off is held against the rounding account, which has no item. */
export const numberIn = (items: OpenItems, name: string, rounding: string): string => {
  if (name === '') return rounding;
  const item = items.get(name);
  return item?.source.number ?? item?.number ?? '';
};

export type RequestedAllocations = {
  side: Side;
  party: string;
  pairs: readonly Pair[];
  items: OpenItems;
  /** More is found than one allocation takes. */
  more: boolean;
};

/** By the rights that the allocation itself asks for. */
export const requestedAllocations = async (
  context: SessionContext,
  body: Wish,
): Promise<RequestedAllocations> => {
  const { store, company } = context;
  const isSetOff = body.setOff === true && body.writeOff !== true && body.badDebt === undefined;
  refuseUnless(body.badDebt === undefined || body.side === 'receivable', 'allocation.notOwed');
  // A set-off moves both ledgers, and is kept with the receivables.
  const side: Side = isSetOff ? 'receivable' : body.side;
  requireRights(context, isSetOff ? sides : [side]);
  const scale = scaleOf(company.currency);
  const merged = await readMergedParties(store);
  const party = presentCode(merged, body.party);
  const codes = codesOfParty(merged, party);
  const items = await (isSetOff ? setOffItemsOf(context, codes) : openItemsOf(context, { codes, side }));
  const found = await requestedPairs(context, { body, items, scale });
  const pairs = found.slice(0, pairsMaxOf(body));
  const unknown = namesOf(pairs).find((name) => !items.has(name));
  if (unknown !== undefined) await refuseMissing(context, unknown, { codes, side });
  refuseUnless(pairs.length > 0, 'allocation.nothing');
  checkSides(pairs, items, scale);
  return { side, party, pairs, items, more: found.length > pairs.length };
};
