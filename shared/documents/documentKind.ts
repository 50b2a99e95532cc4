// One declaration of a kind of document: from it come schemas, calls, table keys, rights, approval, list, editor, view and files.
import type * as z from 'zod/mini';
import type { Facts } from '../approvals/conditions.ts';
import type { FactField } from '../approvals/documentType.ts';
import type { Money } from '../kernel/money.ts';
import { factFields, factsOf, substanceOf } from './approval/approvalFacts.ts';
import type { DocumentBase } from './documentBase.ts';
import type {
  DocumentFields,
  DocumentTables,
  DocumentValue,
  LineValues,
  OneOf,
  PlainFields,
  TablesOf,
  ValuesOf,
} from './documentFields.ts';
import { addNoun, type Noun } from './documentNouns.ts';
import { type ListOptions, orderedHead, wholeLines } from './kindDefaults.ts';
import type { KindOptions } from './options/kindOptions.ts';
import { type PermissionsBy, permissionsOf } from './permissionsBy.ts';
import type { standardHead } from './standardHead.ts';
import type { Transition } from './transition.ts';

type StandardHead = typeof standardHead;

/** A document of any kind; the fields of its kind are read by name. */
export type AnyDocument = DocumentBase & { lines: readonly LineValues[] };

/** What is typed of a document, inside the product. */
export type Typed = { date: string; branch: string; lines: readonly LineValues[] };

export type LineShape<Line extends DocumentFields = DocumentFields> = {
  readonly fields: Line;
  readonly max: number;
  /** Fields that hold what the head says where nothing is typed, such as the branch. */
  readonly inherits?: readonly (keyof Line & string)[];
  /** Fields that the product sets, never people. */
  readonly generated?: readonly (keyof Line & string)[];
  /** The two amounts that change places in a reversal. */
  readonly sides?: readonly [keyof Line & string, keyof Line & string] | null;
  /** Fields of which a line has one, chosen in one column. */
  readonly oneOf?: readonly OneOf<keyof Line & string>[];
};

/** What may be edited of a document in each state; nothing in those that are not named. */
export type OpenStates<Status extends string> = Readonly<Partial<Record<Status, 'all' | readonly string[]>>>;

/** How documents of a kind are numbered: by the entry that their act posts, in a sequence of their own for each branch and year, by what the transition gives, such as that of a contract with a count, or not at all. */
export type Numbering = 'entry' | 'given' | { readonly sequence: string } | null;

export type Right = readonly [permission: string, action: string];

export type Refusals = Readonly<Partial<Record<'save' | 'act' | 'reverse', readonly string[]>>>;

type Schemas = Readonly<Record<string, z.ZodMiniType>>;

/** A method, so that one may read more of a line than a line of any kind has. */
type Figure = { of(document: { readonly lines: readonly LineValues[] }): Money }['of'];

/** The parts of a declaration from which the types of its documents follow. */
type Parts = {
  /** Beside day and branch, which every document has. */
  readonly head: DocumentFields;
  readonly lines: Required<LineShape> | null;
  /** Small tables beside the lines, kept with the head. */
  readonly tables: DocumentTables;
  /** Fields of the head that lists show. */
  readonly row: readonly string[];
  /** What is kept beside the typed fields, such as the name of its party. */
  readonly kept: Schemas;
  /** What a view of one document says beside that, read when it is asked for, such as what is still due. */
  readonly shown: Schemas;
  /** What a row of a list says beside what is kept, worked out for the rows that are read. */
  readonly rowShown: Schemas;
  readonly states: readonly string[];
  /** Amounts of a document, kept and shown; the first one is its total. */
  readonly totals: readonly string[];
  /** Further amounts of all its lines that only a view shows, such as a difference; each names the type of the lines that it reads. */
  readonly figures: Readonly<Record<string, Figure>>;
};

