// The transitions of a kind by what they are for: by name, those that may need approval, the one that gives the number, and those that a reversal undoes.
import type { DocumentBase, DocumentEntry } from './documentBase.ts';
import type { AnyKind } from './documentKind.ts';
import { type Transition, unnumberedStates } from './transition.ts';

export const transitionNamed = ({ transitions }: Pick<AnyKind, 'transitions'>, name: string): Transition => {
  const found = transitions.find((each) => each.name === name);
  if (!found) throw new Error(`No transition of this name: ${name}`);
  return found;
};

/** The transitions that workflows may hold back. */
export const approvedTransitions = ({ transitions }: Pick<AnyKind, 'transitions'>): Transition[] =>
  transitions.filter(({ approval }) => approval !== null);

/** The one of them that gives a draft its number; null where no draft needs approval. */
export const approvedTransition = (kind: Pick<AnyKind, 'transitions'>): Transition | null =>
  approvedTransitions(kind).find(({ numbers }) => numbers) ?? null;

/** What workflows and approvals of a transition are kept under: the name of the kind for its drafts, with that of the transition for any other one. */
export const approvalType = (
  kind: Pick<AnyKind, 'name'>,
  { name, numbers }: Pick<Transition, 'name' | 'numbers'>,
): string => (numbers ? kind.name : `${kind.name}.${name}`);

/** Where documents have no drafts: what gives one its number when it is first saved; null for every other kind. */
export const firstSaving = ({ transitions }: Pick<AnyKind, 'transitions'>): Transition | null =>
  transitions.find(({ from, numbers }) => numbers && from.length === 0) ?? null;

/** The transition that gives a document its number, also in the call that saves it for the first time; a kind may have none. */
export const numberingTransition = (kind: Pick<AnyKind, 'transitions'>): Transition | null =>
  firstSaving(kind) ??
  kind.transitions.find(({ from, numbers }) => numbers && from.includes('draft')) ??
  null;

/** Whether a document is edited again from where it is read: in a state that is no draft, all of it or some of it. */
export const isReopened = ({ open }: Pick<AnyKind, 'open'>, status: string): boolean =>
  !unnumberedStates.includes(status) && status in open;

/** Whether a document that has its number may become a draft again. */
export const isWithdrawable = ({ transitions }: Pick<AnyKind, 'transitions'>): boolean =>
  transitions.some(
    ({ to, from }) => to === 'draft' && !from.every((state) => unnumberedStates.includes(state)),
  );

/** The name under which an entry that undoes the one before it is listed. */
export const undoing = 'reverse';

/** The steps that count, in their order: a reversal takes the last of those before it away. */
export const countedSteps = <Step>(
  steps: readonly Step[],
  nameOf: (step: Step) => string | undefined,
): Step[] => {
  const counted: Step[] = [];
  for (const step of steps) {
    if (nameOf(step) === undoing) counted.pop();
    else counted.push(step);
  }
  return counted;
};

/** The entry that a reversal undoes; null where it is the one that gave the document its number. */
export const lastStep = ({ entries = [] }: Pick<DocumentBase, 'entries'>): DocumentEntry | null =>
  countedSteps(entries, ({ transition }) => transition).at(-1) ?? null;

/** Whether transitions of the kind are undone one by one. */
export const isUndoable = ({ transitions }: Pick<AnyKind, 'transitions'>): boolean =>
  transitions.some(({ isReversible }) => isReversible);
