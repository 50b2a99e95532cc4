// What the buttons and keys of the editor do: save, post, delete; each leads to the right address afterwards.

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { localName } from '#frontend/lib/locale.ts';
import { focusNext } from '#frontend/lib/nextAct.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import type { Approval } from '#shared/approvals/approval.ts';
import { seenOf } from '#shared/approvals/approvers.ts';
import type { Workflow } from '#shared/approvals/workflow.ts';
import type { VoucherView } from '#shared/finance/voucher.ts';
import { routeNamed } from '#shared/routes.ts';
import { forgetDraft } from './useLocalDraft.ts';
import type { Postability } from './usePostability.ts';
import type { useVoucherWork } from './useVoucherWork.ts';
import type { LinesControl } from './VoucherLines.tsx';
import type { LineField, VoucherDraft } from './voucherDraft.ts';
import { hasHeaderFaults } from './voucherFaults.ts';
import type { Cell } from './voucherGrid.ts';
import { giveHandoff } from './voucherHandoff.ts';
import { newVoucherOfType, voucherPath } from './voucherPath.ts';
import { useRemoveVoucher } from './voucherQueries.ts';
import { useVoucherWords } from './voucherWords.ts';

type Editor = {
  work: ReturnType<typeof useVoucherWork>;
  draft: VoucherDraft;
  voucher: VoucherView | null;
  postability: Postability;
  lines: RefObject<LinesControl | null>;
  /** The workflow that it is submitted to instead of being posted. */
  workflow: Workflow | null;
  /** On its way while it is changed; null for a draft. */
  waiting: Approval | null;
  /** What is kept in this browser is no longer needed. */
  stopKeeping: () => void;
};

export type VoucherCommands = {
  save: () => void;
  /** Posts it, or submits it, with a comment where there is something to say. */
  post: (comment?: string) => void;
  /** Posts it and begins the next one of its type. */
  postAndNew: () => void;
  remove: () => Promise<void>;
};

/** The grid's cell that has the focus. */
const focusedCell = (): Cell | null => {
  const { line, field } = (document.activeElement as HTMLElement | null)?.dataset ?? {};
  return line === undefined || field === undefined ? null : { key: Number(line), field: field as LineField };
};

/** Where the first fault of a line stands. */
const faultyCell = ({ work }: Editor): Cell | null => work.faults.lines[0] ?? null;

/** The first field of the head that shows a fault. */
export const focusFaultyField = (): void =>
  document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();

/** What was refused takes the focus where the editor shows it. */
const seeFault = (editor: Editor): void => {
  const cell = faultyCell(editor);
  if (cell !== null) editor.lines.current?.focusCell(cell);
  else focusFaultyField();
};

/** Takes a new draft to its own address, with everything that was typed while it was being saved. */
const useMoveToAddress = (latest: RefObject<Editor>) => {
  const navigate = useNavigate();
  return (isSaved: boolean) => {
    const { work, draft, voucher, stopKeeping } = latest.current;
    const saved = work.saved.current;
    if (voucher !== null || saved === null) return;
    const focus = faultyCell(latest.current) ?? focusedCell();
    giveHandoff({ ...saved, draft, isSaved, faults: work.faults, focus });
    if (focus === null && !hasHeaderFaults(work.faults)) focusNext('postVoucher');
    stopKeeping();
    void navigate(voucherPath(saved.id), { replace: true });
  };
};

/** Where to go from a draft that is posted, or on its way to that. */
const useLeaving = (latest: RefObject<Editor>) => {
  const t = useVoucherWords();
  const navigate = useNavigate();
  const leave = (id: string, text: string, path = voucherPath(id)) => {
    const { voucher, stopKeeping } = latest.current;
    stopKeeping();
    showToast({ type: 'success', text });
    void navigate(path, { replace: voucher === null });
  };
  const post = async (isNext: boolean): Promise<boolean> => {
    const { work, draft } = latest.current;
    const posted = await work.finish(work.isUnsaved, work.postOnce);
    if (posted === null) return false;
    if (!isNext) focusNext('newVoucher');
    const path = isNext ? newVoucherOfType(draft.header.type) : undefined;
    leave(posted.id, t('post.done', { number: posted.number }), path);
    for (const warning of posted.warnings) showToast({ type: 'warn', text: warning.message, duration: 8000 });
    return true;
  };
  const submit = async (workflow: Workflow, comment: string): Promise<boolean> => {
    const { work } = latest.current;
    const id = await work.finish(work.isUnsaved, (saved) => work.submitOnce(saved, comment));
    if (id === null) return false;
    leave(id, t('submit.done', { workflow: localName(workflow) }));
    return true;
  };
  const edit = async (waiting: Approval): Promise<void> => {
    const { work } = latest.current;
    const view = await work.edit(seenOf(waiting));
    if (view === null) return;
    const isAgain = view.approval !== null && view.approval.round > waiting.round;
    leave(waiting.document, t(isAgain ? 'edit.restarted' : 'edit.done'));
  };
  return { post, submit, edit };
};

const usePosting = (latest: RefObject<Editor>, moveToAddress: (isSaved: boolean) => void) => {
  const { post, submit, edit } = useLeaving(latest);
  return async (comment = '', isNext = false) => {
    const { postability, lines, workflow, waiting } = latest.current;
    if (postability.reason !== null) {
      showToast({ type: 'warn', text: postability.reason, ignoreDuplicates: true });
      if (postability.cell !== null) lines.current?.focusCell(postability.cell);
      return;
    }
    if (waiting !== null) return edit(waiting);
    const hasLeft = await (workflow === null ? post(isNext) : submit(workflow, comment));
    // A refused voucher may have been saved on the way; it is then at home at its own address.
    if (hasLeft) return;
    setTimeout(() => {
      seeFault(latest.current);
      moveToAddress(!latest.current.work.isUnsaved);
    });
  };
};

export const useVoucherCommands = (editor: Editor): VoucherCommands => {
  const t = useVoucherWords();
  const navigate = useNavigate();
  const { mutateAsync: removeDraft } = useRemoveVoucher();
  const latest = useRef(editor);
  useLayoutEffect(() => {
    latest.current = editor;
  });
  const moveToAddress = useMoveToAddress(latest);
  const post = usePosting(latest, moveToAddress);
  const save = async () => {
    // It has to remain such that it can be posted.
    if (latest.current.waiting !== null) return post();
    const { version } = latest.current.draft;
    const voucher = await latest.current.work.save();
    if (voucher === null) return void setTimeout(() => seeFault(latest.current));
    showToast({ type: 'success', text: t('save.done'), ignoreDuplicates: true });
    const isSaved = latest.current.draft.version === version;
    if (isSaved) forgetDraft(latest.current.voucher?.id);
    moveToAddress(isSaved);
  };
  const remove = async () => {
    const { voucher, stopKeeping } = latest.current;
    if (voucher !== null) await removeDraft(voucher.id);
    stopKeeping();
    focusNext('newVoucher');
    void navigate(routeNamed('finance.vouchers.list').path);
  };
  const keys = useRef({ save, post });
  keys.current = { save, post };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return;
      if (event.code === 'KeyS') void keys.current.save();
      else if (event.key === 'Enter') void keys.current.post();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return {
    save: () => void save(),
    post: (comment) => void post(comment),
    postAndNew: () => void post('', true),
    remove,
  };
};