type Rules<Of extends Parts> = {
  /** Singular: names it in rights, in the table and in the log. */
  readonly name: string;
  /** As in the address of its calls: `/api/<plural>`. */
  readonly plural: string;
  /** Begins its keys in the table, as in `VCH#…`. */
  readonly key: string;
  readonly noun: Noun;
  /** Below which its screens lie: `/<area>/<plural>`. */
  readonly path: string;
  /** Where its list stands, if not at `<path>/list`, and where a new one is typed, if not at `<path>/new`. */
  readonly listPath: string;
  readonly newPath: string;
  /** In the place of one permission: a required choice of the head, and under which permission documents of each of its types fall. */
  readonly permissionsBy: PermissionsBy<HeadName<Of>> | null;
  /** A field of the head that chooses: roles may hold the right to the act that numbers for some of its values alone. */
  readonly permissionBy: HeadName<Of> | null;
  /** What a field of the head holds where nothing is typed. */
  readonly initial: Readonly<Partial<Record<HeadName<Of>, string>>>;
  /** Fields by which lists are narrowed, beside state, branch and day. */
  readonly filters: readonly HeadName<Of>[];
  /** Fields of lines by which lists are narrowed: documents with a line that says so. */
  readonly lineFilters: readonly LineName<Of>[];
  /** What lists show of what is kept; all of it where nothing is said. */
  readonly rowKept: readonly (keyof Of['kept'] & string)[];
  readonly listOptions: ListOptions;
  /** The tabs of its lists in their order: `all`, states, and selections that the area makes (`select` in its acts); all and the states where nothing is said. */
  readonly tabs: readonly string[];
  /** A field whose exact value finds its documents at any age, such as the supplier's number. */
  readonly reference: HeadName<Of> | null;
  /** What a document is about, in a list: a text of its head, else the first text of its lines. */
  readonly about: { readonly head: HeadName<Of>; readonly line?: LineName<Of> };
  /** What refusals are called that are due to a state, where that is not `already<State>`. */
  readonly stateCodes: Readonly<Partial<Record<Of['states'][number], string>>>;
  readonly transitions: readonly Transition[];
  /** States in which a document may be edited, with the fields, tables and `lines` that are open there; a draft in all of it where nothing is said. */
  readonly open: OpenStates<Of['states'][number]>;
  readonly number: Numbering;
  /** The branches whose users see a document; its own where nothing is said. */
  branches(header: KindHeader<Of>): readonly string[];
  /** On which day the clock performs a transition; null where it does not. */
  readonly due: { readonly transition: string; day(header: KindHeader<Of>): string | null } | null;
  readonly options: KindOptions<Of['states'][number], HeadName<Of>, LineName<Of>>;
  /** Nothing that it posted is reversed: it is undone by a document of its own, such as a note. */
  readonly isFinal: boolean;
  /** Amounts of the lines that people typed, of a kind that has totals. */
  sums(document: Summed<Of>): Readonly<Record<Of['totals'][number], Money>>;
  /** Words of a header that a search finds. */
  words(header: KindHeader<Of>): readonly (string | null | undefined)[];
  /** The number of another document that a line brings in, by which a search finds it as well. */
  numberIn(line: LineOf<Of>): string | null;
  /** The right without which its totals are not seen: then no list is narrowed, and nothing found, by them. */
  readonly totalsSeenBy: Right | null;
  /** Refusals of saving, of the acts and of reversing, beside those that all kinds share. */
  readonly refusals: Refusals;
};

/** What is worked out of a declaration. */
type WorkedOut = {
  /** The permissions under which its documents fall; one, unless they go by type. */
  readonly permissions: readonly string[];
  /** What the conditions of workflows may ask of it, and what its approvers decide on. */
  readonly facts: Readonly<Record<string, FactField>>;
  factsOf(document: Typed): Facts;
  substanceOf(document: Typed): string;
};

/** The fields of the head that lists, filters and workflows may ask for: a rich text is not in the header. */
type HeadName<Of extends Parts> = {
  [Name in keyof Of['head']]: Of['head'][Name] extends { readonly kind: 'rich' } ? never : Name;
}[Exclude<keyof Of['head'], keyof StandardHead>] &
  string;
type LineFields<Of extends Parts> = NonNullable<Of['lines']>['fields'];
type LineName<Of extends Parts> = keyof LineFields<Of> & string;

/** The values that certain names have; nothing where any name is possible, as in a document of any kind. */
export type Where<Names, Values> = string extends Names ? unknown : Values;

type KeptValues<Kept> = {
  [Name in keyof Kept]: Kept[Name] extends z.ZodMiniType<infer Value> ? Value : never;
};

type HeadValues<Of extends Parts> = Where<keyof Of['head'], ValuesOf<Omit<Of['head'], keyof StandardHead>>> &
  Where<keyof Of['tables'], TablesOf<Of['tables']>>;

type Summed<Of extends Parts> = HeadValues<Of> &
  Where<keyof Of['kept'], Partial<KeptValues<Of['kept']>>> & { readonly lines: readonly LineOf<Of>[] };

