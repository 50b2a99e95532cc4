// What is shown by links, and where the page behind them is.
import type { ActQuestion } from '#frontend/documents/editor/editorParts.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { Linkable } from '#shared/links/linkApi.ts';

export type SharedThing = {
  kind: Linkable;
  /** By its id, and what the window calls it. */
  document: { id: string; number: string | null; type?: string | null };
  /** The page: the code of a link follows. */
  page: string;
  /** What is to be confirmed before it is shared; null where nothing is. */
  questionOf?: () => Promise<ActQuestion | null>;
};

export type SharedDocument = SharedThing & {
  kind: AnyKind;
  document: SharedThing['document'] & { status: string };
};
