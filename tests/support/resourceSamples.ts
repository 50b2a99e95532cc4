// Records of any resource for tests: what its declaration asks for, with the records it refers to.
import type { Field, FieldValue } from '#shared/resources/fields.ts';
import { type AnyResource, type ResourceRow, refFields } from '#shared/resources/resource.ts';
import type { Client } from './client.ts';

const sampleOf = (field: Field): FieldValue => {
  if (field.kind === 'choice') return Object.keys(field.choices)[0] ?? null;
  if (field.kind === 'flag') return field.initial;
  if (field.kind === 'whole') return field.min;
  if (field.kind === 'decimal') return '1';
  return field.kind === 'ref' ? null : 'Sample';
};

/** Only what is required; references have to be added. */
export const leastRow = ({ fields }: AnyResource, code: string): Record<string, FieldValue> => {
  const required = Object.entries(fields).filter(([, { required: isRequired }]) => isRequired);
  const values = Object.fromEntries(required.map(([name, field]) => [name, sampleOf(field)]));
  return { ...values, code, name: `Sample ${code}`, name_ar: `عيّنة ${code}` };
};

let made = 0;

/** Creates the records that are required first; answers the body of a record that can be created then. */
export const possibleRow = async (client: Client, resource: AnyResource, code: string) => {
  const row = leastRow(resource, code);
  for (const [name, { to, required }] of refFields(resource)) {
    if (!required || to === 'self') continue;
    made += 1;
    row[name] = (await aRecord(client, to, `R-${made}`)).code;
  }
  return row;
};

export const aRecord = async (client: Client, resource: AnyResource, code: string): Promise<ResourceRow> =>
  client.call(resource.api.create, { body: await possibleRow(client, resource, code) });
