// Keeps what is typed in this browser until it is saved, so that a lost session or a change of language loses nothing.
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { clock } from '#frontend/lib/clock.ts';
import { localDrafts } from '#frontend/lib/localDrafts.ts';
import { filledLines, type VoucherDraft } from './voucherDraft.ts';

export type KeptDraft = {
  header: VoucherDraft['header'];
  lines: VoucherDraft['lines'];
  /** When it was kept, in milliseconds. */
  atMs: number;
};

const settleMs = 600;

const nameOf = (id: string | undefined): string => `voucher:${id ?? 'new'}`;

const isKept = (value: unknown): value is KeptDraft => {
  const kept = value as KeptDraft | null;
  return typeof kept?.header?.type === 'string' && Array.isArray(kept.lines) && typeof kept.atMs === 'number';
};

/** What was kept for this voucher, or null. */
export const keptDraft = (id: string | undefined): KeptDraft | null => {
  const value = localDrafts.get(nameOf(id));
  return isKept(value) ? value : null;
};

export const forgetDraft = (id: string | undefined): void => localDrafts.clear(nameOf(id));

const hasContent = ({ header, lines }: VoucherDraft): boolean =>
  lines.length > 0 || header.narration !== '' || header.reference !== '';

/** Keeps every unsaved change, a moment after typing and at once when the page goes. The answer ends it and forgets what was kept. */
export const useLocalDraft = (
  id: string | undefined,
  draft: VoucherDraft,
  isUnsaved: boolean,
): (() => void) => {
  const latest = useRef({ draft, isUnsaved });
  const isOver = useRef(false);
  useLayoutEffect(() => {
    latest.current = { draft, isUnsaved };
  });
  const keep = useCallback(() => {
    const now = latest.current;
    const kept = { ...now.draft, lines: filledLines(now.draft) };
    if (isOver.current || !now.isUnsaved || !hasContent(kept)) return;
    localDrafts.set(nameOf(id), { header: kept.header, lines: kept.lines, atMs: clock.nowMs() });
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version of the draft starts the waiting anew
  useEffect(() => {
    const timer = setTimeout(keep, settleMs);
    return () => clearTimeout(timer);
  }, [keep, draft.version, isUnsaved]);
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
  return useCallback(() => {
    isOver.current = true;
    forgetDraft(id);
  }, [id]);
};
