// Carries a draft from its first address to the one it gets by being saved, with all that was typed meanwhile.
import type { VoucherDraft } from './voucherDraft.ts';
import type { VoucherFaults } from './voucherFaults.ts';
import type { Cell } from './voucherGrid.ts';

export type Handoff = {
  id: string;
  rev: number;
  draft: VoucherDraft;
  /** Nothing was typed since it was saved. */
  isSaved: boolean;
  faults: VoucherFaults;
  focus: Cell | null;
};

let waiting: Handoff | null = null;

export const giveHandoff = (handoff: Handoff): void => {
  waiting = handoff;
};

/** The draft that waits for this address; looking does not take it, since React may look twice. */
export const handoffOf = (id: string | undefined): Handoff | null =>
  waiting !== null && waiting.id === id ? waiting : null;

export const endHandoff = (): void => {
  waiting = null;
};
