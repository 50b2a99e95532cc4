// The voucher editor: head, grid of lines, totals, and what can be done with a draft.

import { useCallback, useEffect, useRef } from 'react';
import { ApprovalCard } from '#frontend/approvals/ApprovalCard.tsx';
import { Attachments } from '#frontend/attachments/Attachments.tsx';
import { HistoryCard } from '#frontend/audit/HistoryCard.tsx';
import { localName } from '#frontend/lib/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Page } from '#frontend/ui/Page.tsx';
import { useIsNarrow } from '#frontend/ui/useIsNarrow.ts';
import type { Approval } from '#shared/approvals/approval.ts';
import type { VoucherView } from '#shared/finance/voucher.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DraftActions } from './DraftActions.tsx';
import { EditActions, EditNote } from './EditActions.tsx';
import { headerChanges } from './headerChange.ts';
import { LinesCard } from './LinesCard.tsx';
import { QuickAddDialog } from './QuickAddDialog.tsx';
import { RestoredBar } from './RestoredBar.tsx';
import { useDraftWorkflow } from './useDraftWorkflow.ts';
import { useLineGrid } from './useLineGrid.ts';
import { useLocalDraft } from './useLocalDraft.ts';
import { usePostability } from './usePostability.ts';
import { focusFaultyField, useVoucherCommands } from './useVoucherCommands.ts';
import { useVoucherDraft } from './useVoucherDraft.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';
import { useVoucherWork } from './useVoucherWork.ts';
import { usualLines } from './usualLines.ts';
import { VoucherHeader } from './VoucherHeader.tsx';
import type { LinesControl } from './VoucherLines.tsx';
import { voucherCrumbs } from './voucherCrumbs.ts';
import type { DraftChange, DraftHeader, DraftLine } from './voucherDraft.ts';
import { faultsAfter, hasHeaderFaults, noFaults } from './voucherFaults.ts';
import { useVoucherWords } from './voucherWords.ts';

type Props = {
  facts: VoucherFacts;
  /** The draft that is opened; null for a new voucher. */
  voucher: (VoucherView & { previous?: string | null; next?: string | null }) | null;
  /** The voucher that a new one is a duplicate of. */
  copied: VoucherView | null;
  /** Where it waits for whoever types, and he may change it; null for a draft. */
  waiting?: Approval | null;
  onReload: () => void;
};

