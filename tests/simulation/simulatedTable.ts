// A table in memory with the promises of DynamoDB: transactions happen at once, but plain reads see their items one by one.
import { CommitConflict, writesPerCommitMax } from '#functions/storage/commit.ts';
import { companyPrefix, itemKeys, type Key } from '#functions/storage/keys.ts';
import type { QueryOptions } from '#functions/storage/query.ts';
import type { Page } from '#functions/storage/store.ts';
import type { Attributes, Item, Put, Remove, Write } from '#functions/storage/writes.ts';
import { importLane } from '#shared/ledger/importLane.ts';
import type { Random } from './seededRandom.ts';
import { storedForm } from './storedForm.ts';

type Stored = Readonly<Attributes> | null;

type Version = { item: Stored; transaction: number };

/** What stands under one key: what reads see, and what transactions have put behind it. */
type Slot = {
  pk: string;
  sk: string;
  seen: Stored;
  /** What stood there before; an index may still show it. */
  before: Stored;
  hidden: Version[];
};

type Partition = { sks: string[]; slots: Map<string, Slot> };

/** One item that a transaction changed; the key is without the company's prefix. */
export type Change = { pk: string; sk: string; before: Stored; after: Stored };

export type SimulatedTable = {
  /** Happens at once or not at all; answers the number of the transaction. */
  transact: (writes: readonly Write[]) => number;
  /** One item without a condition, seen at once. */
  put: (item: Item) => void;
  /** One item is gone behind everybody's back. */
  lose: (key: Key) => void;
  get: (key: Key) => Stored;
  /** The latest committed state, seen or not. */
  committed: (key: Key) => Stored;
  committedIn: (partition: string) => Attributes[];
  page: (options: QueryOptions) => Page;
  isHidden: (key: Key) => boolean;
  hiddenCount: () => number;
  /** From now on a transaction with more journal entries than this is too large. */
  limitEntries: (most: number) => void;
  /** One item becomes visible. */
  showOne: () => void;
  show: (key: Key) => void;
  /** Everything that a transaction wrote becomes visible. */
  showTransaction: (transaction: number) => void;
};

const latest = ({ hidden, seen }: Slot): Stored => {
  const last = hidden.at(-1);
  return last ? last.item : seen;
};

const nothing: Attributes = {};

const isReplaceable = (item: Stored, before: number | undefined): boolean =>
  item !== null &&
  before !== undefined &&
  typeof item['expiresAt'] === 'number' &&
  item['expiresAt'] < before;

const hasAlso = (write: Write, item: Attributes): boolean =>
  write.write === 'put' ||
  Object.entries(write.also ?? nothing).every(([name, value]) => item[name] === value);

const holds = (write: Write, item: Stored): boolean => {
  const { expect } = write;
  if (expect === 'any') return true;
  if (expect === 'exists') return item !== null;
  if (expect === 'new' || expect === 'absent')
    return (
      item === null || isReplaceable(item, write.write === 'put' ? write.replaceExpiredBefore : undefined)
    );
  return item !== null && item['rev'] === expect && hasAlso(write, item);
};

/** Positions of the conditions that do not hold. */
const failedOf = (writes: readonly Write[], slots: readonly Slot[]): number[] => {
  const failed: number[] = [];
  for (const [index, write] of writes.entries())
    if (!holds(write, latest(slots[index] as Slot))) failed.push(index);
  return failed;
};

const itemOf = (prefix: string, put: Put): Stored =>
  storedForm(
    put.attributes,
    put.expect === 'new' && put.attributes['rev'] === undefined ? { rev: 1 } : nothing,
    itemKeys(prefix, put.key, put.indexes),
    put.expiresAt === undefined ? nothing : { expiresAt: put.expiresAt },
  );

const isInRange = (sk: string, { begins, from, to }: QueryOptions): boolean =>
  begins === undefined ? sk >= (from ?? '') && sk <= (to ?? '\u{10ffff}') : sk.startsWith(begins);

/** Position of the first of the sorted texts that is not below this one. */
const positionOf = (sorted: readonly string[], text: string): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
};

type Found = { sk: string; item: Attributes };

const refused = (writes: readonly Write[], why: string): Error => {
  const keys = writes.map(({ key }) => `${key.pk} ${key.sk}`).join(', ');
  return Object.assign(new Error(`The transaction is ${why}: ${keys}`), { name: 'ValidationException' });
};

/** Imports weigh what they stage themselves. */
const entriesIn = (writes: readonly Write[]): number =>
  writes.filter(({ key }) => key.pk.startsWith('J#') && !key.pk.startsWith(`J#${importLane}#`)).length;

const holdsWords = ({ holding = [] }: QueryOptions, { searchText }: Attributes): boolean =>
  searchText === undefined || holding.every((word) => String(searchText).includes(word));

/** The part of a sorted list that a query asks for. */
const pageOf = (
  found: readonly Found[],
  options: QueryOptions,
  keysOf: (item: Attributes) => Attributes,
): Page => {
  const { after, descending, limit } = options;
  const afterSk = after ? String(after[options.index ? `${options.index}sk` : 'sk']) : null;
  const isBehind = (sk: string): boolean => afterSk === null || (descending ? sk < afterSk : sk > afterSk);
  const items: Attributes[] = [];
  for (let place = 0; place < found.length && items.length !== limit; place += 1) {
    const { sk, item } = found[descending ? found.length - 1 - place : place] as Found;
    if (isBehind(sk)) items.push(item);
  }
  const last = limit !== undefined && items.length === limit ? items.at(-1) : undefined;
  return { items: items.filter((item) => holdsWords(options, item)), last: last ? keysOf(last) : null };
};

