// Keeps what is typed in this browser until it is saved, so that a lost session or a change of language loses nothing.
import { clock } from '#frontend/lib/clock.ts';
import { localDrafts } from '#frontend/lib/localDrafts.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { AnyParts } from '../documentParts.ts';
import { type Draft, filledRows, isBlankLine, type LineRules } from './documentDraft.ts';
import { type Attempt, type DocumentState, type Handoff, isUnsaved } from './documentState.ts';

export type KeptDraft = {
  header: Draft['head'];
  lines: Draft['lines'];
  tables?: Draft['tables'];
  /** When it was kept, in milliseconds. */
  atMs: number;
  /** What was stored when it was typed; null for a new one. */
  rev: number | null;
  /** The call that was to create it, while the server has not answered: under its key it has its effect once. */
  attempt?: Attempt | null;
};

export type DraftPlace = {
  kind: Pick<AnyKind, 'name' | 'head'>;
  /** Where it lies now. */
  name: string;
  /** Where it belongs while its head says this. */
  nameFor: (head: Draft['head']) => string;
};

const copyParam = 'copy';

/** What kind of copy is wanted, where a kind has several, such as the opposite. */
export const likeParam = 'like';

/** Where a new one is kept whose address asks for this: what is asked for is not mixed with what was typed for something else. */
export const newDraftPlace = (
  { kind, form = 'new', editor }: AnyParts,
  asked: URLSearchParams,
  head: Draft['head'],
): DraftPlace => {
  const copied = asked.get(copyParam);
  const nameFor = (now: Draft['head']) =>
    copied === null
      ? `${kind.name}:${editor.keptAs?.(asked, now) ?? form}`
      : [kind.name, copyParam, copied, asked.get(likeParam) ?? []].flat().join(':');
  return { kind, name: nameFor(head), nameFor };
};

/** Where the document is kept that is open; `id`: null for a new one. */
export const draftPlace = (parts: AnyParts, id: string | null, head: Draft['head']): DraftPlace => {
  if (id === null) return newDraftPlace(parts, new URLSearchParams(location.search), head);
  const name = `${parts.kind.name}:${id}`;
  return { kind: parts.kind, name, nameFor: () => name };
};

const settleMs = 600;

const isKept = (value: unknown): value is KeptDraft => {
  const kept = value as KeptDraft | null;
  const isHead = typeof kept?.header === 'object' && typeof kept.header['date'] === 'string';
  return isHead && Array.isArray(kept.lines) && typeof kept.atMs === 'number';
};

const isAttempt = (value: unknown): value is Attempt => {
  const attempt = value as Attempt | null | undefined;
  return typeof attempt?.idempotencyKey === 'string' && Array.isArray(attempt.sent);
};

/** What was kept of this document, or null. */
export const keptDraft = ({ name }: DraftPlace): KeptDraft | null => {
  const value = localDrafts.get(name);
  if (!isKept(value)) return null;
  return { ...value, attempt: isAttempt(value.attempt) ? value.attempt : null };
};

/** What is typed goes on as a new document, as work that was not saved. */
export const keepAsNew = ({ name }: DraftPlace, { head, lines, tables }: Draft): void =>
  localDrafts.set(name, {
    header: head,
    lines,
    tables,
    atMs: clock.nowMs(),
    rev: null,
  });

export const forgetDraft = ({ name }: DraftPlace): void => localDrafts.clear(name);

type Keeping = {
  place: DraftPlace;
  rules: LineRules | null;
  store: { state: () => DocumentState; subscribe: (listener: () => void) => () => void };
};

/** A day or a branch that the editor has set itself is nothing that somebody would miss. */
const hasContent = ({ place, rules, store }: Keeping): boolean => {
  const { head, lines, tables } = store.state().draft;
  if (Object.values(tables).some((rows) => filledRows(rows).length > 0)) return true;
  if (rules !== null && lines.some((line) => !isBlankLine(rules, line))) return true;
  return Object.entries(place.kind.head).some(
    ([name, { kind }]) => ['text', 'note', 'code', 'money'].includes(kind) && head[name] !== '',
  );
};

/** It goes along when its head is changed to what another address asks for, unless other work waits there. */
const moveAlong = (place: DraftPlace, head: Draft['head']): void => {
  const next = place.nameFor(head);
  if (next === place.name || localDrafts.get(next) !== null) return;
  forgetDraft(place);
  place.name = next;
};

const keepNow = (keeping: Keeping): void => {
  const { place, rules, store } = keeping;
  const state = store.state();
  const { attempt } = state;
  if (state.hasLeft) return;
  const isTyped = isUnsaved(state) && state.draft !== state.pristine;
  if (attempt === null && !(isTyped && hasContent(keeping))) return;
  const { head, lines, tables } = state.draft;
  const rev = state.saved?.rev ?? null;
  const filled = rules === null ? lines : lines.filter((line) => !isBlankLine(rules, line));
  moveAlong(place, head);
  localDrafts.set(place.name, { header: head, lines: filled, tables, atMs: clock.nowMs(), rev, attempt });
};

/** Before a call leaves its key is kept, and once it is answered the key is gone: a draft that is kept no longer goes with it. */
const keepAttempt = (keeping: Keeping): void => {
  const { place, store } = keeping;
  if (store.state().attempt === null && keptDraft(place)?.attempt) forgetDraft(place);
  keepNow(keeping);
};

/** Keeps every unsaved change, a moment after typing and at once when the page or the screen goes or a call leaves; the answer ends it. */
export const keepDraft = (keeping: Keeping): (() => void) => {
  const keep = () => keepNow(keeping);
  let timer = setTimeout(keep, settleMs);
  let { attempt } = keeping.store.state();
  let { version } = keeping.store.state().draft;
  const unsubscribe = keeping.store.subscribe(() => {
    const state = keeping.store.state();
    const now = state.draft.version;
    if (state.attempt !== attempt) {
      attempt = state.attempt;
      keepAttempt(keeping);
    }
    if (now === version) return;
    version = now;
    clearTimeout(timer);
    timer = setTimeout(keep, settleMs);
  });
  window.addEventListener('pagehide', keep);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('pagehide', keep);
    keep();
  };
};

let waiting: Handoff | null = null;

export const giveHandoff = (handoff: Handoff): void => {
  waiting = handoff;
};

/** The draft that waits for this address; looking does not take it, since React may look twice. */
export const handoffOf = (id: string | null): Handoff | null => (waiting?.id === id ? waiting : null);

export const endHandoff = (): void => {
  waiting = null;
};
