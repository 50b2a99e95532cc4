// One declaration of a list: its call, columns, tabs, filters and search. Server, screen and file work from it.
import type * as z from 'zod/mini';
import type { Endpoint, Rights } from '../kernel/endpoint.ts';
import type { AnyExport } from '../paper/exportApi.ts';
import type { ChoiceKind } from '../resources/choices.ts';
import type { Label } from '../resources/fields.ts';
import type { FileColumns } from './listFile.ts';

/** A call that answers rows: all of them, or with a cursor for the next page. */
export type ListContract = Endpoint & { readonly output: z.ZodMiniType<{ items: object[] }> };

export type RowOf<Contract extends ListContract> = z.output<Contract['output']>['items'][number];

/** The values of a column, by whose kind it is drawn, sorted and put into a file. `name` is both names of the row in the language of the page. */
export type ColumnKind =
  | 'name'
  | 'text'
  | 'code'
  | 'date'
  | 'moment'
  | 'amount'
  | 'number'
  | 'flag'
  | 'choice';

export type Column = {
  readonly label: Label;
  /** `text` where nothing is said. */
  readonly kind?: ColumnKind;
  /** The field that holds both names, of a `name` that is not that of the row. */
  readonly of?: string;
  /** The words of a `choice`. */
  readonly choices?: Readonly<Record<string, Label>>;
  /** A list that is read whole can be ordered by it. */
  readonly sorted?: true;
  /** Rows can be grouped by it. */
  readonly grouped?: true;
  /** The user may not hide it. */
  readonly fixed?: true;
  /** Hidden until the user shows it. */
  readonly hidden?: true;
  /** Its place on the card of a phone. */
  readonly card?: 'title' | 'side' | 'none';
};

export type Filter = { readonly label: Label } & (
  | { readonly kind: 'choice'; readonly choices: Readonly<Record<string, Label>> }
  /** One of some values, of all where none are named; the screen has the words for them. */
  | { readonly kind: 'value'; readonly values?: readonly string[] }
  /** A record of another kind; `use`: the field of the form by which its choices are asked for. */
  | {
      readonly kind: 'ref';
      readonly of: Pick<ChoiceKind, 'one' | 'large'>;
      readonly use: string;
      /** Offered only where there are several, such as the branch. */
      readonly several?: true;
    }
  | { readonly kind: 'text' }
  /** `asOf`: rows as they stood on the day, which is that of each time where the list is sent regularly. */
  | { readonly kind: 'date'; readonly asOf?: true }
  /** From one value to another; `from` and `to` are their names in the address. */
  | { readonly kind: 'days' | 'amounts'; readonly from: string; readonly to: string }
);

export type Tabs<Row> = {
  /** Its name in the address. */
  readonly name: string;
  readonly label: Label;
  /** Each with its words; by their names alone where the screen has the words. */
  readonly of: Readonly<Record<string, Label>> | readonly string[];
  /** Chosen where the address names none. */
  readonly first: string;
  /** Whether a row of a list that is read whole stands under the tab. */
  holds?(row: Row, tab: string): boolean;
};

/** As rows below each other, or as cards by the tab under which each stands. */
export type Look = 'table' | 'board';

/** What the address asks of a list. */
export type Asked = {
  readonly search: string;
  /** Empty where a list has no tabs. */
  readonly tab: string;
  /** By their names in the address; those that are not set are not there. */
  readonly filters: Readonly<Record<string, string>>;
  readonly order: { readonly key: string; readonly descending: boolean } | null;
  /** The column by which rows are grouped. */
  readonly group: string | null;
  readonly look: Look;
};

export type ListQuery = Readonly<Record<string, string | undefined>>;

