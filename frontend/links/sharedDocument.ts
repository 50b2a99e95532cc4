// A document that is shown by links, and where the page behind them is.
import type { AnyKind } from '#shared/documents/documentKind.ts';

export type SharedDocument = {
  kind: AnyKind;
  document: { id: string; type?: string | null; status: string; number: string | null };
  /** The page: the code of a link follows. */
  page: string;
};
