// What the buttons and keys of the editor do: save, act, delete; each leads to the right address afterwards.
import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { focusNext } from '#frontend/lib/nextAct.ts';
import { commandKey, type PageKeys, usePageKeys } from '#frontend/lib/shell/pageKeys.ts';
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { closeToasts, showToast, showWarnings } from '#frontend/lib/toasts.ts';
import type { Approval } from '#shared/approvals/approval.ts';
import { seenOf } from '#shared/approvals/approvers.ts';
import type { Workflow } from '#shared/approvals/workflow.ts';
import { kindNamed } from '#shared/documentKindSummaries.ts';
import { firstSaving, numberingTransition } from '#shared/documents/kindTransitions.ts';
import { isDone } from '#shared/documents/transition.ts';
import type { AnyView } from '../anyDocument.ts';
import type { AnyParts } from '../documentParts.ts';
import { type ActedView, useRemoveDocument } from '../documentQueries.ts';
import { documentPath, listPath, newDocumentPath } from '../documentScreenPaths.ts';
import { useDocumentWords } from '../documentWords.ts';
import type { LinesControl } from '../grid/LineGrid.tsx';
import { focusedField } from '../keys/headSteps.ts';
import { type Cell, hasHeadFaults } from './documentFaults.ts';
import { isUnsaved } from './documentState.ts';
import { actOnDocument, editDocument, saveDocument, submitDocument, type WorkOf } from './documentWork.ts';
import type { DraftCheck } from './editorParts.ts';
import { type DraftPlace, forgetDraft, giveHandoff } from './localDraft.ts';
import { type Answer, useActQuestion } from './useActQuestion.tsx';
import type { DraftWay } from './useMayAct.ts';

type Editor = {
  parts: AnyParts;
  /** With the place in this browser where it is kept. */
  work: WorkOf<{ approval: Pick<Approval, 'round'> | null }> & { place: DraftPlace };
  view: AnyView | null;
  check: DraftCheck;
  lines: RefObject<LinesControl | null>;
  /** Goes to the cell that prevents the act, and marks it. */
  showCell: (cell: Cell) => void;
  /** The workflow that it is submitted to instead of being acted on. */
  workflow: Workflow | null;
  /** On its way while it is changed; null for a draft. */
  waiting: Approval | null;
  /** It has its number, and is edited once more. */
  isAgain: boolean;
  /** How the user goes on with it. */
  way: DraftWay;
};

export type DocumentCommands = {
  save: () => void;
  /** Does its act, or submits it, with a comment where there is something to say. */
  act: (comment?: string) => void;
  /** Does its act and begins the next one. */
  actAndNew: () => void;
  /** Shows what prevents its act, where something does. */
  showReason: () => void;
  remove: () => Promise<void>;
  /** Saves what is unsaved and opens its paper. */
  preview: () => void;
  /** The question that its act waits for. */
  question: ReactNode;
};

/** The toasts that say why nothing could be done yet. */
const reasons = 'reason';

/** The grid's cell that has the focus. */
const focusedCell = (): Cell | null => {
  const { line, field } = (document.activeElement as HTMLElement | null)?.dataset ?? {};
  return line === undefined || field === undefined ? null : { key: Number(line), field };
};

/** The first field of the head that shows a fault. */
export const focusFaultyField = (): void =>
  document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();

const faultyCell = ({ work }: Editor): Cell | null => work.store.state().faults.lines[0] ?? null;

/** What was refused takes the focus where the editor shows it, once that is drawn. */
const seeFault = (editor: Editor): void => {
  setTimeout(() => {
    const cell = faultyCell(editor);
    if (cell !== null && editor.lines.current) editor.lines.current.focusCell(cell);
    else focusFaultyField();
  });
};

/** Takes a new draft to its own address, with everything that was typed while it was being saved. */
const useMoveToAddress = (editor: Editor) => {
  const navigate = useNavigate();
  return () => {
    const { parts, work, view } = editor;
    const state = work.store.state();
    if (view !== null || state.saved === null) return;
    const { draft, faults } = state;
    const inHead = hasHeadFaults(faults) ? null : focusedField();
    const focus = faultyCell(editor) ?? focusedCell() ?? inHead;
    giveHandoff({ ...state.saved, draft, isSaved: !isUnsaved(state), faults, focus });
    if (focus === null && !hasHeadFaults(faults)) focusNext('doAct');
    work.store.send({ on: 'left' });
    forgetDraft(work.place);
    void navigate(documentPath(parts.kind, state.saved.id), { replace: true });
  };
};

