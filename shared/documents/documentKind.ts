// One declaration of a kind of document: from it come schemas, calls, table keys, rights, approval, list, editor, view and files.
import type * as z from 'zod/mini';
import type { Facts } from '../approvals/conditions.ts';
import type { FactField } from '../approvals/documentType.ts';
import type { Money } from '../kernel/money.ts';
import { factFields, factsOf, substanceOf } from './approvalFacts.ts';
import type { DocumentBase } from './documentBase.ts';
import type {
  DocumentFields,
  DocumentTables,
  DocumentValue,
  LineValues,
  OneOf,
  TablesOf,
  ValuesOf,
} from './documentFields.ts';
import { addNoun, type Noun } from './documentNouns.ts';
import { type ListOptions, orderedHead, wholeLines } from './kindDefaults.ts';
import type { KindOptions } from './options/kindOptions.ts';
import { type PermissionsBy, permissionsIn } from './permissionsBy.ts';
import type { standardHead } from './standardHead.ts';
import type { Transition } from './transition.ts';

type StandardHead = typeof standardHead;

/** A document of any kind; the fields of its kind are read by name. */
export type AnyDocument = DocumentBase & { lines: readonly LineValues[] };

/** What is typed of a document, inside the product. */
export type Typed = { date: string; branch: string; lines: readonly LineValues[] };

