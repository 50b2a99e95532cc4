// The editor of a document: head, grid of lines, totals, and what can be done with a draft.
import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApprovalCard } from '#frontend/approvals/ApprovalCard.tsx';
import { Attachments } from '#frontend/attachments/Attachments.tsx';
import { HistoryCard } from '#frontend/audit/HistoryCard.tsx';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Page } from '#frontend/ui/page/Page.tsx';
import { useIsNarrow } from '#frontend/ui/page/useIsNarrow.ts';
import type { Approval } from '#shared/approvals/approval.ts';
import type { AnyView, OpenedView } from '../anyDocument.ts';
import { crumbsOf } from '../documentCrumbs.ts';
import type { AnyParts } from '../documentParts.ts';
import { useDocumentWords } from '../documentWords.ts';
import { gridOf } from '../grid/gridOf.ts';
import type { LinesControl } from '../grid/LineGrid.tsx';
import { HeadCard } from '../head/HeadCard.tsx';
import { headFaults } from '../head/headFaults.ts';
import { broughtAlong, followHeadChoice } from './choosing.ts';
import styles from './DocumentForm.module.css';
import { DraftActions } from './DraftActions.tsx';
import type { Draft } from './documentDraft.ts';
import type { DocumentFacts } from './documentFacts.ts';
import { hasHeadFaults } from './documentFaults.ts';
import { isUnsaved } from './documentState.ts';
import { EditActions, EditNote } from './EditActions.tsx';
import type { DraftCheck, PlaceProps } from './editorParts.ts';
import { LinesCard } from './LinesCard.tsx';
import { draftPlace, forgetDraft } from './localDraft.ts';
import { RestoredBar } from './RestoredBar.tsx';
import { useDocument } from './useDocument.ts';
import { focusFaultyField, leaveDraft, useDocumentCommands } from './useDocumentCommands.ts';
import { useDraftWorkflow } from './useDraftWorkflow.ts';
import { useMayAct } from './useMayAct.ts';

const ConflictDialog = lazy(async () => ({
  default: (await import('../conflict/ConflictDialog.tsx')).ConflictDialog,
}));

const TableCards = lazy(async () => ({
  default: (await import('../tables/TableCards.tsx')).TableCards,
}));

type Props = {
  parts: AnyParts;
  facts: DocumentFacts;
  /** The draft that is opened; null for a new document. */
  view: OpenedView | null;
  /** The document that a new one is a duplicate of. */
  copied: AnyView | null;
  /** Where it waits for the user, who may change it; null for a draft. */
  waiting?: Approval | null;
  onReload: () => void;
  /** What is known of its approval is read anew. */
  onRebased?: () => void;
};

/** Without checks of its own a document needs its day. */
const useDayCheck = (draft: Draft): DraftCheck => {
  const { t } = useTranslation('documents');
  return { reason: draft.head['date'] === '' ? t('post.date') : null, cell: null };
};

/** Draft, checks and commands; `parts` are the same at every call. */
const useEditing = ({
  parts,
  facts,
  view,
  copied,
  waiting = null,
}: Omit<Props, 'onReload' | 'onRebased'>) => {
  const document = useDocument(parts, { facts, view, copied });
  const { state, work } = document;
  const { draft } = state;
  const lines = useRef<LinesControl>(null);
  const useCheck = parts.editor.useCheck ?? useDayCheck;
  const check = useCheck(draft, facts);
  const workflow = useDraftWorkflow(parts, draft, facts);
  const canAct = useMayAct(parts, { head: draft.head, workflow });
  const commands = useDocumentCommands({ parts, work, view, check, lines, workflow, waiting, canAct });
  return { ...document, lines, check, workflow, commands, canAct };
};

type Editing = ReturnType<typeof useEditing>;

/** The first field of the head. */
const focusHead = (): void => document.querySelector<HTMLElement>('main [data-head] input')?.focus();

