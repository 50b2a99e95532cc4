// The failure of a call: status, code and sentence of the server, and the faults beside fields.

export type FieldFault = { readonly code: string; readonly message: string };

type Failure = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number | undefined;
};

export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'ApiError';
    this.status = failure.status;
    this.code = failure.code;
    this.details = failure.details ?? {};
    this.retryAfterSeconds = failure.retryAfterSeconds;
  }
}

/** Faults by field path (`lines.0.debit`) of a validation failure; empty for any other. */
export const fieldFaultsOf = (error: unknown): Readonly<Record<string, FieldFault>> => {
  if (!(error instanceof ApiError)) return {};
  const fields = error.details['fields'];
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, FieldFault>) : {};
};
