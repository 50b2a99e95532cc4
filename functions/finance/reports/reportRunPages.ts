// Report runs as they are stored: page by page, compressed, in items below the limit, for an hour and for one user.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { branchScope, type SessionContext } from '#functions/http/context.ts';
import { cutText } from '#functions/ledger/foldState.ts';
import type { BranchScope } from '#functions/ledger/readBalances.ts';
import { type Key, sortable } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Item } from '#functions/storage/writes.ts';
import type { ReportAsked, ReportRun } from '#shared/finance/reportRunsApi.ts';
import type { StatementPage } from './statementPages.ts';

/** How long a run can be read. */
export const runSeconds = 3600;

/** A run that is this old is dated anew when the same figures are computed again: its time is shown to the minute. */
const datedAnewSeconds = 60;

/** DynamoDB takes 400 kB an item, keys and names included. */
const partBytesMax = 350_000;

const [packed, unpacked] = [promisify(deflateRaw), promisify(inflateRaw)];

type WithoutRunFacts<Run> = Run extends ReportRun
  ? Omit<Run, 'id' | 'computedAt' | 'expiresAt' | 'page' | 'next'>
  : never;

/** What a page says, whoever asks for it and whenever. */
export type RunAnswer = WithoutRunFacts<ReportRun>;

/** From where the next page is computed: the cut, the accounts as they were, and what has been added up so far. */
export type Continuation = {
  cut: Record<string, number>;
  accounts: string[];
  after: NonNullable<StatementPage['after']>;
  balance: string;
  debit: string;
  credit: string;
};

/** A page as its report makes it. */
export type RunContent = { answer: RunAnswer; continuation: Continuation | null };

/** The cut and its number of entries; of one branch's books its user learns no more than where that branch stood. */
export const cutFacts = (
  context: SessionContext,
  cut: Readonly<Record<string, number>>,
): { cut: string; entries: number | null } => {
  const own = branchScope(context);
  if (own !== null) return { cut: cutText({ [own]: cut[own] ?? 0 }), entries: null };
  return { cut: cutText(cut), entries: Object.values(cut).reduce((sum, seq) => sum + seq, 0) };
};

export type RunPage = RunContent & {
  user: string;
  /** What the figures cover; whoever may no longer see all of it does not find the run. */
  branches: BranchScope;
  computedAtMs: number;
  /** Epoch seconds. */
  expiresAt: number;
};

const pagePrefix = (page: number): string => `${sortable(page, 6)}#`;

const keyOf = (id: string, page: number, part: number): Key => ({
  pk: `RUN#${id}`,
  sk: `${pagePrefix(page)}${sortable(part, 2)}`,
});

/** Puts the parts of a page. They are the same whoever puts them, so two at once do no harm. */
export const saveRunPage = async (
  store: Store,
  place: { id: string; page: number },
  { answer, continuation, ...holder }: RunPage,
): Promise<void> => {
  const bytes = await packed(JSON.stringify({ answer, continuation }), { level: 4 });
  const parts = Math.ceil(bytes.length / partBytesMax);
  const items = Array.from({ length: parts }, (_, part): Item => {
    const content = bytes.subarray(part * partBytesMax, (part + 1) * partBytesMax);
    return { key: keyOf(place.id, place.page, part), attributes: { ...holder, parts, packed: content } };
  });
  await store.putAll(items);
};

/** The page, or null where it is not there, no longer there, or not yet there as a whole. */
export const readRunPage = async (store: Store, id: string, page: number): Promise<RunPage | null> => {
  const { pk } = keyOf(id, page, 0);
  const items = await store.all({ pk, begins: pagePrefix(page) });
  const [first] = items;
  if (!first || items.length !== first['parts']) return null;
  const bytes = Buffer.concat(items.map((item) => item['packed'] as Uint8Array));
  const { user, branches, computedAtMs, expiresAt } = first;
  return {
    ...(JSON.parse((await unpacked(bytes)).toString()) as RunContent),
    ...({ user, branches, computedAtMs, expiresAt } as Omit<RunPage, keyof RunContent>),
  };
};

/** Whether it is the caller's run, and its branches are still his to see. */
export const isReadable = (context: SessionContext, { user, branches }: RunPage): boolean => {
  if (user !== context.actor.id) return false;
  const own = branchScope(context);
  return own === null || (branches !== 'all' && branches.every((branch) => branch === own));
};

/** The same question, figures and user have the same id. */
const idOf = (asked: ReportAsked, { user, branches, answer }: RunPage): string =>
  createHash('sha256')
    .update(JSON.stringify([user, branches, asked, answer]))
    .digest('base64url')
    .slice(0, 32);

export const runOf = (place: { id: string; page: number }, page: RunPage): ReportRun => ({
  ...page.answer,
  id: place.id,
  computedAt: new Date(page.computedAtMs).toISOString(),
  expiresAt: new Date(page.expiresAt * 1000).toISOString(),
  page: place.page,
  next: page.continuation === null ? null : place.page + 1,
});

/** Stores the first page of a run unless it is there already, and answers it. */
export const beginRun = async (
  context: SessionContext,
  asked: ReportAsked,
  content: RunContent & { branches: BranchScope },
): Promise<ReportRun> => {
  const { store, actor, clock } = context;
  const computedAtMs = clock.nowMs();
  const expiresAt = Math.floor(computedAtMs / 1000) + runSeconds;
  const page: RunPage = { ...content, user: actor.id, computedAtMs, expiresAt };
  const place = { id: idOf(asked, page), page: 1 };
  const known = await readRunPage(store, place.id, place.page);
  if (known && known.computedAtMs > computedAtMs - datedAnewSeconds * 1000) return runOf(place, known);
  await saveRunPage(store, place, page);
  return runOf(place, page);
};
