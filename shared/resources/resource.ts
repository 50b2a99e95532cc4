// One declaration of a list-and-form screen: from it come schema, calls, table keys, permission, list, form, picker and tests.
import { capitalised, type Endpoint } from '../kernel/endpoint.ts';
import { permissionOf } from '../kernel/permission.ts';
import type { RouteName } from '../routes.ts';
import type { Begin } from './begins.ts';
import {
  code,
  type Fields,
  type FieldValue,
  flag,
  type Label,
  type RefField,
  type RowValue,
  text,
  whole,
} from './fields.ts';
import type { QuickForm } from './quickForms.ts';
import type { OrderedKind } from './recordOrder.ts';
import { type ResourceApi, resourceApi } from './resourceApi.ts';

const codeLabel = { en: 'Code', ar: 'الرمز' };

/** What every record has (B13.10); of the two names one is enough (`kernel/names.ts`). */
const standardFields = {
  code: code({ label: codeLabel, max: 20, required: true, fixed: true }),
  name_ar: text({ label: { en: 'Arabic name', ar: 'الاسم بالعربية' }, max: 120 }),
  name: text({ label: { en: 'English name', ar: 'الاسم بالإنجليزية' }, max: 120, ltr: true }),
  order: whole({ label: { en: 'Order in lists', ar: 'الترتيب في القوائم' }, min: 0, max: 9999 }),
  active: flag({ label: { en: 'Active', ar: 'نشط' }, initial: true }),
} as const satisfies Fields;

type StandardFields = typeof standardFields;

/** Of a kind whose codes are counted: what is left empty in the form is the next number. */
const countedCode = code({
  label: codeLabel,
  hint: { en: 'Numbered automatically if left empty', ar: 'يُرقَّم تلقائياً إن تُرك فارغاً' },
  max: 20,
  fixed: true,
});

export type CallName = keyof ResourceApi;

const everyCall: readonly CallName[] = [
  'list',
  'export',
  'create',
  'change',
  'remove',
  'sendFile',
  'runFile',
];

/** Derived where fields are declared by which records are alike. */
const callsOf = ({ calls = everyCall, similar = [] }: Pick<ResourceShape<Fields>, 'calls' | 'similar'>) =>
  similar.length > 0 ? ([...calls, 'similar'] as const) : calls;

/** A record as calls, files and the table hold it. */
export type ResourceRow = Record<string, FieldValue> & {
  code: string;
  name: string;
  name_ar: string;
  active: boolean;
  rev: number;
};

export type RowFaults = Readonly<Record<string, string>>;

/** The names of fields whose values have an order of their own. */
type Sortable<Extra extends Fields> = {
  [Name in keyof Extra & string]: Extra[Name]['kind'] extends OrderedKind ? Name : never;
}[keyof Extra & string];

/** A field, or as `units.barcode` a field in the rows of one. */
type FieldPath<Extra extends Fields> = (keyof Extra & string) | `${keyof Extra & string}.${string}`;

