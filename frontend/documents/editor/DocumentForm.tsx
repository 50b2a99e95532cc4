// The editor of a document: head, grid of lines, totals, and what can be done with a draft.
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { ApprovalCard } from '#frontend/approvals/ApprovalCard.tsx';
import { Attachments } from '#frontend/attachments/Attachments.tsx';
import { HistoryCard } from '#frontend/audit/HistoryCard.tsx';
import { wordedKind } from '#frontend/audit/wordedKind.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { FormAround } from '#frontend/richText/formAround.ts';
import { Page } from '#frontend/ui/page/Page.tsx';
import { SidePanel } from '#frontend/ui/page/SidePanel.tsx';
import type { Approval } from '#shared/approvals/approval.ts';
import { approvedTransition } from '#shared/documents/kindTransitions.ts';
import type { AnyView, OpenedView } from '../anyDocument.ts';
import { crumbsOf } from '../documentCrumbs.ts';
import type { AnyParts } from '../documentParts.ts';
import { useDocumentWords } from '../documentWords.ts';
import { isEditedAgain, savedIn, statedOf } from '../editedStates.ts';
import { gridOf } from '../grid/gridOf.ts';
import type { LinesControl } from '../grid/LineGrid.tsx';
import { HeadCard } from '../head/HeadCard.tsx';
import { headFaults } from '../head/headFaults.ts';
import { offeredTo } from '../head/offeredTo.ts';
import { withTyped } from '../head/withTyped.ts';
import { useEditorFocus } from '../keys/useEditorFocus.ts';
import { usePartKeys } from '../keys/usePartKeys.ts';
import { DraftNote } from '../sending/DraftNote.tsx';
import { DraftActions } from './actions/DraftActions.tsx';
import { EditActions, EditNote } from './actions/EditActions.tsx';
import { broughtAlong, followHeadChoice } from './choosing.ts';
import styles from './DocumentForm.module.css';
import type { Draft } from './documentDraft.ts';
import type { DocumentFacts } from './documentFacts.ts';
import type { LineFault } from './documentFaults.ts';
import { isUnsaved } from './documentState.ts';
import type { PlaceProps } from './editorParts.ts';
import { LinesCard } from './LinesCard.tsx';
import { forgetDraft } from './localDraft.ts';
import { RestoredBar } from './RestoredBar.tsx';
import { useAsked } from './useAsked.ts';
import { useDocument } from './useDocument.ts';
import { plainCheck, useAskedCell } from './useDocumentCheck.ts';
import { leaveDraft, useDocumentCommands } from './useDocumentCommands.ts';
import { useDraftWorkflow } from './useDraftWorkflow.ts';
import { useDraftWay } from './useMayAct.ts';

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
  const useCheck = useMemo(() => parts.editor.useCheck ?? plainCheck(parts), [parts]);
  const [cellFault, setCellFault] = useState<LineFault | null>(null);
  const words = useDocumentWords(parts);
  const found = useCheck(draft, offeredTo(parts.editor, facts, draft.head), view);
  const check = withTyped(found, { parts, draft, facts, cellFault, words });
  const workflow = useDraftWorkflow(parts, draft, facts);
  const isAgain = isEditedAgain(parts.kind, view);
  const way = useDraftWay(parts, { head: draft.head, workflow, isAgain });
  const canAct = way !== null;
  const [asked, showCell] = useAskedCell(check, lines);
  const editor = { parts, work, view, check, lines, workflow, waiting, isAgain, way, showCell };
  const commands = useDocumentCommands(editor);
  return { ...document, lines, check, workflow, commands, way, canAct, setCellFault, asked, showCell };
};

type Editing = ReturnType<typeof useEditing>;

/** What F6 goes to as one. */
const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles['part']} data-part={name}>
    {children}
  </div>
);

