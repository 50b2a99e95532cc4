// Saving and posting from the editor: each press has its effect once, whatever happens to the network meanwhile.
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type Seen, useApprovalCommand } from '#frontend/approvals/approvalQueries.ts';
import { ApiError } from '#frontend/lib/apiError.ts';
import type { VoucherInput, VoucherView } from '#shared/finance/voucher.ts';
import { inputOf, type VoucherDraft } from './voucherDraft.ts';
import { faultsOfError, isDrawn, noFaults, type VoucherFaults } from './voucherFaults.ts';
import { conflictCodes, usePostVoucher, useSaveVoucher } from './voucherQueries.ts';

export type Saved = { id: string; rev: number };
export type Busy = 'saving' | 'posting' | null;

type Start = {
  draft: VoucherDraft;
  saved: Saved | null;
  /** The version of the draft that the server has. */
  savedVersion: number;
  faults: VoucherFaults;
};

/** Whether a refusal is shown beside the cells of the draft as it now stands. */
type Beside = (failure: ApiError) => boolean;

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && conflictCodes.some((code) => code === error.code);

/** The server answered, so the call had its effect or will never have it; anything else may still have happened. */
const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** A new voucher is created once: after a lost reply the very same call is made again before anything else. */
const useSaveOnce = (start: Saved | null, beside: Beside) => {
  const { mutateAsync } = useSaveVoucher();
  const saved = useRef<Saved | null>(start);
  const attempt = useRef<{ idempotencyKey: string; body: VoucherInput } | null>(null);
  const change = useCallback(
    async (body: VoucherInput): Promise<VoucherView> => {
      const idempotencyKey = crypto.randomUUID();
      const voucher = await mutateAsync({ body, saved: saved.current, idempotencyKey, beside });
      saved.current = { id: voucher.id, rev: voucher.rev };
      return voucher;
    },
    [mutateAsync, beside],
  );
  const save = useCallback(
    async (body: VoucherInput): Promise<VoucherView> => {
      if (saved.current !== null) return change(body);
      const first = attempt.current ?? { idempotencyKey: crypto.randomUUID(), body };
      attempt.current = first;
      try {
        const voucher = await mutateAsync({ ...first, saved: null, beside });
        saved.current = { id: voucher.id, rev: voucher.rev };
        attempt.current = null;
        return JSON.stringify(first.body) === JSON.stringify(body) ? voucher : change(body);
      } catch (error) {
        if (isAnswered(error)) attempt.current = null;
        throw error;
      }
    },
    [change, mutateAsync, beside],
  );
  return { saved, save };
};

/** Posting keeps its key until the server has answered, so that a second press finds the first result. */
const usePostOnce = (beside: Beside) => {
  const { mutateAsync } = usePostVoucher();
  const key = useRef<string | null>(null);
  return useCallback(
    async ({ id, rev }: Saved) => {
      key.current ??= crypto.randomUUID();
      try {
        const posted = await mutateAsync({ id, rev, idempotencyKey: key.current, beside });
        key.current = null;
        return posted;
      } catch (error) {
        if (isAnswered(error)) key.current = null;
        throw error;
      }
    },
    [mutateAsync, beside],
  );
};

/** Sends a draft on its way through its workflow; its rev keeps a second press from having an effect of its own. */
const useSubmitOnce = (beside: Beside) => {
  const { mutateAsync } = useApprovalCommand();
  return useCallback(
    async ({ id, rev }: Saved, comment: string) => {
      await mutateAsync({
        document: { type: 'voucher', id },
        command: { do: 'submit', rev, comment },
        beside,
      });
      return id;
    },
    [mutateAsync, beside],
  );
};

/** Changes a voucher that waits, for whoever decides on it; that it was changed meanwhile is told like any other change. */
const useEditOnce = (beside: Beside) => {
  const { mutateAsync } = useApprovalCommand();
  return useCallback(
    ({ id, rev }: Saved, seen: Seen, input: VoucherInput) =>
      mutateAsync({
        document: { type: 'voucher', id },
        command: { do: 'edit', rev, document: input, ...seen },
        beside,
      }),
    [mutateAsync, beside],
  );
};

export const useVoucherWork = (start: Start) => {
  const draft = useRef(start.draft);
  const beside = useCallback<Beside>((failure) => isDrawn(failure, draft.current), []);
  const { saved, save } = useSaveOnce(start.saved, beside);
  const postOnce = usePostOnce(beside);
  const submitOnce = useSubmitOnce(beside);
  const editOnce = useEditOnce(beside);
  const [busy, setBusy] = useState<Busy>(null);
  const [faults, setFaults] = useState(start.faults);
  const [hasConflict, setConflict] = useState(false);
  const [savedVersion, setSavedVersion] = useState(start.savedVersion);
  const working = useRef(false);
  useLayoutEffect(() => {
    draft.current = start.draft;
  });

  /** One piece of work at a time; a refusal marks its cells, a conflict asks. */
  const work = useCallback(async <Result>(kind: Busy, act: () => Promise<Result>): Promise<Result | null> => {
    if (working.current) return null;
    working.current = true;
    setBusy(kind);
    setFaults(noFaults);
    try {
      return await act();
    } catch (error) {
      if (isConflict(error)) setConflict(true);
      setFaults(faultsOfError(error, draft.current));
      return null;
    } finally {
      working.current = false;
      setBusy(null);
    }
  }, []);

  const saveNow = useCallback(async (): Promise<VoucherView> => {
    const { version } = draft.current;
    const voucher = await save(inputOf(draft.current));
    setSavedVersion(version);
    return voucher;
  }, [save]);

  /** Saves what is not saved yet and takes the draft out of the editor: by posting it, or by sending it on its way to that. */
  const finish = useCallback(
    <Result>(isUnsaved: boolean, send: (saved: Saved) => Promise<Result>): Promise<Result | null> =>
      work('posting', async () => {
        if (isUnsaved || saved.current === null) await saveNow();
        return send(saved.current as Saved);
      }),
    [saveNow, saved, work],
  );

  return {
    busy,
    faults,
    setFaults,
    hasConflict,
    endConflict: useCallback(() => setConflict(false), []),
    isUnsaved: start.draft.version !== savedVersion,
    saved,
    save: useCallback(() => work('saving', saveNow), [saveNow, work]),
    finish,
    /** What it said when it was opened is what the change is about. */
    edit: useCallback(
      (seen: Seen) => work('saving', () => editOnce(saved.current as Saved, seen, inputOf(draft.current))),
      [editOnce, saved, work],
    ),
    postOnce,
    submitOnce,
  };
};