export type ResourceShape<Extra extends Fields> = {
  /** Plural, as in the address of its calls: `shippingMethods`. */
  name: string;
  /** Singular: names the record in the table, in permissions and in the log. */
  one: string;
  /** The name of its screen's address, which gives the title (`resourceTitle.ts`). */
  screen: RouteName;
  /** Of kinds that are set up together: the word for them in rights. Without it each has a right of its own. */
  permission?: string;
  /** What one record is called. */
  noun: Label;
  /** The title after a word that governs it, where Arabic then spells it otherwise. */
  titleAfterNoun?: Label;
  /** Where its records lie, if something else keeps them. */
  partition?: string;
  /** Beside code, both names, order and whether it is active. */
  fields?: Extra;
  /** Columns of the list beside code, name and whether it is active. */
  columns?: readonly (keyof Extra & string)[];
  /** What may be done with its records; without a word everything. Accounts, for one, are listed for pickers and kept elsewhere. */
  calls?: readonly CallName[];
  /** Thousands of records: they are listed page by page, and found by the words they begin with. */
  large?: true;
  /** Fields by which the records of a large resource can stand, beside code and names; each costs a write for every record. */
  sorted?: readonly Sortable<Extra>[];
  /** Fields that a search looks into, beside code and names. */
  searched?: readonly FieldPath<Extra>[];
  /** Those of them that pickers look into as well: users who may choose a record find it by these. */
  pickedBy?: readonly FieldPath<Extra>[];
  /** Fields of which no two records have the same; several in a list have nothing in common either. */
  unique?: readonly (FieldPath<Extra> | readonly FieldPath<Extra>[])[];
  /** What a record is for, where no two are for the same, such as the price of villas: a second one is refused beside `field`. */
  purpose?: Purpose<keyof Extra & string>;
  /** Fields that stand together in the form, under a heading; those that no group names stand above them. */
  groups?: readonly FieldGroup<keyof Extra & string>[];
  /** Fields of one of several values, by which the list can be narrowed. */
  filters?: readonly (keyof Extra & string)[];
  /** Files are attached to its records. */
  files?: true;
  /** Single pictures of a record, such as a photo, by the names of their places. */
  pictures?: Readonly<Record<string, Picture>>;
  /** Its records are people: roles say whether one sees oneself, one's department or all. */
  people?: { readonly department: keyof Extra & string };
  /** What is printed of its active records for others, such as a price list. */
  paper?: RecordPaper<keyof Extra & string>;
  /** What is printed of those of its records that are chosen in the list. */
  prints?: RecordPrints;
  /** Said above its list: what is particular about adding, importing or merging its records, and why. */
  remark?: Label;
  /** The series in which a record is counted that is added without a code: `C` gives `C000001`. */
  series?: (row: Readonly<Record<string, FieldValue>>) => string;
  /** Entries name its records for good: one that is merged stays, inactive, and says in this field which one took its place. */
  mergedInto?: keyof Extra & string;
  /** A kept date: the day on which the record was added. */
  addedOn?: keyof Extra & string;
  /** Fields by which a record is like another: users who type the same value into one of them are warned. */
  similar?: readonly (keyof (StandardFields & Extra) & string)[];
  /** The address of the page that one record has. */
  page?: RouteName;
  /** How a record is added where it is chosen, such as a customer from an invoice; by the names of these ways. */
  quick?: Readonly<Record<string, QuickForm<keyof Extra & string>>>;
  /** What is begun with one of its records, such as an invoice for a customer. */
  begins?: readonly Begin[];
  /** What a new record is called by the rest of its form, until the user types a name. */
  called?: (row: Readonly<Record<string, FieldValue>>) => Label | null;
  /** Fields that the others leave nothing to say in: the form does not show them while they are empty. */
  irrelevantFields?: (row: Readonly<Record<string, FieldValue>>) => readonly (keyof Extra & string)[];
  /** What no single field can say: field → code of the refusal beside it. */
  rules?: (row: Readonly<Record<string, FieldValue>>) => RowFaults;
};

/** `of`: null for a record that may have its like. */
export type Purpose<Name extends string = string> = {
  readonly field: Name;
  readonly of: (row: Readonly<Record<string, FieldValue>>) => string | null;
};

/** `folded`: closed in the form until the user opens it, as long as nothing in it is filled or faulty. */
export type FieldGroup<Name extends string = string> = {
  readonly label: Label;
  readonly fields: readonly Name[];
  readonly folded?: true;
};

/** `columns` stand beside code and name; `groupBy`: a field that names a record, under whose names the rows stand. */
export type RecordPaper<Name extends string = string> = {
  readonly title: Label;
  readonly columns: readonly Name[];
  readonly groupBy?: Name;
};

/** The page that prints them, and under which name their codes are in its address, at most so many. */
export type RecordPrints = {
  readonly label: Label;
  readonly screen: RouteName;
  readonly as: string;
  readonly most: number;
};

export type Picture = { readonly label: Label; readonly shape: 'square' | 'round' };

export type Resource<All extends Fields> = {
  readonly name: string;
  readonly one: string;
  readonly screen: RouteName;
  readonly permission: string;
  readonly noun: Label;
  readonly titleAfterNoun: Label | null;
  readonly partition: string | null;
  readonly fields: All;
  readonly columns: readonly string[];
  readonly calls: readonly CallName[];
  readonly unique: readonly (readonly string[])[];
  readonly purpose: Purpose | null;
  readonly searched: readonly string[];
  readonly pickedBy: readonly string[];
  readonly sorted: readonly string[];
  readonly large: boolean;
  readonly groups: readonly FieldGroup[];
  readonly filters: readonly string[];
  readonly files: boolean;
  readonly pictures: Readonly<Record<string, Picture>>;
  readonly people: { readonly department: string } | null;
  readonly paper: RecordPaper | null;
  readonly prints: RecordPrints | null;
  readonly remark: Label | null;
  readonly series: ((row: Readonly<Record<string, FieldValue>>) => string) | null;
  readonly mergedInto: string | null;
  readonly addedOn: string | null;
  readonly similar: readonly string[];
  readonly page: RouteName | null;
  readonly quick: Readonly<Record<string, QuickForm>>;
  readonly begins: readonly Begin[];
  readonly called: ((row: Readonly<Record<string, FieldValue>>) => Label | null) | null;
  readonly irrelevantFields: (row: Readonly<Record<string, FieldValue>>) => readonly string[];
  readonly rules: (row: Readonly<Record<string, FieldValue>>) => RowFaults;
  readonly api: ResourceApi;
};

export type AnyResource = Resource<Fields>;

const noFaults = (): RowFaults => ({});
const noFields = (): readonly string[] => [];

