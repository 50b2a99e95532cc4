// The model of a printed document of any kind: everything on the page, so that a preview and the paper cannot differ.
import type { DocumentFact, DocumentFrame } from './documentFrame.ts';
import type { Table } from './pdfColumns.ts';

export type SignatureRole = 'counted' | 'prepared' | 'reviewed' | 'approved' | 'sent' | 'received';

/** A signer: the name, and the picture of the signature as a data address. */
export type Signed = { readonly name: string; readonly picture?: string | undefined };

const pageStatuses = [
  'draft',
  'pending',
  'sentToPost',
  'sentOn',
  'posted',
  'registered',
  'rejected',
] as const;
export type PageStatus = (typeof pageStatuses)[number];

/** By the word for its state; what is under way is done as far as its paper goes. */
export const pageStatus = (state: string): PageStatus =>
  pageStatuses.find((each) => each === state) ?? 'posted';

export type DocumentPage = DocumentFrame & {
  /** What it is: `سند قيد`. */
  readonly title: string;
  /** Drafts have none. */
  readonly number: string | null;
  readonly status: PageStatus;
  /** The state of a finished document is not shown: it is of no use to the recipient. */
  readonly hidesDone?: true;
  /** The labelled statements above the lines. */
  readonly facts: readonly DocumentFact[];
  /** What it is about, in its own words. */
  readonly about: DocumentFact;
  /** Its lines with their totals; null where its kind has none. */
  readonly table: Table | null;
  readonly preparedBy: string;
  /** Number of the document that takes it back. */
  readonly reversedBy?: string | undefined;
  /** Prepared, reviewed and approved when left out. */
  readonly signatures?: readonly SignatureRole[] | undefined;
  /** Who stands behind them already; the others sign by hand. */
  readonly signed?: Readonly<Partial<Record<SignatureRole, Signed>>> | undefined;
};
