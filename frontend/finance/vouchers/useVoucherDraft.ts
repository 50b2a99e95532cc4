// The draft in the editor: where it starts, how it changes, and what was kept of it in this browser.
import { useEffect, useReducer, useState } from 'react';
import type { VoucherView } from '#shared/finance/voucher.ts';
import { usualDate, usualNarration } from './headerChange.ts';
import { forgetDraft, type KeptDraft, keptDraft } from './useLocalDraft.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';
import { usualLines } from './usualLines.ts';
import { changeDraft, draftOf, inputOf, linesOf, newDraft, type VoucherDraft } from './voucherDraft.ts';
import { endHandoff, type Handoff, handoffOf } from './voucherHandoff.ts';

type Start = { voucher: VoucherView | null; copied: VoucherView | null; facts: VoucherFacts };

/** The type that the address asks for, or the first one. */
const firstType = ({ types }: VoucherFacts): string => {
  const asked = new URLSearchParams(location.search).get('type');
  const active = types.filter((type) => type.active);
  return (active.find(({ code }) => code === asked) ?? active[0])?.code ?? 'journal';
};

const emptyHeader = (facts: VoucherFacts): VoucherDraft['header'] => {
  const type = firstType(facts);
  return {
    type,
    date: usualDate(type, facts),
    branch: facts.ownBranch,
    reference: '',
    referenceDate: '',
    narration: usualNarration(type, facts),
  };
};

/** A duplicate carries type, branch, narration and lines; number, dates and reference belong to the original. */
const duplicateOf = (copied: VoucherView, facts: VoucherFacts): VoucherDraft => {
  const { type, branch, narration } = copied;
  return newDraft({ ...emptyHeader(facts), type, branch, narration }, linesOf(copied));
};

const startOf = ({ voucher, copied, facts }: Start): VoucherDraft => {
  if (voucher !== null) return draftOf(voucher);
  if (copied !== null) return duplicateOf(copied, facts);
  const header = emptyHeader(facts);
  return newDraft(header, usualLines(header.type, facts));
};

const asDraft = (kept: KeptDraft): VoucherDraft => newDraft(kept.header, kept.lines);

const isSame = (one: VoucherDraft, other: VoucherDraft): boolean =>
  JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));

type Opening = {
  draft: VoucherDraft;
  pristine: VoucherDraft;
  restoredAtMs: number | null;
  handoff: Handoff | null;
};

const open = (start: Start): Opening => {
  const pristine = startOf(start);
  const id = start.voucher?.id;
  const handoff = handoffOf(id);
  if (handoff !== null) return { draft: handoff.draft, pristine, restoredAtMs: null, handoff };
  // A duplicate was asked for: what was typed before in a new voucher waits for the next one.
  const kept = start.copied === null ? keptDraft(id) : null;
  if (kept === null || isSame(asDraft(kept), pristine)) {
    return { draft: pristine, pristine, restoredAtMs: null, handoff: null };
  }
  return { draft: { ...asDraft(kept), version: 1 }, pristine, restoredAtMs: kept.atMs, handoff: null };
};

export const useVoucherDraft = (start: Start) => {
  const [opening] = useState(() => open(start));
  const [draft, dispatch] = useReducer(changeDraft, opening.draft);
  const [restoredAtMs, setRestoredAtMs] = useState(opening.restoredAtMs);
  useEffect(endHandoff, []);
  const id = start.voucher?.id;
  return {
    draft,
    dispatch,
    handoff: opening.handoff,
    /** The version that the server has; a restored or duplicated draft has never been there. */
    savedVersion: opening.handoff?.isSaved === false || start.copied !== null ? -1 : savedVersionOf(opening),
    restoredAtMs,
    keepRestored: () => setRestoredAtMs(null),
    discardRestored: () => {
      forgetDraft(id);
      setRestoredAtMs(null);
      dispatch({ do: 'replace', draft: opening.pristine });
    },
  };
};

const savedVersionOf = ({ draft, restoredAtMs }: Opening): number =>
  restoredAtMs === null ? draft.version : 0;
