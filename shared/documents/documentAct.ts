// What is done with documents of a kind beyond writing them, such as posting.
import type { Label } from '../resources/fields.ts';

export type Act = {
  /** As in the address of its call: `post`. */
  readonly name: string;
  /** As on its button. */
  readonly label: Label;
  /** What it does, for the contract of its call. */
  readonly summary: string;
  readonly from: readonly string[];
  readonly to: string;
  /** The action of the kind's permission that it needs. */
  readonly right: string;
  /** Gives the document its number: that of its entry, or the next one of the kind's own sequence. */
  readonly numbers?: true;
  /** May have to be approved: then the last approval does it. */
  readonly approval?: true;
  /** What the other side has said: noted with the name of who said it there, where that is known, and asked before. */
  readonly isSaid?: true;
  /** Done by the clock alone: it has no call and no button. */
  readonly by?: 'clock';
};

const undone: readonly string[] = ['draft', 'pending', 'rejected'];

/** Whether the act that gives a document its number is done, whatever has become of it since. */
export const isDone = ({ status }: { status: string }): boolean => !undone.includes(status);
