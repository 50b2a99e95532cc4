// All that the editor of a document knows of its draft, as one value, and what each event makes of it.
import { changeDraft, type Draft, type DraftChange, type LineRules } from './documentDraft.ts';
import { type Cell, type DocumentFaults, faultsAfter, noFaults } from './documentFaults.ts';

export type Saved = { id: string; rev: number };
export type Busy = 'saving' | 'acting' | null;

/** What was sent, and the version of the draft that it was. */
export type Sent = { body: Readonly<Record<string, unknown>>; version: number };

/** A call that creates, kept with the draft until the server has answered: its reply may be lost although it had its effect. */
export type Attempt = {
  idempotencyKey: string;
  /** With an act, so that it may have given a number. */
  isAct: boolean;
  /** The last one first. */
  sent: readonly Sent[];
};

export type DocumentState = {
  draft: Draft;
  /** What the editor goes back to when restored work is let go. */
  pristine: Draft;
  /** As the server has it; null while it was never saved. */
  saved: Saved | null;
  /** The version of the draft that the server has. */
  savedVersion: number;
  faults: DocumentFaults;
  busy: Busy;
  /** Somebody else changed it, or did its act, meanwhile. */
  hasConflict: boolean;
  /** When the work was kept that was put back; null where none was. */
  restoredAtMs: number | null;
  attempt: Attempt | null;
  /** Kept until the server has answered, so that a second press finds the first result. */
  actKey: string | null;
  /** It was done, deleted or let go: what is kept in this browser is no longer needed. */
  hasLeft: boolean;
};

export type DocumentEvent =
  | { on: 'changed'; change: DraftChange }
  /** By the editor itself, such as the oldest items: while nobody has typed in a new document, it begins with that. */
  | { on: 'offered'; change: DraftChange }
  /** What prevents its act is shown beside its fields. */
  | { on: 'faulted'; faults: DocumentFaults }
  | { on: 'began'; busy: NonNullable<Busy> }
  | { on: 'creating'; attempt: Attempt }
  | { on: 'acting'; key: string }
  | { on: 'saved'; saved: Saved; version: number }
  | { on: 'acted' }
  /** `isAnswered`: by the server, so the call had its effect or will never have it; anything else may still have happened. */
  | { on: 'refused'; faults: DocumentFaults; isConflict: boolean; isAnswered: boolean }
  | { on: 'ended' }
  | { on: 'left' }
  | { on: 'conflictLeft' }
  /** What is typed goes on over the revision that somebody else has saved; `isSaved`: it is the same. */
  | { on: 'rebased'; rev: number; isSaved: boolean }
  | { on: 'restoredKept' }
  | { on: 'restoredLeft' };

export const isUnsaved = ({ draft, savedVersion }: DocumentState): boolean => draft.version !== savedVersion;

const changed = (rules: LineRules | null, state: DocumentState, change: DraftChange): DocumentState => {
  const draft = changeDraft(rules, state.draft, change);
  return draft === state.draft ? state : { ...state, draft, faults: faultsAfter(state.faults, change) };
};

const offered = (rules: LineRules | null, state: DocumentState, change: DraftChange): DocumentState => {
  const after = changed(rules, state, change);
  if (state.saved !== null || isUnsaved(state)) return after;
  return { ...after, pristine: after.draft, savedVersion: after.draft.version };
};

/** The one reducer of the editor. */
export const documentAfter = (
  rules: LineRules | null,
  state: DocumentState,
  event: DocumentEvent,
): DocumentState => {
  switch (event.on) {
    case 'changed':
      return changed(rules, state, event.change);
    case 'offered':
      return offered(rules, state, event.change);
    case 'faulted':
      return { ...state, faults: event.faults };
    case 'began':
      return { ...state, busy: event.busy, faults: noFaults };
    case 'creating':
      return { ...state, attempt: event.attempt };
    case 'acting':
      return { ...state, actKey: event.key };
    case 'saved':
      return { ...state, saved: event.saved, savedVersion: event.version, attempt: null };
    case 'acted':
      return { ...state, actKey: null, attempt: null };
    case 'refused':
      return {
        ...state,
        ...(event.isAnswered && { attempt: null, actKey: null }),
        faults: event.faults,
        hasConflict: state.hasConflict || event.isConflict,
      };
    case 'ended':
      return { ...state, busy: null };
    case 'left':
      return { ...state, hasLeft: true };
    case 'conflictLeft':
      return { ...state, hasConflict: false };
    case 'rebased':
      return {
        ...state,
        hasConflict: false,
        restoredAtMs: null,
        attempt: null,
        actKey: null,
        saved: state.saved && { ...state.saved, rev: event.rev },
        savedVersion: event.isSaved ? state.draft.version : -1,
      };
    case 'restoredKept':
      return { ...state, restoredAtMs: null };
    case 'restoredLeft': {
      const before = changed(
        rules,
        { ...state, restoredAtMs: null },
        { do: 'replace', draft: state.pristine },
      );
      // What is begun anew is another document: a call of the one that is let go is not made again for it.
      return { ...before, savedVersion: before.draft.version, attempt: null };
    }
  }
};

/** Carries a draft from its first address to the one it gets by being saved, with all that was typed meanwhile. */
export type Handoff = Saved & {
  draft: Draft;
  /** Nothing was typed since it was saved. */
  isSaved: boolean;
  faults: DocumentFaults;
  /** The cell that has the focus, or the name of the field of the head. */
  focus: Cell | string | null;
};

/** What the editor opens with. */
export type Opening = {
  pristine: Draft;
  saved: Saved | null;
  handoff: Handoff | null;
  /** What was kept of it in this browser, and differs from what is opened. */
  kept: { draft: Draft; atMs: number; rev: number | null; attempt?: Attempt | null } | null;
  /** A duplicate has never been saved, although nobody has typed in it. */
  isDuplicate: boolean;
};

const startOf = ({ pristine, handoff, kept }: Opening): Pick<DocumentState, 'draft' | 'savedVersion'> => {
  if (handoff !== null) {
    const { draft, isSaved } = handoff;
    return { draft, savedVersion: isSaved ? draft.version : -1 };
  }
  if (kept !== null) return { draft: { ...kept.draft, version: 1 }, savedVersion: 0 };
  return { draft: pristine, savedVersion: pristine.version };
};

/** What was sent before the editor was closed is no version of the draft that is opened. */
const attemptOf = ({ handoff, kept }: Opening): Attempt | null => {
  const lost = handoff === null ? (kept?.attempt ?? null) : null;
  return lost && { ...lost, sent: lost.sent.map(({ body }) => ({ body, version: -1 })) };
};

/** The revision that the draft is a change of: what was kept of an older one is saved over the newer one only after a question. */
const baseOf = ({ saved, handoff, kept }: Opening): Saved | null => {
  if (saved === null) return null;
  if (handoff !== null) return { id: saved.id, rev: handoff.rev };
  return kept === null ? saved : { id: saved.id, rev: kept.rev ?? 0 };
};

export const openedState = (opening: Opening): DocumentState => {
  const { pristine, saved, handoff, kept, isDuplicate } = opening;
  const base = baseOf(opening);
  const start = startOf(opening);
  return {
    ...start,
    ...(isDuplicate && { savedVersion: -1 }),
    pristine,
    saved: base,
    faults: handoff?.faults ?? noFaults,
    busy: null,
    hasConflict: handoff === null && base?.rev !== saved?.rev,
    restoredAtMs: handoff === null ? (kept?.atMs ?? null) : null,
    attempt: attemptOf(opening),
    actKey: null,
    hasLeft: false,
  };
};
