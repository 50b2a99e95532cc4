// A refusal: the one kind of error a user may see. A code with details; locales hold the text under `refusal.<code>`.

export type RefusalDetails = Record<string, unknown>;

/** Thrown by rules and operations; the pipeline answers 422 (or `status`) with `{ message, code, details }`. */
export class Refusal extends Error {
  readonly code: string;
  readonly details: RefusalDetails;
  readonly status: number;

  constructor(code: string, details: RefusalDetails = {}, status = 422) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
    this.status = status;
  }
}

/** Stops the operation with a code from the catalogue. */
export const refuse = (code: string, details?: RefusalDetails): never => {
  throw new Refusal(code, details);
};

/** Stops the operation unless the condition holds. */
export function refuseUnless(condition: unknown, code: string, details?: RefusalDetails): asserts condition {
  if (!condition) refuse(code, details);
}

/** The record is not there, or belongs to somebody else: the answer is the same 404. */
export const notFound = (what: string): never => {
  throw new Refusal('notFound', { what }, 404);
};

/** The caller may not do this. */
export const forbidden = (permission: string, action: string): never => {
  throw new Refusal('forbidden', { permission, action }, 403);
};
