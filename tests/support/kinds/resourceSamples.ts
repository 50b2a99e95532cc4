// Records of any resource for tests: what its declaration asks for, with the records it refers to.
import { designEntities } from '#shared/pms/design/designChoices.ts';
import type { Field, FieldValue, RefField } from '#shared/resources/fields.ts';
import { isFit } from '#shared/resources/isFit.ts';
import {
  type AnyResource,
  canCall,
  type ResourceRow,
  refFields,
  targetOf,
} from '#shared/resources/resource.ts';
import type { Client } from '../product/client.ts';

let made = 0;

const next = (): string => {
  made += 1;
  return String(made);
};

const sampleOf = (field: Field): FieldValue => {
  if (field.kind === 'choice') return Object.keys(field.choices)[0] ?? null;
  if (field.kind === 'flag') return field.initial;
  if (field.kind === 'whole') return field.min;
  if (field.kind === 'decimal' || field.kind === 'money' || field.kind === 'percent') return '1';
  if (field.kind === 'date') return '2026-01-01';
  if (field.kind === 'rows') return [];
  if (field.kind === 'ref' || field.kind === 'file') return null;
  return field.kind === 'code' ? `P${next()}` : 'Sample';
};

/** Whether a record may be called anything; those of other kinds have codes that the world gives them, and tests of their own. */
export const takesAnyCode = ({ rules }: Pick<AnyResource, 'rules'>): boolean =>
  !('code' in rules({ code: 'R1' }));

/** Floors for which a company has no rate of its own to begin with. */
const unpricedFloors = Object.keys(designEntities).flatMap((entity) =>
  ['ground', 'upper'].map((floorKind) => ({ use: 'area', entity, floorKind })),
);
let priced = 0;

/** No two rates are for the same: each is for another floor. */
const nextRate = (): Record<string, FieldValue> => {
  priced += 1;
  return unpricedFloors[priced % unpricedFloors.length] ?? {};
};

/** What the rules of a kind ask for beside the required fields, and accounts by what their list does not show. */
const askedByRules: Record<string, () => Record<string, FieldValue>> = {
  tax: () => ({ rates: [{ from: '2026-01-01', rate: '15' }] }),
  stockReason: () => ({ account: '51007' }),
  designRate: nextRate,
};

/** What the rules of a kind ask for when a field is filled. */
const askedBeside: Record<string, Record<string, FieldValue>> = {
  'unit base': { factor: '2' },
  'party city': { building: '1234', street: 'Olaya', district: 'Olaya', postalCode: '12345' },
};

/** Only what is required; references have to be added. */
export const leastRow = ({ fields, one }: AnyResource, code: string): Record<string, FieldValue> => {
  const required = Object.entries(fields).filter(([, { required: isRequired }]) => isRequired);
  const values = Object.fromEntries(required.map(([name, field]) => [name, sampleOf(field)]));
  return { ...values, ...askedByRules[one]?.(), code, name: `Sample ${code}`, name_ar: `عيّنة ${code}` };
};

/** A record that names another one in a field. */
export const naming = (
  { one }: AnyResource,
  body: Record<string, FieldValue>,
  [field, code]: readonly [field: string, code: string],
): Record<string, FieldValue> => ({ ...body, ...askedBeside[`${one} ${field}`], [field]: code });

/** A record that the field may name: a new one where such can be added. */
const fittingRecord = async (client: Client, target: AnyResource, field: RefField): Promise<ResourceRow> => {
  if (canCall(target, 'create')) return aRecord(client, target, `R-${next()}`);
  const { items } = await client.call(target.api.list, { query: {} });
  const found = items.find((row) => isFit(field, row));
  if (!found) throw new Error(`No record of ${target.name} fits`);
  return found;
};

/** Creates the records that are required first; answers the body of a record that can be created then. */
export const possibleRow = async (client: Client, resource: AnyResource, code: string) => {
  const row = leastRow(resource, code);
  for (const [name, field] of refFields(resource)) {
    const target = targetOf(resource, field);
    if (!field.required || target === resource || row[name] !== null) continue;
    row[name] = (await fittingRecord(client, target, field)).code;
  }
  return row;
};

/** Codes that no company begins with, of kinds that do not take any. */
const worldCodes: Record<string, readonly string[]> = {
  currency: ['CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'KRW', 'MAD'],
};

/** The first of them that the company has not got. */
const freeWorldCode = async (client: Client, { one, api }: AnyResource): Promise<string | undefined> => {
  const { items } = await client.call(api.list, { query: {} });
  return worldCodes[one]?.find((code) => items.every((row) => row.code !== code));
};

/** Under this code, where the kind takes any. */
export const aRecord = async (client: Client, resource: AnyResource, code: string): Promise<ResourceRow> => {
  const own = takesAnyCode(resource) ? code : ((await freeWorldCode(client, resource)) ?? code);
  return client.call(resource.api.create, { body: await possibleRow(client, resource, own) });
};

/** One to change: a new one where such can be added, else one that is there. */
export const someRecord = async (
  client: Client,
  resource: AnyResource,
  code: string,
): Promise<ResourceRow> => {
  if (canCall(resource, 'create')) return aRecord(client, resource, code);
  const { items } = await client.call(resource.api.list, { query: {} });
  const row = items.at(-1);
  if (!row) throw new Error(`There is no record of ${resource.name}`);
  return row;
};
