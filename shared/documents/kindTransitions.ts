// The transitions of a kind by what they are for: by name, those that may need approval, and the one that gives the number.
import type { AnyKind } from './documentKind.ts';
import type { Transition } from './transition.ts';

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

/** The transition that gives a document its number, also in the call that saves it for the first time; a kind may have none. */
export const numberingTransition = ({ transitions }: Pick<AnyKind, 'transitions'>): Transition | null =>
  transitions.find(({ from, numbers }) => numbers && from.includes('draft')) ?? null;
