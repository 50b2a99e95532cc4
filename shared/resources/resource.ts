// One declaration of a list-and-form screen: from it come schema, calls, table keys, permission, list, form, picker and tests.
import type { Endpoint } from '../kernel/endpoint.ts';
import { type RouteName, routeNamed } from '../routes.ts';
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
import { type ResourceApi, resourceApi } from './resourceApi.ts';

/** What every record has (B13.10). */
const standardFields = {
  code: code({ label: { en: 'Code', ar: 'الرمز' }, max: 20, required: true, fixed: true }),
  name_ar: text({ label: { en: 'Arabic name', ar: 'الاسم بالعربية' }, max: 120, required: true }),
  name: text({ label: { en: 'English name', ar: 'الاسم بالإنجليزية' }, max: 120, required: true, ltr: true }),
  order: whole({ label: { en: 'Order in lists', ar: 'الترتيب في القوائم' }, min: 0, max: 9999 }),
  active: flag({ label: { en: 'Active', ar: 'نشط' }, initial: true }),
} as const satisfies Fields;

type StandardFields = typeof standardFields;

export type CallName = keyof ResourceApi;

const everyCall: readonly CallName[] = ['list', 'create', 'change', 'remove', 'sendFile', 'runFile'];

/** A record as calls, files and the table hold it. */
export type ResourceRow = Record<string, FieldValue> & {
  code: string;
  name: string;
  name_ar: string;
  active: boolean;
  rev: number;
};

export type RowFaults = Readonly<Record<string, string>>;

export type ResourceShape<Extra extends Fields> = {
  /** Plural, as in the address of its calls: `shippingMethods`. */
  name: string;
  /** Singular: names the record in the table, in permissions and in the log. */
  one: string;
  /** The name of its screen's address, which gives the title. */
  screen: RouteName;
  /** What one record is called. */
  noun: Label;
  /** Beside code, both names, order and whether it is active. */
  fields?: Extra;
  /** Columns of the list beside code, name and whether it is active. */
  columns?: readonly (keyof Extra & string)[];
  /** What may be done with its records; without a word everything. Accounts, for one, are listed for pickers and kept elsewhere. */
  calls?: readonly CallName[];
  /** Thousands of records: they are listed page by page in the order of their codes, and found by the words they begin with. */
  large?: true;
  /** Fields that a search looks into, beside code and names. */
  searched?: readonly (keyof Extra & string)[];
  /** Fields of which no two records have the same. */
  unique?: readonly (keyof Extra & string)[];
  /** Without it whoever is signed in may read the records, because they are chosen in the forms of every area. */
  readBy?: 'permission';
  /** What no single field can say: field → code of the refusal beside it. */
  rules?: (row: Readonly<Record<string, FieldValue>>) => RowFaults;
};

export type Resource<All extends Fields> = {
  readonly name: string;
  readonly one: string;
  readonly screen: RouteName;
  readonly permission: string;
  readonly title: Label;
  readonly noun: Label;
  readonly fields: All;
  readonly columns: readonly string[];
  readonly calls: readonly CallName[];
  readonly unique: readonly string[];
  readonly searched: readonly string[];
  readonly large: boolean;
  readonly readBy: 'session' | 'permission';
  readonly rules: (row: Readonly<Record<string, FieldValue>>) => RowFaults;
  readonly api: ResourceApi;
};

export type AnyResource = Resource<Fields>;

/** `shippingMethod` → `shipping_method`, as permissions are written. */
const permissionOf = (one: string): string =>
  one.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const noFaults = (): RowFaults => ({});

/** Declares a resource; see `shared/settings/resources.ts`. */
export const resource = <const Extra extends Fields = Record<never, never>>(
  shape: ResourceShape<Extra>,
): Resource<StandardFields & Extra> => {
  const { name, one, screen, noun, columns = [], calls = everyCall, unique = [], rules = noFaults } = shape;
  const { searched = [], large = false, readBy = 'session' as const } = shape;
  const { title } = routeNamed(screen);
  const { code: ownCode, name_ar, name: ownName, ...last } = standardFields;
  // In the order of the form: what it is, what is particular about it, how it stands in lists.
  const fields = { code: ownCode, name_ar, name: ownName, ...shape.fields, ...last } as StandardFields &
    Extra;
  const permission = permissionOf(one);
  const about = { name, one, screen, permission, title, noun };
  const declared = { ...about, fields, columns, calls, unique, searched, large, readBy, rules };
  return { ...declared, api: resourceApi(declared) };
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

/** Whether a record is of those that a field may name. */
export const isFit = ({ only = {} }: RefField, record: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(only).every(([name, wanted]) =>
    Array.isArray(wanted) ? wanted.includes(record[name]) : record[name] === wanted,
  );

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
    if (field.kind === 'ref') return typeof value === 'string' ? [{ path, field, code: value }] : [];
    if (field.kind !== 'rows' || !Array.isArray(value)) return [];
    return value.flatMap((row: RowValue, index) => referencesIn(field.of, row, `${path}.${index}.`));
  });

/** The records that a record names, each with the path at which it does. */
export const referencesOf = ({ fields }: Declared, row: Readonly<Record<string, FieldValue>>): Reference[] =>
  referencesIn(fields, row);

/** The field that names the record above, where the records are a tree. */
export const parentField = (resourceOf: Pick<AnyResource, 'fields'>): string | null =>
  refFields(resourceOf).find(([, { to }]) => to === 'self')?.[0] ?? null;

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** What belongs to each call, by the names of their operations: `listBrandRecords`, `createBrand`, `changeBrand`, `removeBrand`. */
export const byCallName = <Value>(
  { one, calls }: AnyResource,
  values: Record<CallName, Value>,
): Record<string, Value> =>
  Object.fromEntries(
    calls.map((call) => {
      const [verb = '', object = ''] = call.split(/(?=[A-Z])/);
      return [`${verb}${capitalised(one)}${call === 'list' ? 'Records' : object}`, values[call]];
    }),
  );

export const contractsOf = (resourceOf: AnyResource): Record<string, Endpoint> =>
  byCallName<Endpoint>(resourceOf, resourceOf.api);

export const canCall = ({ calls }: AnyResource, call: CallName): boolean => calls.includes(call);