type KindHeader<Of extends Parts> = Omit<DocumentBase, 'status'> & {
  status: Of['states'][number];
} & HeadValues<Of> &
  Where<keyof Of['kept'], KeptValues<Of['kept']>> &
  Where<Of['totals'][number], { [Name in Of['totals'][number]]: string }>;

/** A document of a kind as the product holds it. */
export type DocumentOf<Kind extends Parts> = KindHeader<Kind> & { lines: LineOf<Kind>[] };

/** The line of a document whose kind has the `lines` of a declaration. */
export type LineOf<Kind extends Parts> = ValuesOf<LineFields<Kind>>;

/** A kind of document as the mechanism reads it. */
export type DocumentKind<Of extends Parts> = Of & Rules<Of> & WorkedOut;

/** The declaration as the mechanism reads it, whatever the kind. */
export type AnyKind = DocumentKind<Parts>;

const ownBranch = ({ branch }: DocumentBase): readonly string[] => [branch];

type Known = Pick<AnyKind, 'path' | 'states'> & Partial<Pick<AnyKind, 'kept'>>;

/** What holds where a declaration says nothing. */
const defaultsFor = ({ path, states, kept = {} }: Known) => ({
  listPath: `${path}/list`,
  newPath: `${path}/new`,
  permissionsBy: null,
  permissionBy: null,
  initial: {},
  tables: {},
  row: [],
  filters: [],
  lineFilters: [],
  kept,
  rowKept: Object.keys(kept),
  listOptions: {},
  shown: {},
  rowShown: {},
  tabs: ['all', ...states],
  reference: null,
  stateCodes: {},
  open: { draft: 'all' } as const,
  branches: ownBranch,
  due: null,
  options: {},
  isFinal: false,
  totals: [],
  sums: () => ({}),
  figures: {},
  numberIn: () => null,
  totalsSeenBy: null,
  refusals: {},
});

type Defaults = ReturnType<typeof defaultsFor>;
type Optional<Whole> = Omit<Whole, keyof Defaults> & Partial<Pick<Whole, keyof Defaults & keyof Whole>>;

/** What is read of a declaration before anything else. */
type Shaped = Optional<Omit<Parts, 'lines'>> & { readonly lines: LineShape<PlainFields> | null };

/** The parts of a declaration, with nothing in those that it leaves out. */
type PartsOf<Shape extends Shaped> = {
  readonly [Name in keyof Parts]: Name extends 'head'
    ? Shape['head'] & StandardHead
    : Name extends 'lines'
      ? Required<LineShape<FieldsIn<Shape['lines']>>> | null
      : Shape extends Readonly<Record<Name, infer Part extends Parts[Name]>>
        ? Part
        : Parts[Name] extends readonly unknown[]
          ? readonly never[]
          : Record<never, never>;
};

type FieldsIn<Lines> = [Lines] extends [{ readonly fields: infer Fields extends DocumentFields }]
  ? Fields
  : DocumentFields;

type Declaration<Of extends Parts> = Optional<Rules<Of>> & {
  /** Its name, where nothing is said. */
  readonly permission?: string;
  readonly lines: LineShape<LineFields<Of>> | null;
  readonly row?: readonly HeadName<Of>[];
  readonly figures?: Readonly<Record<string, (document: { readonly lines: readonly LineOf<Of>[] }) => Money>>;
};

/** Declares a kind of document; see `shared/finance/voucherKind.ts`. */
export function documentKind<const Shape extends Shaped>(
  shape: { [Name in keyof Shape & keyof Parts]: Shape[Name] } & Declaration<PartsOf<Shape>>,
): DocumentKind<PartsOf<Shape>>;
export function documentKind(shape: Shaped & Declaration<Parts>): AnyKind {
  const declared = {
    ...defaultsFor(shape),
    ...shape,
    head: orderedHead(shape.head),
    lines: wholeLines(shape.lines),
    permissions: permissionsOf(shape),
  };
  addNoun(shape.name, shape.noun);
  return {
    ...declared,
    facts: factFields(declared),
    factsOf: (document) => factsOf(declared, document),
    substanceOf: (document) => substanceOf(declared, document),
  };
}

/** The value of a field of the head. */
export const headValue = (document: object, name: string): DocumentValue =>
  (document as Record<string, DocumentValue>)[name] ?? null;

/** The tabs of its lists that are no states: the area says which documents stand there. */
export const selectionsOf = ({ tabs, states }: Pick<AnyKind, 'tabs' | 'states'>): string[] =>
  tabs.filter((tab) => tab !== 'all' && !states.includes(tab));
