// What else happens when a record of a certain kind is written: a new branch gets its lane, a voucher type reaches the posting rules.
import type { Actor, SessionContext } from '#functions/http/context.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import type { Label } from '#shared/resources/fields.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import type { GivenRow } from './import/recordImports.ts';

export type RecordChange = {
  row: ResourceRow;
  /** The record before; null for a new one. */
  before: ResourceRow | null;
};

/** Codes of refusals by field. */
export type Faults = Record<string, string>;

/** Records that are written one after the other; `above`: the rows further up in their file. */
export type RecordChanges = { changes: readonly RecordChange[]; above: readonly GivenRow[] };

/** Whose rights are checked: of a call, or of what continues without one. */
export type Writer = { store: Store; actor: Actor };

export type EntriesOfRecord = {
  /** Written with the mark on a record that is to go, so that every lane reads it anew: nothing is posted on a marked record. */
  close: (store: Store) => Promise<Write[]>;
  /** When it returns no posting is under way that has not seen the mark. */
  closed: (store: Store) => Promise<void>;
  /** Refuses where entries name the record, or drafts that would. */
  refuse: (store: Store, row: ResourceRow) => Promise<void>;
};

export type RecordFigure = { name: Label; amount: string };

export type RecordEffect = {
  /** What this user may not write, beside what the form says: an answer for each record of a form or a file. */
  faults?: (writer: Writer, written: RecordChanges) => Promise<Faults[]>;
  /** Why this caller may not merge one record into another, or null. */
  mergeFault?: (context: SessionContext, merge: { code: string; into: string }) => Promise<string | null>;
  /** What a record adds up to, as far as the caller may see it: shown before it is merged. */
  figures?: (context: SessionContext, code: string) => Promise<readonly RecordFigure[]>;
  /** Written in the transaction of the record, made anew for every try; refuses what may not be. */
  writes: (context: SessionContext, change: RecordChange) => Promise<Write[]>;
  /** Conditions under which a record may go. */
  removal?: (context: SessionContext, row: ResourceRow) => Write[];
  /** Entries of the journal may name its records. */
  entries?: EntriesOfRecord;
  /** Written with a record that is merged into another and stays. */
  mergeWrites?: (row: ResourceRow, into: string) => Write[];
  /** What has to be finished before the answer; a later call finishes it where this one is cut off. */
  finish: (store: Store) => Promise<void>;
};

/** By the singular name of the resource. */
export type RecordEffects = Readonly<Record<string, RecordEffect>>;