/** Where the focus is when the editor opens, and when the bar of restored work has taken its buttons with it. */
const useFirstFocus = ({ parts, view }: Pick<Props, 'parts' | 'view'>, editing: Editing) => {
  const isNarrow = useIsNarrow();
  const { state, lines, focus } = editing;
  const first = parts.editor.first;
  const toFirst = () => {
    const [line] = state.draft.lines;
    return first === undefined || line === undefined ? null : { key: line.key, field: first };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: on opening only
  useEffect(() => {
    // The cell that had the focus when the draft got its address takes it again.
    const isNew = view === null && !isNarrow;
    const cell = focus ?? (isNew ? toFirst() : null);
    // The grid draws at once to find the cell, which React allows only after it has finished drawing.
    if (cell) queueMicrotask(() => lines.current?.focusCell(cell));
    else if (hasHeadFaults(state.faults)) focusFaultyField();
    else if (isNew && parts.editor.linesGenerated) focusHead();
  }, []);
  const isRestored = state.restoredAtMs !== null;
  const wasRestored = useRef(isRestored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the bar goes only
  useEffect(() => {
    const cell = toFirst();
    if (wasRestored.current && !isRestored && cell) queueMicrotask(() => lines.current?.focusCell(cell));
    wasRestored.current = isRestored;
  }, [isRestored]);
};

const titleOf = (view: AnyView | null, waiting: Approval | null) => {
  if (waiting !== null) return 'edit.title';
  return view === null ? 'newTitle' : 'draftTitle';
};

const Actions = ({
  parts,
  facts,
  view,
  waiting = null,
  editing,
}: Pick<Props, 'parts' | 'facts' | 'view' | 'waiting'> & { editing: Editing }) => {
  const { check, commands, state, work, workflow } = editing;
  if (waiting !== null)
    return (
      <EditActions
        parts={parts}
        state={state}
        check={check}
        commands={commands}
        id={waiting.document}
        onLeave={() => leaveDraft({ parts, work, view })}
      />
    );
  return (
    <DraftActions
      parts={parts}
      facts={facts}
      view={view}
      check={check}
      workflow={workflow}
      commands={commands}
      draft={state.draft}
      busy={state.busy}
    />
  );
};

/** Changes of the head bring others with them, by the kind. */
const useHeadChange = ({ parts, facts }: Pick<Props, 'parts' | 'facts'>, { change, store }: Editing) =>
  useCallback(
    (field: string, value: string) => {
      const { head } = store.state().draft;
      const changes = parts.editor.changesOf?.(head, { field, value }, facts) ?? { head: [[field, value]] };
      for (const [name, text] of changes.head) change({ do: 'setHead', field: name, value: text });
      if (changes.offers) change({ do: 'offerLines', lines: changes.offers });
      if (parts.kind.head[field]?.kind === 'record') followHeadChoice({ parts, facts, store }, field);
    },
    [parts, facts, change, store],
  );

/** What lies beside a saved document. */
const Beside = ({ parts, view, isWaiting }: Pick<Props, 'parts' | 'view'> & { isWaiting: boolean }) => {
  const { name } = parts.kind;
  return (
    <>
      <Attachments entity={name} owner={view?.id ?? null} />
      {view !== null && <ApprovalCard document={{ type: name, id: view.id }} isRead={isWaiting} />}
      {view !== null && <HistoryCard entity={name} document={view.id} />}
    </>
  );
};

/** The question which version goes on, when somebody else has saved another one. */
const Conflict = ({ editing, ...props }: Props & { editing: Editing }) => {
  const { parts, facts, waiting = null, onReload, onRebased } = props;
  const { state, store } = editing;
  const { saved } = state;
  if (!state.hasConflict || saved === null) return null;
  return (
    <Suspense>
      <ConflictDialog
        parts={parts}
        facts={facts}
        state={state}
        saved={saved}
        status={waiting === null ? 'draft' : 'pending'}
        onKeep={(rev, isSaved) => {
          store.send({ on: 'rebased', rev, isSaved });
          onRebased?.();
        }}
        onReload={onReload}
        onStay={() => store.send({ on: 'conflictLeft' })}
      />
    </Suspense>
  );
};

type BodyProps = Pick<Props, 'parts' | 'facts' | 'view'> & { editing: Editing; isWaiting: boolean };

/** What an area's own parts are given. */
const placeOf = ({ parts, facts, view, editing }: BodyProps): PlaceProps => {
  const { state, store, check, change, offer, lines, commands } = editing;
  return {
    draft: state.draft,
    facts,
    check,
    view,
    change,
    offer,
    isRestored: state.restoredAtMs !== null,
    isTyped: isUnsaved(state),
    faults: headFaults(state, check),
    onReason: commands.showReason,
    draftNow: () => store.state().draft,
    brought: (field, line) => broughtAlong({ parts, facts, store }, field, line),
    focusCell: (cell) => lines.current?.focusCell(cell),
  };
};

/** Lines and tables, with the parts of the area above and beside them. */
const Body = (props: BodyProps) => {
  const { parts, editing, isWaiting } = props;
  const { state, store, check, change } = editing;
  const { AboveLines, Beside: Panel, offering } = parts.editor;
  const facts = offering ? offering(props.facts, state.draft.head) : props.facts;
  const grid = gridOf(parts);
  const content = (
    <>
      {AboveLines && <AboveLines {...placeOf(props)} />}
      {grid !== null && (
        <LinesCard
          ref={editing.lines}
          grid={grid}
          parts={parts}
          facts={facts}
          store={store}
          state={state}
          check={check}
          isWaiting={isWaiting || !editing.canAct}
          dispatch={change}
          onAppend={(lines) => change({ do: 'appendLines', lines })}
        />
      )}
      {Object.keys(parts.kind.tables).length > 0 && (
        <Suspense>
          <TableCards parts={parts} facts={facts} state={state} store={store} />
        </Suspense>
      )}
    </>
  );
  if (Panel === undefined) return content;
  return (
    <div className={styles['split']}>
      <div className={styles['main']}>{content}</div>
      <aside className={styles['panel']} aria-label={localText(parts.kind.noun.one)}>
        <Panel {...placeOf(props)} />
      </aside>
    </div>
  );
};

export const DocumentForm = (props: Props) => {
  const { parts, facts, view, copied, waiting = null } = props;
  const t = useDocumentWords(parts);
  const editing = useEditing({ parts, facts, view, copied, waiting });
  const { state, store, work, check } = editing;
  useFirstFocus({ parts, view }, editing);
  const changeHead = useHeadChange({ parts, facts }, editing);
  const { restoredAtMs } = state;
  const { Notice } = parts.editor;
  const isWaiting = waiting !== null;
  const reload = () => {
    leaveDraft({ parts, work, view });
    props.onReload();
  };
  return (
    <Page
      title={(view === null && parts.editor.newTitle?.(state.draft.head, facts)) || t(titleOf(view, waiting))}
      crumbs={crumbsOf(parts)}
      actions={<Actions parts={parts} facts={facts} view={view} waiting={waiting} editing={editing} />}
    >
      {waiting !== null && <EditNote parts={parts} waiting={waiting} />}
      {Notice && waiting === null && editing.canAct && (
        <Suspense>
          <Notice draft={state.draft} facts={facts} onPreview={editing.commands.preview} />
        </Suspense>
      )}
      {restoredAtMs !== null && (
        <RestoredBar
          atMs={restoredAtMs}
          isNew={view === null}
          isUnanswered={state.attempt !== null}
          onKeep={() => store.send({ on: 'restoredKept' })}
          onDiscard={() => {
            // What is stored is newer than what was typed over.
            if (state.saved?.rev !== view?.rev) return reload();
            forgetDraft(draftPlace(parts, view?.id ?? null));
            store.send({ on: 'restoredLeft' });
          }}
        />
      )}
      <HeadCard
        parts={parts}
        facts={facts}
        state={state}
        check={check}
        isNew={view === null}
        status={isWaiting ? 'pending' : 'draft'}
        onChange={changeHead}
      />
      <Body parts={parts} facts={facts} view={view} editing={editing} isWaiting={isWaiting} />
      <Beside parts={parts} view={view} isWaiting={isWaiting} />
      <Conflict {...props} onReload={reload} editing={editing} />
      {editing.commands.question}
    </Page>
  );
};
