// Statement chunks: the lines of one account or party that one fold round brought for one month; what a statement is read from.

import { type Key, sortable } from '#functions/storage/keys.ts';
import { ItemUnreadable, readable } from '#functions/storage/packedItem.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes, Item } from '#functions/storage/writes.ts';
import { monthOf } from '#shared/kernel/dates.ts';
import { accountPartition, batchCardPartition, cardPartition, partyPartition } from '../ledgerKeys.ts';
import { chunkFormat } from './chunkFormat.ts';
import { packedLines, unpackedLines } from './packedLines.ts';
import { inStatementOrder, type StatementLine } from './statementLines.ts';

/** A month of an account or party: its chunks can be replaced together. */
export type ChunkUnit = { pk: string; month: string };

/** Sums of a chunk's lines; lines of opening entries are summed apart. */
export type ChunkSums = [account: string, branch: string, opening: boolean, debit: string, credit: string];

/** An item that is to be written, how many lines are in it, and of which days. */
export type NewChunk = { unit: ChunkUnit; lines: number; first: string; last: string; item: Item };

/** Text of the lines of one chunk; an item may have 400 kB. */
const chunkBytesMax = 100_000;

/** Lines in order, cut into parts of limited size. */
const cutIntoParts = (lines: readonly StatementLine[], linesMax: number): StatementLine[][] => {
  const parts: StatementLine[][] = [];
  let part: StatementLine[] = [];
  let bytes = 0;
  for (const line of lines) {
    const size = Buffer.byteLength(line.text) + Buffer.byteLength(line.reference) + 200;
    if (part.length === linesMax || (part.length > 0 && bytes + size > chunkBytesMax)) {
      parts.push(part);
      [part, bytes] = [[], 0];
    }
    part.push(line);
    bytes += size;
  }
  return part.length > 0 ? [...parts, part] : parts;
};

const chunkSums = (lines: readonly StatementLine[]): ChunkSums[] => {
  const ofKeys = Map.groupBy(lines, ({ account, branch, opening }) => `${account} ${branch} ${opening}`);
  return [...ofKeys.values()].flatMap((own) => {
    const [line] = own;
    if (!line) return [];
    const total = (side: 'debit' | 'credit') => own.reduce((sum, each) => sum + each[side], 0n).toString();
    return [[line.account, line.branch, line.opening, total('debit'), total('credit')]];
  });
};

/** Which round, where its parts begin to count, and how many lines a chunk takes. */
export type ChunkFormat = { fold: number; firstPart?: number; linesMax: number };

const newChunk = (
  unit: ChunkUnit,
  lines: readonly StatementLine[],
  { fold, part }: { fold: number; part: number },
): NewChunk => {
  const [first, last] = [String(lines[0]?.date), String(lines.at(-1)?.date)];
  const key = { pk: unit.pk, sk: [first, sortable(fold, 10), sortable(part, 4)].join('#') };
  const posted = lines.reduce((latest, { postedAt }) => (postedAt > latest ? postedAt : latest), '');
  const attributes = { form: chunkFormat, last, posted, sums: chunkSums(lines), lines: packedLines(lines) };
  return { unit, lines: lines.length, first, last, item: { key, attributes } };
};

/** The chunks of one unit; the same lines always give the same items, in every process. */
export function* chunksOfUnit(
  unit: ChunkUnit,
  lines: StatementLine[],
  { fold, firstPart = 0, linesMax }: ChunkFormat,
): Generator<NewChunk, void> {
  let part = firstPart;
  for (const own of cutIntoParts(inStatementOrder(lines), linesMax)) {
    yield newChunk(unit, own, { fold, part });
    part += 1;
  }
}

/** A line is stored with its account, and with its party where it has one; a move of stock with its product, and with each of its batches. */
export const partitionsOf = ({ account, party, move }: StatementLine): string[] => {
  if (move !== null) {
    const { product, batches = [] } = move;
    return [cardPartition(product), ...batches.map(({ batch }) => batchCardPartition(product, batch))];
  }
  return party === null ? [accountPartition(account)] : [accountPartition(account), partyPartition(party)];
};

/** The lines of each unit. */
export const unitsOf = (lines: readonly StatementLine[]): Map<string, StatementLine[]> => {
  const units = new Map<string, StatementLine[]>();
  for (const line of lines)
    for (const pk of partitionsOf(line)) {
      const name = unitName({ pk, month: monthOf(line.date) });
      const own = units.get(name);
      if (own) own.push(line);
      else units.set(name, [line]);
    }
  return units;
};