/** The draft with all that is done to it: typing, keeping, checking, saving, posting. */
const useEditing = ({ facts, voucher, copied, waiting = null }: Omit<Props, 'onReload'>) => {
  const opened = useVoucherDraft({ voucher, copied, facts });
  const { draft, dispatch, handoff } = opened;
  const lines = useRef<LinesControl>(null);
  const work = useVoucherWork({
    draft,
    saved: voucher === null ? null : { id: voucher.id, rev: handoff?.rev ?? voucher.rev },
    savedVersion: opened.savedVersion,
    faults: handoff?.faults ?? noFaults,
  });
  const isNarrow = useIsNarrow();
  const stopKeeping = useLocalDraft(voucher?.id, draft, work.isUnsaved);
  const postability = usePostability(draft, facts);
  const workflow = useDraftWorkflow(draft, facts);
  const commands = useVoucherCommands({
    ...{ work, draft, voucher, postability, lines, stopKeeping, workflow, waiting },
  });

  // The cell that had the focus when the draft got its address takes it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on opening only
  useEffect(() => {
    const first =
      voucher === null && !isNarrow ? { key: draft.lines[0]?.key ?? 0, field: 'account' as const } : null;
    const cell = handoff?.focus ?? first;
    // The grid draws at once to find the cell, which React allows only after it has finished drawing.
    if (cell) queueMicrotask(() => lines.current?.focusCell(cell));
    else if (hasHeaderFaults(work.faults)) focusFaultyField();
  }, []);

  // The bar of restored work takes its buttons with it: the first cell comes next.
  const isRestored = opened.restoredAtMs !== null;
  const wasRestored = useRef(isRestored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the bar goes only
  useEffect(() => {
    const first = draft.lines[0];
    if (wasRestored.current && !isRestored && first !== undefined)
      queueMicrotask(() => lines.current?.focusCell({ key: first.key, field: 'account' }));
    wasRestored.current = isRestored;
  }, [isRestored]);

  const { setFaults } = work;
  const change = useCallback(
    (each: DraftChange) => {
      setFaults((before) => faultsAfter(before, each));
      dispatch(each);
    },
    [dispatch, setFaults],
  );
  return { opened, draft, lines, work, postability, workflow, commands, change, stopKeeping };
};

const titleOf = (voucher: Props['voucher'], waiting: Approval | null) => {
  if (waiting !== null) return 'edit.title';
  return voucher === null ? 'newTitle' : 'draftTitle';
};

type ActionsProps = Pick<Props, 'facts' | 'voucher'> & {
  waiting: Approval | null;
  editing: ReturnType<typeof useEditing>;
  partyName: (code: string) => string;
};

const Actions = ({ facts, voucher, waiting, editing, partyName }: ActionsProps) => {
  const { work, postability, commands, draft, workflow } = editing;
  if (waiting !== null)
    return (
      <EditActions {...{ work, postability, commands }} id={waiting.document} onLeave={editing.stopKeeping} />
    );
  return (
    <DraftActions
      {...{ facts, voucher, postability, workflow, commands, partyName, draft }}
      busy={work.busy}
    />
  );
};

export const VoucherForm = ({ facts, voucher, copied, waiting = null, onReload }: Props) => {
  const t = useVoucherWords();
  const editing = useEditing({ facts, voucher, copied, waiting });
  const { opened, draft, work, postability, change } = editing;
  const { grid, choices, adding, added, stopAdding } = useLineGrid(facts, draft.lines, change);
  const copyLines = (copiedLines: readonly Partial<DraftLine>[], number: string) => {
    change({ do: 'appendLines', lines: copiedLines });
    showToast({ type: 'success', text: t('copy.done', { count: copiedLines.length, number }) });
  };

  const changeHeader = (field: keyof DraftHeader, value: string) => {
    for (const [name, text] of headerChanges({ header: draft.header, facts }, field, value))
      change({ do: 'setHeader', field: name, value: text });
    if (field === 'type') change({ do: 'offerLines', lines: usualLines(value, facts) });
  };
  const reload = () => {
    editing.stopKeeping();
    onReload();
  };
  return (
    <Page
      title={t(titleOf(voucher, waiting))}
      crumbs={voucherCrumbs(t)}
      actions={
        <Actions
          {...{ facts, voucher, waiting, editing }}
          partyName={(code) => grid.partyByCode(code)?.label ?? code}
        />
      }
    >
      {waiting !== null && <EditNote waiting={waiting} />}
      {opened.restoredAtMs !== null && (
        <RestoredBar
          atMs={opened.restoredAtMs}
          isNew={voucher === null}
          onKeep={opened.keepRestored}
          onDiscard={opened.discardRestored}
        />
      )}
      <VoucherHeader
        header={draft.header}
        facts={facts}
        faults={work.faults.header}
        isUnsaved={work.isUnsaved}
        isNew={voucher === null}
        status={waiting === null ? 'draft' : 'pending'}
        onChange={changeHeader}
      />
      <LinesCard
        ref={editing.lines}
        draft={draft}
        grid={grid}
        columns={choices}
        faults={work.faults}
        postability={postability}
        isWaiting={waiting !== null}
        dispatch={change}
        onCopy={copyLines}
      />
      <Attachments entity="voucher" owner={voucher?.id ?? null} />
      {voucher !== null && (
        <ApprovalCard document={{ type: 'voucher', id: voucher.id }} isRead={waiting !== null} />
      )}
      {voucher !== null && <HistoryCard entity="voucher" document={voucher.id} />}
      {adding && (
        <QuickAddDialog
          add={adding}
          onClose={stopAdding}
          onAdded={(record) => added({ key: record.code, label: localName(record) })}
        />
      )}
      {work.hasConflict && <ConflictDialog onReload={reload} onStay={work.endConflict} />}
    </Page>
  );
};
