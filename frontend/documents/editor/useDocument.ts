// The editor's document: opened from the server, from what was kept in this browser or from its former address, and kept while it is typed.
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useApprovalCommand } from '#frontend/approvals/approvalQueries.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { typesAllowed } from '#shared/documents/documentRights.ts';
import { numberingTransition } from '#shared/documents/kindTransitions.ts';
import { type AnyView, fieldText } from '../anyDocument.ts';
import type { AnyParts } from '../documentParts.ts';
import { conflictCodes, useSaveDocument, useTransition } from '../documentQueries.ts';
import { gridOf } from '../grid/gridOf.ts';
import { type Draft, type DraftChange, type DraftHead, newDraft, withTables } from './documentDraft.ts';
import type { DocumentFacts } from './documentFacts.ts';
import {
  type DocumentEvent,
  type DocumentState,
  documentAfter,
  type Opening,
  openedState,
} from './documentState.ts';
import { storeOf } from './documentStore.ts';
import type { DocumentCalls } from './documentWork.ts';
import { headOf, inputOf, linesOf, tablesOf } from './draftValues.ts';
import {
  type DraftPlace,
  draftPlace,
  endHandoff,
  handoffOf,
  keepDraft,
  keptDraft,
  likeParam,
} from './localDraft.ts';
import { faultRulesOf } from './useDocumentCheck.ts';

type Start = {
  facts: DocumentFacts;
  /** The saved one that is opened; null for a new one. */
  view: AnyView | null;
  /** The one that a new one is a duplicate of. */
  copied: AnyView | null;
  /** With which the user may add documents; null for every type. */
  types: readonly string[] | null;
};

/** Where rights go by type: one that the user may add, if there is any. */
const typeFor = ({ permissionsBy }: AnyKind, { head, types }: { head: DraftHead } & Pick<Start, 'types'>) => {
  if (permissionsBy === null) return {};
  const { by, of } = permissionsBy;
  const open = types ?? Object.keys(of);
  const type = head[by] ?? '';
  return { [by]: open.includes(type) ? type : (open[0] ?? type) };
};

const emptyHead = ({ kind, editor }: AnyParts, { facts, types }: Start): DraftHead => {
  const head = {
    ...Object.fromEntries(Object.keys(kind.head).map((name) => [name, kind.initial[name] ?? ''])),
    date: facts.today,
    branch: facts.ownBranch,
    ...editor.headOf?.(facts, new URLSearchParams(location.search)),
  };
  return { ...head, ...typeFor(kind, { head, types }) };
};

/** Number and days belong to the original; what a duplicate takes over is the kind's to say. */
const duplicateOf = (parts: AnyParts, copied: AnyView, start: Start): Draft => {
  const { kind, editor } = parts;
  const { duplicated = ['branch'] } = editor;
  const taken = duplicated.filter((name) => kind.head[name]).map((name) => [name, fieldText(copied, name)]);
  const tables = Object.entries(tablesOf(kind, copied)).filter(([name]) => duplicated.includes(name));
  const like = new URLSearchParams(location.search).get(likeParam);
  const own = editor.copiedHead?.(copied, like);
  const head = { ...emptyHead(parts, start), ...Object.fromEntries(taken), ...own };
  const lines = editor.copiedLines?.(copied, like) ?? linesOf(kind, copied);
  const draft = newDraft(gridOf(parts)?.rules ?? null, head, lines);
  return withTables(draft, Object.fromEntries(tables));
};

const startOf = (parts: AnyParts, start: Start): Draft => {
  const { facts, view, copied } = start;
  const { kind, editor } = parts;
  const rules = gridOf(parts)?.rules ?? null;
  if (view !== null)
    return withTables(newDraft(rules, headOf(kind, view), linesOf(kind, view)), tablesOf(kind, view));
  if (copied !== null) return duplicateOf(parts, copied, start);
  const head = emptyHead(parts, start);
  return newDraft(rules, head, editor.linesOf?.(head, facts));
};

type Found = { pristine: Draft; place: DraftPlace };

const openingOf = (parts: AnyParts, { pristine, place }: Found, start: Start): Opening => {
  const { kind } = parts;
  const { view, copied } = start;
  const rules = gridOf(parts)?.rules ?? null;
  const kept = keptDraft(place);
  const draft =
    kept && withTables(newDraft(rules, { ...pristine.head, ...kept.header }, kept.lines), kept.tables ?? {});
  const isSame =
    draft !== null &&
    JSON.stringify(inputOf(kind, rules, draft)) === JSON.stringify(inputOf(kind, rules, pristine));
  const { atMs = 0, rev = null, attempt = null } = kept ?? {};
  return {
    pristine,
    saved: view && { id: view.id, rev: view.rev },
    handoff: view && handoffOf(view.id),
    // What nobody has typed in is kept for the key of its call alone.
    kept: draft === null || (isSame && attempt === null) ? null : { draft, atMs, rev, attempt },
    isDuplicate: copied !== null,
  };
};

type Submit = Parameters<DocumentCalls<unknown>['submit']>[0];
type Edit = Parameters<DocumentCalls<unknown>['edit']>[0];

/** The calls of the kind; their functions stay the same. */
const useCalls = ({ kind }: AnyParts) => {
  const { mutateAsync: save } = useSaveDocument(kind);
  const { mutateAsync: actOn } = useTransition(kind, numberingTransition(kind));
  const { mutateAsync: command } = useApprovalCommand();
  return useMemo(
    () => ({
      save,
      act: actOn,
      submit: ({ id, rev, comment, beside }: Submit) =>
        command({ document: { type: kind.name, id }, command: { do: 'submit', rev, comment }, beside }),
      edit: ({ id, rev, input, seen, beside }: Edit) =>
        command({
          document: { type: kind.name, id },
          command: { do: 'edit', rev, document: input, ...seen },
          beside,
        }),
    }),
    [kind, save, actOn, command],
  );
};

export const useDocument = (parts: AnyParts, opened: Omit<Start, 'types'>) => {
  const calls = useCalls(parts);
  const { kind } = parts;
  const { roles } = useSession();
  const start: Start = { ...opened, types: typesAllowed(roles, kind, ['create']) };
  const rules = gridOf(parts)?.rules ?? null;
  const [pristine] = useState(() => startOf(parts, start));
  const [place] = useState(() => draftPlace(parts, start.view?.id ?? null, pristine.head));
  const [opening] = useState(() => openingOf(parts, { pristine, place }, start));
  const [store] = useState(() =>
    storeOf(openedState(opening), (state: DocumentState, event: DocumentEvent) =>
      documentAfter(rules, state, event),
    ),
  );
  const state = useSyncExternalStore(store.subscribe, store.state);
  useEffect(endHandoff, []);
  useEffect(() => keepDraft({ place, rules, store }), [place, rules, store]);
  const work = useMemo(
    () => ({ store, place, kind, calls, faults: faultRulesOf(parts), conflictCodes: conflictCodes(kind) }),
    [store, place, kind, calls, parts],
  );
  const change = useCallback((each: DraftChange) => store.send({ on: 'changed', change: each }), [store]);
  const offer = useCallback((each: DraftChange) => store.send({ on: 'offered', change: each }), [store]);
  return { state, store, work, change, offer, focus: opening.handoff?.focus ?? null };
};
