// What kinds of documents may have beside their transitions: versions, conversions, a last day, and an outcome that is counted.
import type { DocumentValue } from '../documentFields.ts';

/** A new version is a draft; sending or accepting it takes the place of the one before. */
export type Versions<Status extends string> = {
  /** States of which a next version is made. */
  readonly from: readonly Status[];
  /** By the name of a transition of a later version: the states of earlier ones whose place it takes. */
  readonly replaces: Readonly<Record<string, readonly Status[]>>;
  /** What was made of a version keeps back no next one, and stays what it is: each is converted by itself. */
  readonly afterConversion?: true;
  /** What a new version does not take over: fields with what they begin with. */
  begins?(today: string): Readonly<Record<string, DocumentValue>>;
};

/** Drafts of other kinds are made of its lines, of all that is left or of some of it. */
export type Conversions<Status extends string, Field extends string> = {
  readonly from: readonly Status[];
  /**
   * What it is made into; `permission`: under which the user makes that, `refusals`: of saving it. `whole`: of all of it at once, or not at all:
   * nothing else is made of a document beside it.
   */
  readonly to: readonly {
    readonly kind: string;
    readonly permission: string;
    readonly refusals?: readonly string[];
    readonly whole?: true;
  }[];
  /** The state of a document of which something was made; the one that it had where nothing is said. */
  readonly becomes?: Status;
  /** Once it is linked with a document of that kind, the same is made of that one. `code`: of the refusal. */
  readonly unless?: { readonly linked: string; readonly code: string };
  /** The field of its lines of which a part may be taken. */
  readonly quantity: Field;
};

/** The clock performs the transition after the last day, which is a field of the head; answers are refused from then on. */
export type Expiry<Field extends string> = { readonly field: Field; readonly transition: string };

/** In which states a document was won, and in which it was lost; in the others it is still open. */
export type Outcome<Status extends string> = {
  readonly won: readonly Status[];
  readonly lost: readonly Status[];
};

export type KindOptions<
  Status extends string = string,
  HeadField extends string = string,
  LineField extends string = string,
> = {
  readonly versions?: Versions<Status>;
  readonly conversions?: Conversions<Status, LineField>;
  readonly expires?: Expiry<HeadField>;
  readonly outcome?: Outcome<Status>;
};
