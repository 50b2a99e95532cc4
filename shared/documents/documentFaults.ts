// What keeps a document from a transition, as data: a form shows it beside its field, the server refuses the first one.
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