export const unitName = ({ pk, month }: ChunkUnit): string => `${pk}\t${month}`;

export const unitNamed = (name: string): ChunkUnit => {
  const [pk = '', month = ''] = name.split('\t');
  return { pk, month };
};

/** The items of a unit, or of a whole partition. */
export const rangeOf = ({ pk, month }: ChunkUnit): { pk: string; from?: string; to?: string } =>
  month === '' ? { pk } : { pk, from: month, to: `${month}~` };

/** The round of an item. */
export const foldOf = (sk: string): number => Number(sk.split('#')[1]);

/** The chunks of a round. */
export const chunksOf = (lines: readonly StatementLine[], form: ChunkFormat): NewChunk[] =>
  [...unitsOf(lines)].flatMap(([name, own]) => [...chunksOfUnit(unitNamed(name), own, form)]);

/** Says of a unit that this round has all lines of the rounds before it: their chunks no longer count. */
export const replacingItem = ({ pk, month }: ChunkUnit, fold: number): Item => ({
  key: { pk, sk: `${month}#${sortable(fold, 10)}` },
  attributes: {},
});

export type Chunk = {
  sk: string;
  first: string;
  last: string;
  sums: readonly ChunkSums[];
  /** When the latest of its lines was posted. */
  posted: string;
  lines: () => StatementLine[];
};

const isSums = (sums: unknown): sums is ChunkSums[] =>
  Array.isArray(sums) &&
  sums.every((each) => Array.isArray(each) && each.slice(-2).every((amount) => /^\d+$/.test(String(amount))));

const isDay = (day: unknown): day is string => /^\d{4}-\d\d-\d\d$/.test(String(day));

/** Reading a damaged part throws; the repair asks for the lines alone. */
const chunkOf = (item: Attributes): Chunk => {
  const sk = String(item['sk']);
  return {
    sk,
    first: sk.slice(0, 10),
    get last() {
      if (isDay(item['last'])) return item['last'];
      throw new ItemUnreadable(item as Key);
    },
    get sums() {
      if (isSums(item['sums'])) return item['sums'];
      throw new ItemUnreadable(item as Key);
    },
    posted: String(item['posted']),
    lines: () => readable(item, () => unpackedLines(item['lines'] as Uint8Array)),
  };
};

/** Which rounds count: from the first one on to the last that is closed, without one that is being written. */
export type FoldsThatCount = { first: number; fold: number; open: number | null };

const counts = ({ first, fold, open }: FoldsThatCount, asked: number): boolean =>
  asked >= first && asked <= fold && asked !== open;

/** The month that is being read, and the round from which on its chunks count. */
export type MonthStart = { month: string; fold: number };

/** A reader of the items of a partition, in their order: the chunks that count, each with the start of its month, and null for all else. */
export const chunkReader = (folds: FoldsThatCount, start: MonthStart = { month: '', fold: 0 }) => {
  let at = start;
  return (item: Attributes): { chunk: Chunk; start: MonthStart } | null => {
    const [when = '', foldText = ''] = String(item['sk']).split('#');
    const [month, fold] = [monthOf(when), Number(foldText)];
    if (!counts(folds, fold)) return null;
    if (at.month !== month) at = { month, fold: 0 };
    const isChunk = when !== month;
    if (!isChunk) at = { month, fold: Math.max(at.fold, fold) };
    return isChunk && fold >= at.fold ? { chunk: chunkOf(item), start: at } : null;
  };
};

/** The chunks that count, of a partition or of some of its days; what begins before a day is read with its whole month. */
export async function* walkChunks(
  store: Store,
  folds: FoldsThatCount,
  { pk, ...range }: { pk: string; from?: string; to?: string },
): AsyncGenerator<Chunk, void> {
  const read = chunkReader(folds);
  for await (const item of store.walk({ pk, ...range })) {
    const found = read(item);
    if (found) yield found.chunk;
  }
}

/** The lines of a chunk; null where they cannot be read, or do not match its sums and its days. */
export const readableLines = (chunk: Chunk): StatementLine[] | null => {
  try {
    const lines = chunk.lines();
    const isRight =
      JSON.stringify(chunkSums(lines)) === JSON.stringify(chunk.sums) &&
      lines[0]?.date === chunk.first &&
      lines.at(-1)?.date === chunk.last;
    return isRight ? lines : null;
  } catch {
    return null;
  }
};