export type ListShape<Row> = {
  /** Names it in saved views and in the choices that users make for themselves. */
  name: string;
  title: Label;
  /** The title after a word that governs it, where Arabic then spells it otherwise. */
  titleAfterNoun?: Label;
  /** One of its rows, inside a sentence. */
  noun: Label;
  /** Identifies a row. */
  key(row: Row): string;
  /** Left out where the screen has the columns from another declaration. */
  columns?: Readonly<Record<string, Column>>;
  tabs?: Tabs<Row>;
  filters?: Readonly<Record<string, Filter>>;
  /** Shown as a board as well, which its screen draws. */
  board?: boolean;
  /** Fields of a row that a search looks into, of a list that is read whole; `true`: the server searches. */
  search?: readonly (keyof Row & string)[] | true;
  /** The name of the search in the address. */
  searchAs?: string;
  /** Read page by page, so many rows at a time: the server filters, searches and orders. Without it a list is read whole. */
  paged?: number;
  /** What a page is asked for; what the address says, by its own names, where nothing else is said. */
  queryOf?: (asked: Asked) => ListQuery;
  /** The server does not order what it searches: the page does once all is there. */
  unorderedSearch?: true;
  /** Others change it all the time: it is read anew whenever it is opened. */
  fresh?: true;
  /** How rows stand until the user orders them; otherwise as they are read. */
  order?: NonNullable<Asked['order']>;
  /** The column by whose value rows form groups, in the order in which they are read; each group has a head with the sum of its rows. */
  heads?: string;
  /** What the sum of a group is where it is below zero. */
  belowZero?: Label;
  /** Rows can be chosen, with the sum of this field. */
  chooses?: true;
  total?: (keyof Row & string) | null;
  /** Users who have it add new ones. */
  create?: Rights;
  export?: AnyExport;
  /** What its file says where no screen draws it; its columns where nothing is said. */
  fileColumns?: FileColumns<Row>;
  /** Where its screen is. */
  path?: string;
  /** Under what the browser keeps what was read; its name where nothing is said. */
  keptAs?: readonly string[];
};

export type List<Row> = {
  readonly name: string;
  readonly contract: ListContract;
  readonly title: Label;
  readonly titleAfterNoun: Label;
  readonly noun: Label;
  key(row: Row): string;
  readonly columns: Readonly<Record<string, Column>>;
  readonly tabs: Tabs<Row> | null;
  readonly filters: Readonly<Record<string, Filter>>;
  readonly board: boolean;
  readonly search: readonly string[] | true | null;
  readonly searchAs: string;
  readonly paged: number | null;
  readonly queryOf: (asked: Asked) => ListQuery;
  readonly unorderedSearch: boolean;
  readonly fresh: boolean;
  readonly order: Asked['order'];
  readonly heads: string | null;
  readonly belowZero: Label | null;
  readonly chooses: boolean;
  readonly total: string | null;
  readonly create: Rights | null;
  readonly export: AnyExport | null;
  readonly fileColumns: FileColumns<Row> | null;
  readonly path: string | null;
  readonly keptAs: readonly string[];
};

/** The keys of its tabs. */
export const tabKeys = ({ of }: Pick<Tabs<never>, 'of'>): readonly string[] =>
  Array.isArray(of) ? of : Object.keys(of);

/** Whatever its rows. */
export type AnyList = Omit<List<never>, 'key' | 'tabs'> & {
  readonly tabs: Pick<Tabs<never>, 'name' | 'label' | 'of' | 'first'> | null;
};

/** As the address has it. */
export const orderText = ({ key, descending }: NonNullable<Asked['order']>): string =>
  descending ? `-${key}` : key;

/** Declares a list; see docs/walkthroughs/declaring-a-list.md. */
export const listOf = <Contract extends ListContract>(
  contract: Contract,
  shape: ListShape<RowOf<Contract>>,
): List<RowOf<Contract>> => {
  const { name, title, tabs = null, searchAs = 'search' } = shape;
  const asItIs = ({ search, tab, filters, order }: Asked): ListQuery => ({
    ...filters,
    ...(search !== '' && { [searchAs]: search }),
    ...(tabs !== null && tab !== tabs.first && { [tabs.name]: tab }),
    ...(order !== null && { order: orderText(order) }),
  });
  return {
    titleAfterNoun: title,
    columns: {},
    filters: {},
    board: false,
    search: null,
    paged: null,
    queryOf: asItIs,
    unorderedSearch: false,
    fresh: false,
    order: null,
    heads: null,
    belowZero: null,
    chooses: false,
    total: null,
    create: null,
    export: null,
    fileColumns: null,
    path: null,
    keptAs: [name],
    ...shape,
    contract,
    tabs,
    searchAs,
  };
};
