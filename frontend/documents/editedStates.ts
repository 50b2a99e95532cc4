// In which states a document is saved by its editor: as a draft, while it waits for its approver, or with its number where its kind leaves it open.
import type { Approval } from '#shared/approvals/approval.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { firstSaving, isReopened } from '#shared/documents/kindTransitions.ts';
import type { AnyView } from './anyDocument.ts';
import type { AnyParts } from './documentParts.ts';

/** `waiting`: where it waits for the user; null for any other one. */
type Edited = { parts: AnyParts; view: AnyView | null; waiting?: Approval | null };

/** Whether it has its number, and is edited once more. */
export const isEditedAgain = (kind: AnyKind, view: AnyView | null): boolean =>
  view !== null && isReopened(kind, view.status);

/** The states in which it is saved here. */
export const savedIn = ({ parts: { kind }, view, waiting = null }: Edited): string[] => {
  if (waiting !== null) return ['pending'];
  return isEditedAgain(kind, view) ? kind.states.filter((state) => isReopened(kind, state)) : ['draft'];
};

/** As the head shows it; of a new one the state that its first saving leads to, where it is no draft. */
export const statedOf = ({ parts, view, waiting = null }: Edited): Pick<AnyView, 'status' | 'sentFor'> => {
  if (waiting !== null) return { status: 'pending', sentFor: view?.sentFor };
  const first = firstSaving(parts.kind)?.to;
  return { status: view?.status ?? (typeof first === 'string' ? first : 'draft') };
};