export const simulatedTable = (
  company: string,
  random: Random,
  onTransaction: (changes: readonly Change[]) => void,
): SimulatedTable => {
  const prefix = companyPrefix(company);
  const partitions = new Map<string, Partition>();
  const hiding: Slot[] = [];
  let transactions = 0;
  let entriesMax = Number.POSITIVE_INFINITY;

  const partitionOf = (pk: string): Partition => {
    const known = partitions.get(pk);
    if (known) return known;
    const partition: Partition = { sks: [], slots: new Map() };
    partitions.set(pk, partition);
    return partition;
  };
  const slotOf = ({ pk, sk }: Key): Slot => {
    const partition = partitionOf(pk);
    const known = partition.slots.get(sk);
    if (known) return known;
    const slot: Slot = { pk, sk, seen: null, before: null, hidden: [] };
    partition.slots.set(sk, slot);
    partition.sks.splice(positionOf(partition.sks, sk), 0, sk);
    return slot;
  };
  const showNext = (slot: Slot): void => {
    const next = slot.hidden.shift();
    if (!next) return;
    slot.before = slot.seen;
    slot.seen = next.item;
    if (slot.hidden.length === 0) hiding.splice(hiding.indexOf(slot), 1);
  };
  const peek = ({ pk, sk }: Key): Slot | undefined => partitions.get(pk)?.slots.get(sk);

  const writeTo = (slot: Slot, write: Put | Remove): Change => {
    const { pk, sk } = write.key;
    const after = write.write === 'put' ? itemOf(prefix, write) : null;
    const before = latest(slot);
    if (slot.hidden.length === 0) hiding.push(slot);
    slot.hidden.push({ item: after, transaction: transactions });
    return { pk, sk, before, after };
  };
  const transact = (writes: readonly Write[]): number => {
    const slots = writes.map(({ key }) => slotOf(key));
    if (writes.length > writesPerCommitMax || new Set(slots).size !== writes.length)
      throw refused(writes, 'malformed');
    if (entriesIn(writes) > entriesMax) throw refused(writes, 'too large');
    const failed = failedOf(writes, slots);
    if (failed.length > 0) throw new CommitConflict(failed);
    transactions += 1;
    const changes: Change[] = [];
    for (const [index, write] of writes.entries())
      if (write.write !== 'check') changes.push(writeTo(slots[index] as Slot, write));
    onTransaction(changes);
    return transactions;
  };

  const put = ({ key, attributes }: Item): void => {
    const slot = slotOf(key);
    while (slot.hidden.length > 0) showNext(slot);
    slot.before = slot.seen;
    slot.seen = storedForm(attributes, itemKeys(prefix, key));
  };

  const lose = (key: Key): void => {
    const slot = slotOf(key);
    while (slot.hidden.length > 0) showNext(slot);
    slot.before = null;
    slot.seen = null;
  };

  const queryTable = (options: QueryOptions): Page => {
    const partition = partitions.get(options.pk);
    if (!partition) return { items: [], last: null };
    const start = positionOf(partition.sks, options.begins ?? options.from ?? '');
    const found: Found[] = [];
    for (let place = start; place < partition.sks.length; place += 1) {
      const sk = partition.sks[place] as string;
      if (!isInRange(sk, options)) break;
      const item = partition.slots.get(sk)?.seen;
      if (item) found.push({ sk, item });
    }
    return pageOf(found, options, ({ pk, sk }) => ({ pk, sk }));
  };

  /** An index lags: what changed last may be shown as it was. */
  const queryIndex = (options: QueryOptions & { index: string }): Page => {
    const [pkName, skName] = [`${options.index}pk`, `${options.index}sk`];
    const wanted = prefix + options.pk;
    const found: Found[] = [];
    const look = (slot: Slot): void => {
      const item = random.chance(0.2) ? slot.before : slot.seen;
      if (item?.[pkName] !== wanted) return;
      const sk = String(item[skName]);
      if (isInRange(sk, options)) found.push({ sk, item });
    };
    for (const { slots } of partitions.values()) for (const slot of slots.values()) look(slot);
    found.sort((a, b) => (a.sk < b.sk ? -1 : 1));
    return pageOf(found, options, (item) => ({
      pk: item['pk'],
      sk: item['sk'],
      [pkName]: item[pkName],
      [skName]: item[skName],
    }));
  };

  return {
    transact,
    put,
    lose,
    get: (key) => peek(key)?.seen ?? null,
    committed: (key) => {
      const slot = peek(key);
      return slot ? latest(slot) : null;
    },
    committedIn: (pk) => {
      const slots = [...(partitions.get(pk)?.slots.values() ?? [])];
      return slots.map(latest).filter((item) => item !== null);
    },
    page: (options) =>
      options.index ? queryIndex({ ...options, index: options.index }) : queryTable(options),
    isHidden: (key) => (peek(key)?.hidden.length ?? 0) > 0,
    hiddenCount: () => hiding.length,
    limitEntries: (most) => {
      entriesMax = most;
    },
    showOne: () => {
      if (hiding.length > 0) showNext(random.pick(hiding));
    },
    show: (key) => {
      const slot = peek(key);
      while (slot && slot.hidden.length > 0) showNext(slot);
    },
    showTransaction: (transaction) => {
      for (const slot of [...hiding])
        while (slot.hidden.some((version) => version.transaction === transaction)) showNext(slot);
    },
  };
};