/** Of the kind's own, by what the head says. */
const ownTitle = ({ parts: { editor }, facts, view, waiting = null }: Props, { head }: Draft) => {
  if (waiting !== null) return null;
  return (view === null ? editor.newTitle : editor.draftTitle)?.(head, facts) ?? null;
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
  const { check, commands, state, work, workflow, way } = editing;
  if (view !== null && (waiting !== null || isEditedAgain(parts.kind, view)))
    return (
      <EditActions
        parts={parts}
        state={state}
        check={check}
        commands={commands}
        id={view.id}
        onLeave={() => leaveDraft({ work })}
      />
    );
  return (
    <DraftActions
      parts={parts}
      facts={facts}
      view={view}
      check={check}
      workflow={workflow}
      way={way}
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
      {view !== null && approvedTransition(parts.kind) !== null && (
        <ApprovalCard document={{ type: name, id: view.id }} isRead={isWaiting} />
      )}
      {view !== null && (
        <HistoryCard entity={name} document={view.id} worded={wordedKind(parts.kind, view)} />
      )}
    </>
  );
};

/** The question which version goes on, when somebody else has saved another one. */
const Conflict = ({ editing, ...props }: Props & { editing: Editing }) => {
  const { parts, facts, onReload, onRebased } = props;
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
        statuses={savedIn(props)}
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
  const { AboveLines, LinesBar, Beside: Panel, Brief } = parts.editor;
  const facts = offeredTo(parts.editor, props.facts, state.draft.head);
  const grid = gridOf(parts);
  const content = (
    <>
      {AboveLines && <AboveLines {...placeOf(props)} />}
      {grid !== null && (
        <Part name="lines">
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
            asked={editing.asked}
            onFault={editing.setCellFault}
            onShowCell={editing.showCell}
            onReason={editing.commands.showReason}
            onAppend={(lines) => change({ do: 'appendLines', lines })}
            bar={LinesBar && <LinesBar {...placeOf(props)} />}
          />
        </Part>
      )}
      {Object.keys(parts.kind.tables).length > 0 && (
        <Part name="tables">
          <Suspense>
            <TableCards
              parts={parts}
              facts={facts}
              state={state}
              store={store}
              place={placeOf(props)}
              asked={editing.asked}
            />
          </Suspense>
        </Part>
      )}
    </>
  );
  if (Panel === undefined) return content;
  return (
    <SidePanel
      className={styles['split']}
      label={localText(parts.kind.noun.one)}
      panel={<Panel {...placeOf(props)} />}
      brief={Brief && <Brief {...placeOf(props)} />}
    >
      {content}
    </SidePanel>
  );
};

export const DocumentForm = (props: Props) => {
  const { parts, facts, view, copied, waiting = null } = props;
  const t = useDocumentWords(parts);
  const editing = useEditing({ parts, facts, view, copied, waiting });
  const { state, store, work, check } = editing;
  const goOn = useEditorFocus({ parts, view }, editing);
  usePartKeys();
  useAsked({ parts, facts, store, isNew: view === null && copied === null });
  const changeHead = useHeadChange({ parts, facts }, editing);
  const { restoredAtMs } = state;
  const { Notice } = parts.editor;
  const isWaiting = waiting !== null;
  const around = useCallback(() => store.state().draft, [store]);
  const reload = () => {
    leaveDraft({ work });
    props.onReload();
  };
  return (
    <Page
      title={ownTitle(props, state.draft) ?? t(titleOf(view, waiting))}
      crumbs={crumbsOf(parts)}
      actions={
        <Part name="actions">
          <Actions parts={parts} facts={facts} view={view} waiting={waiting} editing={editing} />
        </Part>
      }
    >
      {waiting !== null && <EditNote parts={parts} waiting={waiting} />}
      {waiting === null && <DraftNote parts={parts} id={view?.id ?? null} way={editing.way} />}
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
            forgetDraft(work.place);
            store.send({ on: 'restoredLeft' });
          }}
        />
      )}
      <FormAround value={around}>
        <Part name="head">
          <HeadCard
            parts={parts}
            facts={facts}
            state={state}
            check={check}
            isNew={view === null}
            stated={statedOf(props)}
            onChange={changeHead}
            onNext={goOn}
          />
        </Part>
        <Body parts={parts} facts={facts} view={view} editing={editing} isWaiting={isWaiting} />
      </FormAround>
      <Beside parts={parts} view={view} isWaiting={isWaiting} />
      <Conflict {...props} onReload={reload} editing={editing} />
      {editing.commands.question}
    </Page>
  );
};
