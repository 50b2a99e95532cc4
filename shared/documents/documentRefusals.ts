// The codes of refusals that every kind of document has, each with the name of the kind.
import type { AnyKind } from './documentKind.ts';

/** The code of a refusal of this kind, as in `<kind>.changed`. */
export const refusalOf = ({ name }: Pick<AnyKind, 'name'>, what: string): string => `${name}.${what}`;

/** Why a document in this state is no longer what somebody works on, as in `<kind>.alreadyPosted`. */
export const stateRefusal = (
  kind: Pick<AnyKind, 'name' | 'transitions'> & Partial<Pick<AnyKind, 'stateCodes'>>,
  state: string,
): string => {
  const own = kind.stateCodes?.[state];
  if (own !== undefined) return refusalOf(kind, own);
  const isDone = kind.transitions.some(({ to }) => to === state);
  return refusalOf(kind, isDone ? `already${state.charAt(0).toUpperCase()}${state.slice(1)}` : state);
};
