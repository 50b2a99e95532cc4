// A refusal of the object store, in the words of S3.

/** Answered as S3's XML error. */
export class ObjectRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'ObjectRefusal';
    this.status = status;
    this.code = code;
  }
}
