// A document of any kind as the browser has it from the server: what all kinds have, and the fields of its kind by name.

import type { ChainStep, Linked } from '#shared/documents/calls/linkedViews.ts';
import type { Link } from '#shared/documents/documentBase.ts';
import type { DocumentValue } from '#shared/documents/documentFields.ts';
import type { KeptOfView } from '#shared/documents/documentWire.ts';
import type { Decision } from '#shared/documents/options/answers.ts';
import { rowsAsText } from '#shared/documents/rows/lineRows.ts';
import type { Person } from '#shared/kernel/person.ts';

export type AnyRow = {
  id: string;
  number: string | null;
  status: string;
  date: string;
  branch: string;
  reverses: Link;
  reversedBy: Link;
  /** The transition that a reversal would undo. */
  undoes?: string | undefined;
  createdBy: Person;
  lineText?: string | undefined;
  /** The transition that a waiting one was sent for, without a workflow; where it is listed or read. */
  sentFor?: string | undefined;
  /** An amount as decimal text, of kinds that have one. */
  total?: string | undefined;
};

export type AnyView = AnyRow &
  KeptOfView & {
    lines?: readonly Readonly<Record<string, DocumentValue>>[];
    /** Read with the document alone. */
    links?: readonly Linked[];
    chain?: readonly ChainStep[] | undefined;
    /** Of kinds that are answered, with versions, and with conversions. */
    decision?: Decision | null;
    versionAfter?: string | null;
    conversions?: readonly { to: string; id: string }[] | null;
    left?: readonly string[] | undefined;
  };

/** With the documents before and after it. */
export type OpenedView<View = AnyView> = View & { previous?: string | null; next?: string | null };

/** What is sent to be saved. */
export type AnyInput = { date: string } & Readonly<Record<string, unknown>>;

/** The value of a field of its kind. */
export const fieldValue = (document: object, name: string): DocumentValue =>
  (document as Readonly<Record<string, DocumentValue>>)[name] ?? null;

/** The same as text, as forms and codes have it. */
export const fieldText = (document: object, name: string): string => {
  const value = fieldValue(document, name);
  return typeof value === 'object' && value !== null ? rowsAsText(value) : String(value ?? '');
};