/** Declares a resource; see `shared/settings/resources.ts`. */
export const resource = <const Extra extends Fields = Record<never, never>>(
  shape: ResourceShape<Extra>,
): Resource<StandardFields & Extra> => {
  const { name, one, screen, noun, columns = [], rules = noFaults } = shape;
  const unique = (shape.unique ?? []).map((each) => (typeof each === 'string' ? [each] : each));
  const calls = callsOf(shape as Pick<ResourceShape<Fields>, 'calls' | 'similar'>);
  const { searched = [], pickedBy = [], large = false } = shape;
  const { groups = [], filters = [], files = false, pictures = {}, people = null, partition = null } = shape;
  const { sorted = [], remark = null, series = null, mergedInto = null, purpose = null } = shape;
  const {
    similar = [],
    page = null,
    addedOn = null,
    paper = null,
    prints = null,
    irrelevantFields = noFields,
  } = shape;
  const { quick = {}, begins = [], called = null } = shape;
  const { code: ownCode, name_ar, name: ownName, ...last } = standardFields;
  // In the order of the form: what it is, what is particular about it, its place in lists.
  const fields = {
    code: series ? countedCode : ownCode,
    name_ar,
    name: ownName,
    ...shape.fields,
    ...last,
  } as StandardFields & Extra;
  const { permission = permissionOf(one) } = shape;
  const about = { name, one, screen, permission, noun, titleAfterNoun: shape.titleAfterNoun ?? null };
  const declared = {
    ...about,
    fields,
    columns,
    calls,
    unique,
    searched,
    pickedBy,
    large,
    rules,
    paper,
    prints,
  };
  const more = { groups, filters, files, pictures, people, partition, sorted, remark };
  const kept = {
    called,
    purpose,
    series,
    mergedInto,
    similar,
    page,
    addedOn,
    irrelevantFields,
    quick,
    begins,
  };
  return { ...declared, ...more, ...kept, api: resourceApi({ ...declared, similar }) };
};

type Declared = Pick<AnyResource, 'fields'>;

/** The fields that name a record; those inside of rows are not among them. */
export const refFields = ({ fields }: Declared): [name: string, field: RefField][] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'ref' ? [[name, field]] : []));

/** Whose records a field names. */
export const targetOf = (resource: AnyResource | null, { to }: RefField): AnyResource => {
  if (to === 'self') {
    if (resource === null) throw new Error('Only a record can name one of its own kind.');
    return resource;
  }
  return typeof to === 'function' ? to() : to;
};

/** Every resource that some field names, inside of rows, too. */
export const targetsOf = (resource: AnyResource): AnyResource[] => {
  const cells = Object.values(resource.fields).flatMap((field) =>
    field.kind === 'rows' ? Object.values(field.of) : [field],
  );
  return [...new Set(cells.flatMap((field) => (field.kind === 'ref' ? [targetOf(resource, field)] : [])))];
};

export type Reference = { path: string; field: RefField; code: string };

const referencesIn = (
  fields: Fields,
  values: Readonly<Record<string, FieldValue>>,
  above = '',
): Reference[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    const path = `${above}${name}`;
    if (field.kind === 'ref')
      return typeof value === 'string' && value !== '' ? [{ path, field, code: value }] : [];
    if (field.kind !== 'rows' || !Array.isArray(value)) return [];
    return value.flatMap((row: RowValue, index) => referencesIn(field.of, row, `${path}.${index}.`));
  });

/** The records that a record names, each with the path at which it does. */
export const referencesOf = ({ fields }: Declared, row: Readonly<Record<string, FieldValue>>): Reference[] =>
  referencesIn(fields, row);

/** The field that names the record above, where the records are a tree. */
export const parentField = (resourceOf: Pick<AnyResource, 'fields'>): string | null =>
  refFields(resourceOf).find(([, { to }]) => to === 'self')?.[0] ?? null;

/** Calls about many records at once. */
const ofMany: readonly CallName[] = ['list', 'export', 'similar'];

/** What belongs to each call, by the names of their operations: `listBrandRecords`, `exportBrandRecords`, `similarBrandRecords`, `createBrand`, `changeBrand`, `removeBrand`. */
export const byCallName = <Value>(
  { one, calls }: AnyResource,
  values: Record<CallName, Value>,
): Record<string, Value> =>
  Object.fromEntries(
    calls.map((call) => {
      const [verb = '', object = ''] = call.split(/(?=[A-Z])/);
      return [`${verb}${capitalised(one)}${ofMany.includes(call) ? 'Records' : object}`, values[call]];
    }),
  );

export const contractsOf = (resourceOf: AnyResource): Record<string, Endpoint> =>
  byCallName<Endpoint>(resourceOf, resourceOf.api);

export const canCall = ({ calls }: Pick<AnyResource, 'calls'>, call: CallName): boolean =>
  calls.includes(call);

/** Whether files or pictures lie beside its records. */
export const hasFiles = ({ files, pictures }: Pick<AnyResource, 'files' | 'pictures'>): boolean =>
  files || Object.keys(pictures).length > 0;
