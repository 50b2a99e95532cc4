// Report runs as they are stored: page by page, compressed, in items below the limit, for an hour and for one user.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { BranchScope } from '#functions/ledger/balances/readBalances.ts';
import { type Key, sortable } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes, Item } from '#functions/storage/writes.ts';
import type { AnyRun } from '#shared/reports/report.ts';

/** Grows when the form of pages changes: an earlier one is as good as gone, and the run is made anew. */
const pageFormat = 5;

/** DynamoDB takes 400 kB an item, keys and names included. */
const partBytesMax = 350_000;

/** What every page of a run says, beside the answer of its report. */
export type MadeFacts = Pick<AnyRun, 'report' | 'cut' | 'entries' | 'from' | 'to' | 'branch' | 'currency'>;

/** What a page says, the same for every reader at any time. */
export type RunAnswer = MadeFacts & Readonly<Record<string, unknown>>;

/** A page as it is made; `continuation`: from where its report computes the next one. */
export type RunContent<Continuation = object> = { answer: RunAnswer; continuation: Continuation | null };

const madeOf = ({ report, cut, entries, from, to, branch, currency }: RunAnswer): MadeFacts => ({
  report,
  cut,
  entries,
  from,
  to,
  branch,
  currency,
});

/** Whose a run is, and until when. */
export type RunHolder = {
  user: string;
  /** What the figures cover; a user who may no longer see all of it does not find the run. */
  branches: BranchScope;
  computedAtMs: number;
  /** Epoch seconds. */
  expiresAt: number;
};

export type RunPage = RunHolder & { answer: RunAnswer; hasNext: boolean };

/** What a page that is not there yet is computed from; it is stored with the page before it. */
export type RunStart<Continuation = object> = RunHolder & {
  made: MadeFacts;
  continuation: Continuation;
};

export type PlaceOfPage = { id: string; page: number };

const keyOf = ({ id, page }: PlaceOfPage, part: string): Key => ({
  pk: `RUN#${id}`,
  sk: `${sortable(page, 6)}#${part}`,
});

const [startKey, partKey] = ['START', 'PART'];

/** Quickly rather than tightly: a run lives for an hour. */
const packedJson = (value: unknown): Buffer => deflateRawSync(JSON.stringify(value), { level: 1 });

const unpackedJson = (parts: readonly Attributes[]): unknown => {
  const bytes = inflateRawSync(Buffer.concat(parts.map((part) => part['packed'] as Uint8Array)));
  return JSON.parse(bytes.toString());
};

const isOfThisFormat = (item: Attributes): boolean => item['form'] === pageFormat;

const holderOf = ({ user, branches, computedAtMs, expiresAt }: Attributes): RunHolder =>
  ({ user, branches, computedAtMs, expiresAt }) as RunHolder;

type Packed = { place: PlaceOfPage; kind: string; value: unknown };

const partItems = ({ place, kind, value }: Packed, attributes: Attributes): Item[] => {
  const bytes = packedJson(value);
  const parts = Math.ceil(bytes.length / partBytesMax);
  return Array.from({ length: parts }, (_, part) => {
    const packed = bytes.subarray(part * partBytesMax, (part + 1) * partBytesMax);
    return {
      key: keyOf(place, kind + sortable(part, 2)),
      attributes: { ...attributes, form: pageFormat, parts, packed },
    };
  });
};

type Started = Pick<RunStart, 'made' | 'continuation'>;

/** Puts a page, after the start of the next one, so that a page that is found can be continued. Its items do not depend on the caller, so two at once do no harm. */
export const saveRunPage = async (
  store: Store,
  place: PlaceOfPage,
  { answer, continuation, ...holder }: RunHolder & RunContent,
): Promise<void> => {
  const next = { id: place.id, page: place.page + 1 };
  if (continuation !== null) {
    const started: Started = { made: madeOf(answer), continuation };
    await store.putAll(partItems({ place: next, kind: startKey, value: started }, { ...holder }));
  }
  const page = { place, kind: partKey, value: answer };
  await store.putAll(partItems(page, { ...holder, hasNext: continuation !== null }));
};

/** All parts of what is kept, or null where it is not there, no longer there, or not yet there as a whole. */
const readParts = async (store: Store, place: PlaceOfPage, kind: string): Promise<Attributes[] | null> => {
  const { pk, sk } = keyOf(place, kind);
  const items = await store.all({ pk, begins: sk });
  const [first] = items;
  return first && items.length === first['parts'] && isOfThisFormat(first) ? items : null;
};

export const readRunPage = async (store: Store, place: PlaceOfPage): Promise<RunPage | null> => {
  const items = await readParts(store, place, partKey);
  const [first] = items ?? [];
  if (!items || !first) return null;
  const answer = unpackedJson(items) as RunAnswer;
  return { ...holderOf(first), hasNext: first['hasNext'] === true, answer };
};

/** From where a page can be computed, once the page before it is there. */
export const readRunStart = async <Continuation = object>(
  store: Store,
  place: PlaceOfPage,
): Promise<RunStart<Continuation> | null> => {
  const items = await readParts(store, place, startKey);
  const [first] = items ?? [];
  if (!items || !first) return null;
  return {
    ...holderOf(first),
    ...(unpackedJson(items) as Pick<RunStart<Continuation>, 'made' | 'continuation'>),
  };
};
