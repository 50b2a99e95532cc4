// Documents of a kind on the wire: what is sent to be saved, what lists show of them, and whole.
import type * as z from 'zod/mini';
import type { Person } from '../kernel/person.ts';
import type { DocumentBase, Link, LockExceptionUsed } from './documentBase.ts';
import type { TableViewsOf, TypedOf, TypedTables, ViewsOf } from './documentFields.ts';
import type { AnyKind, Where } from './documentKind.ts';

/** What is sent to be saved. */
export type InputOf<Kind extends AnyKind> = { date: string } & Where<
  keyof Kind['head'],
  TypedOf<Omit<Kind['head'], 'date'>> & TypedTables<Kind['tables']> & TypedLines<Kind['lines']>
>;

/** A kind without lines has none to send. */
type TypedLines<Lines> = [NonNullable<Lines>] extends [{ fields: infer Line }]
  ? string extends keyof Line
    ? { lines?: never }
    : { lines: (TypedOf<Line> & { currency?: string | null })[] }
  : { lines?: never };

type KeptOf<Kind extends AnyKind> = {
  [Name in keyof Kind['kept']]: Kind['kept'][Name] extends z.ZodMiniType<infer Value> ? Value : never;
};

type ShownOf<Kind extends AnyKind> = {
  [Name in keyof Kind['shown']]?:
    | (Kind['shown'][Name] extends z.ZodMiniType<infer Value> ? Value : never)
    | undefined;
};

type RowShownOf<Kind extends AnyKind> = {
  [Name in keyof Kind['rowShown']]?:
    | (Kind['rowShown'][Name] extends z.ZodMiniType<infer Value> ? Value : never)
    | undefined;
};

/** What lists show of a document; of any kind, what all have. */
export type RowOf<Kind extends AnyKind> = Pick<DocumentBase, 'id' | 'number' | 'date' | 'branch'> & {
  status: Kind['states'][number];
  reverses: Link;
  reversedBy: Link;
  createdBy: Person;
  lineText?: string | undefined;
  /** The transition that a waiting one was sent for, without a workflow; where it is listed or read. */
  sentFor?: string | undefined;
  /** Of kinds that have one. */
  total?: string | undefined;
} & Where<
    keyof Kind['head'],
    ViewsOf<Pick<Kind['head'], Kind['row'][number] & keyof Kind['head']>> &
      KeptOf<Kind> &
      RowShownOf<Kind> & { total: string }
  >;

/** What every document answers besides its fields. */
export type KeptOfView = {
  createdAt: string;
  updatedAt: string;
  updatedBy: Person;
  postedAt: string | null;
  postedBy: Person | null;
  reason: string | null;
  importNumber: string | null;
  lockException?: LockExceptionUsed | undefined;
  /** The transition that a reversal would undo. */
  undoes?: string | undefined;
  rev: number;
};

/** A document as the wire shows it: amounts as decimal strings. */
export type ViewOf<Kind extends AnyKind> = RowOf<Kind> &
  Where<
    keyof Kind['head'],
    ViewsOf<Kind['head']> &
      ShownOf<Kind> &
      TableViewsOf<Kind['tables']> & {
        [Name in Kind['totals'][number] | keyof Kind['figures']]: string;
      } & { lines: ViewsOf<NonNullable<Kind['lines']>['fields']>[] }
  > &
  KeptOfView;
