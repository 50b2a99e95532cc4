// Why a document is refused: faults, which a form shows beside their fields and of which the server refuses the first one, and the codes that every kind has.
import type { AnyKind } from './documentKind.ts';
import type { Transition } from './transition.ts';

export type Fault = {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** The field in the body of the call, such as `lines.0.quantity`; empty where the document as a whole is meant. */
  readonly path?: string;
};

/** By what faults are decided beside the document: what form and server both know. A kind adds its own, and leaves out of a form what only the server knows. */
export type FaultFacts = {
  /** In a form as the browser knows it, which may be a day late. */
  readonly today: string;
};

/**
 * What keeps a document from a transition, in the order in which it is said. A function beside the declaration of its kind, which the kind's acts and its
 * editor name: lists and links load the declaration without it.
 */
export type Faults<Document, Facts extends FaultFacts> = (
  document: Document,
  facts: Facts,
  transition: Transition,
) => readonly Fault[];

/** Figures of the sentence: lines and rows are counted from 1, as people count them. */
export const faultDetails = ({ details, path = '' }: Fault): Record<string, unknown> => {
  const { line } = details;
  return {
    ...details,
    ...(path !== '' && { path }),
    ...(typeof line === 'number' && { position: line + 1 }),
  };
};

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

/** Those of all states but that of a draft, each once. */
export const stateRefusals = (
  kind: Pick<AnyKind, 'name' | 'transitions' | 'states'> & Partial<Pick<AnyKind, 'stateCodes'>>,
): string[] => [
  ...new Set(kind.states.filter((state) => state !== 'draft').map((state) => stateRefusal(kind, state))),
];