/** What is kept in this browser is no longer needed. */
export const leaveDraft = ({ work }: Pick<Editor, 'work'>): void => {
  work.store.send({ on: 'left' });
  forgetDraft(work.place);
};

/** `pressed`: the version of the draft when its act was asked for. `confirmed`: the code of a warning that was confirmed before. */
type Press = { isNext: boolean; pressed: number; confirmed?: string | null | undefined };

/** Where to go from a draft whose act is done, or that is on its way to it. */
const useLeaving = (editor: Editor) => {
  const t = useDocumentWords(editor.parts);
  const navigate = useNavigate();
  const { parts, work, view, isAgain } = editor;
  const { kind } = parts;
  const leave = (text: string, path: string) => {
    leaveDraft(editor);
    showToast({ type: 'success', text });
    void navigate(path, { replace: view === null || isAgain });
  };
  const done = (acted: ActedView, { isNext, pressed, confirmed }: Press): void => {
    const { draft, savedVersion } = work.store.state();
    const next = newDocumentPath(kind, parts.editor.nextOf?.(draft.head) ?? {});
    if (!isNext) focusNext('newDocument');
    const { types, one } = kindNamed(kind.name) ?? {};
    const called = localText(types?.[draft.head['type'] ?? ''] ?? one ?? kind.noun.one);
    leave(t('post.done', { number: acted.number, called }), isNext ? next : documentPath(kind, acted.id));
    // An earlier call had its effect although its reply was lost, and something was typed meanwhile.
    const asSent = savedVersion < pressed ? [t('post.asSent', { number: acted.number })] : [];
    const warnings = acted.warnings.filter(({ code }) => code !== confirmed);
    showWarnings([...asSent, ...warnings.map(({ message }) => message)]);
    parts.onActionDone?.(acted.id, { isNext });
  };
  const act = async ({ isNext, confirmed }: Omit<Press, 'pressed'>): Promise<boolean> => {
    const pressed = work.store.state().draft.version;
    const acted = await actOnDocument(work, numberingTransition(kind)?.name ?? '');
    if (acted === null) return false;
    if ('isSubmitted' in acted) leave(t('submit.sent'), documentPath(kind, acted.id));
    else done(acted, { isNext, pressed, confirmed });
    return true;
  };
  const submit = async (workflow: Workflow | null, comment: string): Promise<boolean> => {
    const saved = await submitDocument(work, comment);
    const words = workflow ? t('submit.done', { workflow: localName(workflow) }) : t('send.done');
    if (saved !== null) leave(words, documentPath(kind, saved.id));
    return saved !== null;
  };
  const edit = async (waiting: Approval): Promise<void> => {
    const after = await editDocument(work, seenOf(waiting));
    if (after === null) return seeFault(editor);
    const isAgain = after.approval !== null && after.approval.round > waiting.round;
    leave(t(isAgain ? 'edit.restarted' : 'edit.done'), documentPath(kind, waiting.document));
  };
  const change = async (): Promise<void> => {
    const saved = await saveDocument(work);
    if (saved === null) return seeFault(editor);
    leave(t('edit.done'), documentPath(kind, saved.id));
  };
  return { act, submit, edit, change, done };
};

const keysOf = (keys: PageKeys['keys']): PageKeys => ({
  title: 'keys:editor.title',
  keys: [...keys, { keys: ['F6'], text: 'keys:editor.part' }],
});

const draftKeys = keysOf([
  { keys: [commandKey, 'S'], text: 'keys:editor.save' },
  { keys: [commandKey, 'Enter'], text: 'keys:editor.act' },
]);

/** Without drafts there is but one thing to do. */
const savingKeys = keysOf([{ keys: [commandKey, 'S'], text: 'keys:editor.saveWhole' }]);

type EditorKeys = { save: () => void; act: () => void };