export type LineShape<Line extends DocumentFields> = {
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

/** How documents of a kind are numbered: by the entry that their act posts, in a sequence of their own for each branch and year, or not at all. */
export type Numbering = 'entry' | { readonly sequence: string } | null;

export type DocumentShape<
  Head extends DocumentFields,
  Line extends DocumentFields,
  Kept extends Record<string, z.ZodMiniType>,
  Totals extends string,
  Status extends string,
  Row extends keyof Head & string,
  Figure extends string,
  Tables extends DocumentTables = Record<never, never>,
  Shown extends Record<string, z.ZodMiniType> = Record<never, never>,
  RowShown extends Record<string, z.ZodMiniType> = Record<never, never>,
> = {
  /** Singular: names it in rights, in the table and in the log. */
  name: string;
  /** As in the address of its calls: `/api/<plural>`. */
  plural: string;
  /** Begins its keys in the table, as in `VCH#…`. */
  key: string;
  noun: Noun;
  /** Below which its screens lie: `/<area>/<plural>`. */
  path: string;
  /** Where its list stands, if not at `<path>/list`. */
  listPath?: string;
  /** Its name, where nothing is said. */
  permission?: string;
  /** In the place of one: a required choice of the head, and under which permission documents of each of its types fall. */
  permissions?: PermissionsBy<keyof Head & string>;
  /** A field of the head that chooses: roles may hold the right to the act that numbers for some of its values alone. */
  permissionBy?: keyof Head & string;
  /** Beside day and branch. */
  head: Head;
  /** What a field of the head holds where nothing is typed. */
  initial?: Readonly<Partial<Record<keyof Head & string, string>>>;
  lines: LineShape<Line> | null;
  /** Small tables beside the lines, kept with the head. */
  tables?: Tables;
  /** Fields of the head that lists show. */
  row?: readonly Row[];
  /** Fields by which lists are narrowed, beside state, branch and day. */
  filters?: readonly (keyof Head & string)[];
  /** Fields of lines by which lists are narrowed: documents with a line that says so. */
  lineFilters?: readonly (keyof Line & string)[];
  /** What is kept beside the typed fields, such as the name of its party. */
  kept?: Kept;
  /** What of it lists show; all of it where nothing is said. */
  rowKept?: readonly (keyof Kept & string)[];
  listOptions?: ListOptions;
  /** What a view of one document says beside that, read when it is asked for, such as what is still due. */
  shown?: Shown;
  /** What a row of a list says beside what is kept, worked out for the rows that are read. */
  rowShown?: RowShown;
  /** The tabs of its lists in their order: `all`, states, and selections that the area makes (`select` in its acts); all and the states where nothing is said. */
  tabs?: readonly string[];
  /** A field whose exact value finds its documents at any age, such as the supplier's number. */
  reference?: keyof Head & string;
  /** What a document is about, in a list: a text of its head, else the first text of its lines. */
  about: { readonly head: keyof Head & string; readonly line?: keyof Line & string };
  states: readonly Status[];
  /** What refusals are called that are due to a state, where that is not `already<State>`. */
  stateCodes?: Readonly<Partial<Record<Status, string>>>;
  transitions: readonly Transition[];
  /** States in which a document may be edited, with the fields, tables and `lines` that are open there; a draft in all of it where nothing is said. */
  open?: OpenStates<Status>;
  number: Numbering;
  /** The branches whose users see a document; its own where nothing is said. */
  branches?(header: KindDocument<Head, Line, Kept, Totals, Status, Tables>): readonly string[];
  /** On which day the clock performs a transition; null where it does not. */
  due?: {
    transition: string;
    day(header: KindDocument<Head, Line, Kept, Totals, Status, Tables>): string | null;
  };
  options?: KindOptions<NoInfer<Status>, keyof Head & string, keyof Line & string>;
  /** Nothing that it posted is reversed: it is undone by a document of its own, such as a note. */
  isFinal?: true;
  /** Amounts of a document, kept and shown; the first one is its total. */
  totals?: readonly Totals[];
  /** Amounts of the lines that people typed, of a kind that has totals. */
  sums?(
    document: ValuesOf<Head> &
      TablesOf<Tables> &
      Partial<KeptValues<Kept>> & { lines: readonly ValuesOf<Line>[] },
  ): Readonly<Record<Totals, Money>>;
  /** Further amounts of all its lines that only a view shows, such as a difference. */
  figures?: Readonly<Record<Figure, (document: { lines: readonly ValuesOf<Line>[] }) => Money>>;
  /** Words of a header that a search finds. */
  words(
    header: KindDocument<Head, Line, Kept, Totals, Status, Tables>,
  ): readonly (string | null | undefined)[];
  /** The number of another document that a line brings in, by which a search finds it as well. */
  numberIn?(line: ValuesOf<Line>): string | null;
  /** Refusals of saving, of the acts and of reversing, beside those that all kinds share. */
  refusals?: Refusals;
};

export type Refusals = Readonly<Partial<Record<'save' | 'act' | 'reverse', readonly string[]>>>;

type KeptValues<Kept> = {
  [Name in keyof Kept]: Kept[Name] extends z.ZodMiniType<infer Value> ? Value : never;
};

/** A document of the kind as the product holds it. */
export type KindDocument<
  Head,
  Line,
  Kept,
  Totals extends string,
  Status extends string,
  Tables extends DocumentTables = Record<never, never>,
> = Omit<DocumentBase, 'status'> & { status: Status } & ValuesOf<Omit<Head, keyof StandardHead>> &
  TablesOf<Tables> &
  KeptValues<Kept> & { [Name in Totals]: string } & { lines: ValuesOf<Line>[] };

/** The declaration as the mechanism reads it, whatever the kind. */
export type AnyKind = {
  readonly name: string;
  readonly plural: string;
  readonly key: string;
  readonly noun: Noun;
  readonly path: string;
  readonly listPath: string;
  /** The permissions under which its documents fall; one, unless they go by type. */
  readonly permissions: readonly string[];
  readonly permissionsBy: PermissionsBy | null;
  readonly permissionBy: string | null;
  readonly head: DocumentFields;
  readonly initial: Readonly<Record<string, string>>;
  readonly lines: Required<LineShape<DocumentFields>> | null;
  readonly tables: DocumentTables;
  readonly row: readonly string[];
  readonly filters: readonly string[];
  readonly lineFilters: readonly string[];
  readonly kept: Readonly<Record<string, z.ZodMiniType>>;
  readonly rowKept: readonly string[];
  readonly listOptions: ListOptions;
  readonly shown: Readonly<Record<string, z.ZodMiniType>>;
  readonly rowShown: Readonly<Record<string, z.ZodMiniType>>;
  readonly tabs: readonly string[];
  readonly reference: string | null;
  readonly about: { readonly head: string; readonly line?: string };
  readonly states: readonly string[];
  readonly stateCodes: Readonly<Record<string, string>>;
  readonly transitions: readonly Transition[];
  readonly open: OpenStates<string>;
  readonly number: Numbering;
  branches(header: DocumentBase): readonly string[];
  readonly due: { readonly transition: string; day(header: DocumentBase): string | null } | null;
  readonly options: KindOptions;
  readonly isFinal: boolean;
  readonly totals: readonly string[];
  sums(document: { lines: readonly LineValues[] }): Readonly<Record<string, Money>>;
  readonly figures: Readonly<Record<string, (document: { lines: readonly LineValues[] }) => Money>>;
  words(header: DocumentBase): readonly (string | null | undefined)[];
  numberIn(line: LineValues): string | null;
  readonly refusals: Refusals;
  /** What the conditions of workflows may ask of it, and what its approvers decide on. */
  readonly facts: Readonly<Record<string, FactField>>;
  factsOf(document: Typed): Facts;
  substanceOf(document: Typed): string;
};

export type DocumentKind<
  Head extends DocumentFields,
  Line extends DocumentFields,
  Kept extends Record<string, z.ZodMiniType>,
  Totals extends string,
  Status extends string,
  Row extends string,
  Figure extends string,
  Tables extends DocumentTables,
  Shown extends Record<string, z.ZodMiniType>,
  RowShown extends Record<string, z.ZodMiniType>,
> = Omit<
  AnyKind,
  | 'tables'
  | 'head'
  | 'kept'
  | 'shown'
  | 'rowShown'
  | 'totals'
  | 'states'
  | 'lines'
  | 'filters'
  | 'lineFilters'
  | 'row'
  | 'figures'
> & {
  readonly row: readonly Row[];
  readonly figures: Readonly<Record<Figure, (document: { lines: readonly LineValues[] }) => Money>>;
  readonly head: Head & StandardHead;
  readonly kept: Kept;
  readonly shown: Shown;
  readonly rowShown: RowShown;
  readonly tables: Tables;
  readonly totals: readonly Totals[];
  readonly states: readonly Status[];
  readonly lines: Required<LineShape<Line>> | null;
  readonly filters: readonly (keyof Head & string)[];
  readonly lineFilters: readonly (keyof Line & string)[];
  /** Never there: names the type of its documents. */
  readonly document?: KindDocument<Head, Line, Kept, Totals, Status, Tables>;
};

export type DocumentOf<Kind extends { document?: unknown }> = NonNullable<Kind['document']>;

/** The line of a document whose kind has the `lines` of a declaration. */
export type LineOf<Kind extends { document?: { lines: unknown[] } }> = NonNullable<
  Kind['document']
>['lines'][number];

const ownBranch = ({ branch }: DocumentBase): readonly string[] => [branch];

/** Declares a kind of document; see `shared/finance/voucherKind.ts`. */
export const documentKind = <
  const Head extends DocumentFields,
  const Line extends DocumentFields,
  const Status extends string,
  const Kept extends Record<string, z.ZodMiniType> = Record<never, never>,
  const Totals extends string = never,
  const Row extends keyof Head & string = never,
  const Figure extends string = never,
  const Tables extends DocumentTables = Record<never, never>,
  const Shown extends Record<string, z.ZodMiniType> = Record<never, never>,
  const RowShown extends Record<string, z.ZodMiniType> = Record<never, never>,
>(
  shape: DocumentShape<Head, Line, Kept, Totals, Status, Row, Figure, Tables, Shown, RowShown>,
): DocumentKind<Head, Line, Kept, Totals, Status, Row, Figure, Tables, Shown, RowShown> => {
  const { name, permissionBy = null, reference = null } = shape;
  const { initial = {}, refusals = {}, figures = {}, isFinal = false } = shape;
  const { listPath = `${shape.path}/list`, stateCodes = {} } = shape;
  const { row = [], filters = [], lineFilters = [] } = shape;
  const { tables = {}, totals = [], sums = () => ({}), numberIn = () => null } = shape;
  const kept: Record<string, z.ZodMiniType> = shape.kept ?? {};
  const { shown = {}, rowShown = {}, rowKept = Object.keys(kept) } = shape;
  const { tabs = ['all', ...shape.states], listOptions = {} } = shape;
  const { open = { draft: 'all' }, due = null, branches = ownBranch, options = {} } = shape;
  const declared = {
    ...shape,
    ...permissionsIn(shape),
    permissionBy,
    reference,
    initial,
    refusals,
    figures,
    isFinal,
    listPath,
    stateCodes,
    row,
    filters,
    lineFilters,
    kept,
    rowKept,
    shown,
    rowShown,
    tables,
    totals,
    sums,
    numberIn,
    tabs,
    listOptions,
    open,
    due,
    branches,
    options,
    head: orderedHead(shape.head),
    lines: wholeLines(shape.lines),
  };
  addNoun(name, shape.noun);
  const kind = declared as unknown as AnyKind;
  return {
    ...declared,
    facts: factFields(kind),
    factsOf: (document: Typed) => factsOf(kind, document),
    substanceOf: (document: Typed) => substanceOf(kind, document),
  } as unknown as DocumentKind<Head, Line, Kept, Totals, Status, Row, Figure, Tables, Shown, RowShown>;
};

/** The value of a field of the head. */
export const headValue = (document: object, name: string): DocumentValue =>
  (document as Record<string, DocumentValue>)[name] ?? null;

/** The tabs of its lists that are no states: the area says which documents stand there. */
export const selectionsOf = ({ tabs, states }: Pick<AnyKind, 'tabs' | 'states'>): string[] =>
  tabs.filter((tab) => tab !== 'all' && !states.includes(tab));
