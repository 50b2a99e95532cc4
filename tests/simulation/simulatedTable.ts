// A table in memory with the promises of DynamoDB: transactions happen at once, but plain reads see their items one by one.
import { CommitConflict, writesPerCommitMax } from '#functions/storage/commit.ts';
import { companyPrefix, itemKeys, type Key } from '#functions/storage/keys.ts';
import type { Page, QueryOptions } from '#functions/storage/store.ts';
import type { Attributes, Item, Put, Write } from '#functions/storage/writes.ts';
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

const isReplaceable = (item: Stored, before: number | undefined): boolean =>
  item !== null &&
  before !== undefined &&
  typeof item['expiresAt'] === 'number' &&
  item['expiresAt'] < before;

const holds = (write: Write, item: Stored): boolean => {
  const { expect } = write;
  if (expect === 'any') return true;
  if (expect === 'exists') return item !== null;
  if (expect === 'new' || expect === 'absent')
    return (
      item === null || isReplaceable(item, write.write === 'put' ? write.replaceExpiredBefore : undefined)
    );
  return item !== null && item['rev'] === expect;
};

const itemOf = (prefix: string, put: Put): Stored =>
  storedForm({
    ...put.attributes,
    ...(put.expect === 'new' && put.attributes['rev'] === undefined ? { rev: 1 } : {}),
    ...itemKeys(prefix, put.key, put.indexes),
    ...(put.expiresAt === undefined ? {} : { expiresAt: put.expiresAt }),
  });

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

/** The part of a sorted list that a query asks for. */
const pageOf = (
  found: readonly { sk: string; item: Attributes }[],
  options: QueryOptions,
  keysOf: (item: Attributes) => Attributes,
): Page => {
  const { after, descending, limit } = options;
  const ordered = descending ? [...found].reverse() : found;
  const afterSk = after ? String(after[options.index ? `${options.index}sk` : 'sk']) : null;
  const rest =
    afterSk === null ? ordered : ordered.filter(({ sk }) => (descending ? sk < afterSk : sk > afterSk));
  const items = rest.slice(0, limit ?? rest.length).map(({ item }) => item);
  const last = limit !== undefined && items.length === limit ? items.at(-1) : undefined;
  return { items, last: last ? keysOf(last) : null };
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

  const slotOf = ({ pk, sk }: Key): Slot => {
    const partition = partitions.get(pk) ?? { sks: [], slots: new Map() };
    partitions.set(pk, partition);
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

  const transact = (writes: readonly Write[]): number => {
    const keys = new Set(writes.map(({ key }) => `${key.pk} ${key.sk}`));
    if (writes.length > writesPerCommitMax || keys.size !== writes.length)
      throw Object.assign(
        new Error(
          `The transaction is malformed: ${writes.map(({ key }) => `${key.pk} ${key.sk}`).join(', ')}`,
        ),
        { name: 'ValidationException' },
      );
    const slots = writes.map(({ key }) => slotOf(key));
    const failed = writes.flatMap((write, index) =>
      holds(write, latest(slots[index] as Slot)) ? [] : [index],
    );
    if (failed.length > 0) throw new CommitConflict(failed);
    transactions += 1;
    const changes = writes.flatMap((write, index): Change[] => {
      if (write.write === 'check') return [];
      const slot = slots[index] as Slot;
      const change = {
        ...write.key,
        before: latest(slot),
        after: write.write === 'put' ? itemOf(prefix, write) : null,
      };
      if (slot.hidden.length === 0) hiding.push(slot);
      slot.hidden.push({ item: change.after, transaction: transactions });
      return [change];
    });
    onTransaction(changes);
    return transactions;
  };

  const put = ({ key, attributes }: Item): void => {
    const slot = slotOf(key);
    while (slot.hidden.length > 0) showNext(slot);
    slot.before = slot.seen;
    slot.seen = storedForm({ ...attributes, ...itemKeys(prefix, key) });
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
    const found: { sk: string; item: Attributes }[] = [];
    for (const sk of partition.sks.slice(start)) {
      if (!isInRange(sk, options)) break;
      const item = partition.slots.get(sk)?.seen;
      if (item) found.push({ sk, item });
    }
    return pageOf(found, options, ({ pk, sk }) => ({ pk, sk }));
  };

  /** An index lags: what changed last may be shown as it was. */
  const queryIndex = (options: QueryOptions & { index: string }): Page => {
    const [pkName, skName] = [`${options.index}pk`, `${options.index}sk`];
    const found: { sk: string; item: Attributes }[] = [];
    for (const slot of [...partitions.values()].flatMap(({ slots }) => [...slots.values()])) {
      const item = random.chance(0.2) ? slot.before : slot.seen;
      const sk = String(item?.[skName]);
      if (item?.[pkName] === prefix + options.pk && isInRange(sk, options)) found.push({ sk, item });
    }
    found.sort((a, b) => (a.sk < b.sk ? -1 : 1));
    return pageOf(found, options, (item) => ({
      ...{ pk: item['pk'], sk: item['sk'] },
      ...{ [pkName]: item[pkName], [skName]: item[skName] },
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