/** Ctrl with S saves, Ctrl with Enter acts, wherever the focus is. */
const useEditorKeys = (keys: PageKeys, { save, act }: EditorKeys) => {
  usePageKeys(keys);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return;
    if (event.code === 'KeyS') save();
    else if (event.key === 'Enter') act();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};

/** Saves what is unsaved and opens the paper of the draft. */
const usePreview = (editor: Editor) => {
  const navigate = useNavigate();
  const { parts, work, view } = editor;
  const preview = async (): Promise<void> => {
    const path = parts.editor.paperPath;
    if (path === undefined || work.store.state().busy !== null) return;
    const isSaved = view !== null && !isUnsaved(work.store.state());
    const saved = isSaved ? view : await saveDocument(work);
    if (saved === null) return seeFault(editor);
    leaveDraft(editor);
    // The way back leads to the draft, not to an empty new one.
    if (view === null) await navigate(documentPath(parts.kind, saved.id), { replace: true });
    await navigate(path(saved.id));
  };
  return () => void preview();
};

export const useDocumentCommands = (editor: Editor): DocumentCommands => {
  const { parts, work, view, check, workflow, waiting, isAgain, way } = editor;
  const { kind } = parts;
  const t = useDocumentWords(parts);
  const navigate = useNavigate();
  const { mutateAsync: removeDraft } = useRemoveDocument(kind);
  const moveToAddress = useMoveToAddress(editor);
  const leaving = useLeaving(editor);
  const showReason = (): void => {
    const { reason, cell, head, entries } = check;
    if (reason === null) return;
    showToast({ type: 'warn', text: reason, group: reasons, ignoreDuplicates: true });
    if (cell !== null) editor.showCell(cell);
    // What the head shows already is not what the cell lacks.
    if ((head ?? entries) === undefined || cell !== null) return;
    work.store.send({ on: 'faulted', faults: { head: { ...head, ...entries }, lines: [] } });
    seeFault(editor);
  };
  const savesWhole = waiting !== null || isAgain || firstSaving(kind) !== null;
  const { ask, dialog } = useActQuestion();
  /** What was sent before under the same key may have had its effect: it is not asked about again. */
  const confirm = async (): Promise<Answer> => {
    const { draft, saved, attempt, actKey, busy } = work.store.state();
    const { questionOf } = parts.editor;
    if (questionOf === undefined || attempt !== null || actKey !== null || busy !== null)
      return { isConfirmed: true, code: null };
    return ask(() => questionOf(draft, { id: saved?.id ?? null, isSubmitted: way !== 'act', check }));
  };
  const act = async (comment = '', isNext = false): Promise<void> => {
    if (check.reason !== null) return showReason();
    closeToasts(reasons);
    if (waiting !== null) return leaving.edit(waiting);
    if (isAgain) return leaving.change();
    const answer = await confirm();
    if (!answer.isConfirmed) return;
    const hasLeft = await (way === 'act'
      ? leaving.act({ isNext, confirmed: answer.code })
      : leaving.submit(workflow, comment));
    if (hasLeft) return;
    seeFault(editor);
    // What was refused may have been saved on the way; it is then at home at its own address.
    setTimeout(moveToAddress);
  };
  const save = async (): Promise<void> => {
    // It has to remain such that its act can be done.
    if (savesWhole) return act();
    const pressed = work.store.state().draft.version;
    const saved = await saveDocument(work);
    if (saved === null) return seeFault(editor);
    closeToasts(reasons);
    if (isDone(saved)) return leaving.done(saved, { isNext: false, pressed });
    showToast({ type: 'success', text: t('save.done'), ignoreDuplicates: true });
    if (!isUnsaved(work.store.state())) forgetDraft(work.place);
    moveToAddress();
  };
  const remove = async () => {
    if (view !== null) await removeDraft(view.id);
    leaveDraft(editor);
    focusNext('newDocument');
    void navigate(listPath(kind));
  };
  useEditorKeys(savesWhole ? savingKeys : draftKeys, {
    save: () => void save(),
    // No more than the buttons do.
    act: () => void (waiting !== null || way !== null ? act() : undefined),
  });
  return {
    save: () => void save(),
    act: (comment) => void act(comment),
    actAndNew: () => void act('', true),
    showReason,
    remove,
    preview: usePreview(editor),
    question: dialog,
  };
};
