// What the contracts take, taken apart: every value somebody can send, by the call, its part and its place there.
import type * as z from 'zod/mini';
import { contracts } from '#shared/contracts.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';

export type Schema = z.core.$ZodType;
/** A schema with what it is made of; the types of its parts follow from `type`. */
export type Def = z.core.$ZodTypeDef & Record<string, unknown>;

export const defOf = (schema: Schema): Def => schema._zod.def as Def;

export const inputParts = ['params', 'query', 'body'] as const;

export type NamedContract = { name: string; contract: Endpoint };

export const allContracts: readonly NamedContract[] = Object.entries(contracts).flatMap(([area, members]) =>
  Object.entries(members).map(([name, contract]) => ({ name: `${area}.${name}`, contract })),
);

/** The schema that a value meets first: what a transformation makes of it is not asked. */
export const firstOf = (def: Def): Schema => {
  const [into, out] = [def['in'] as Schema, def['out'] as Schema];
  return defOf(into).type === 'transform' ? out : into;
};

/** A value that has no parts; of a pipe whose first schema is text, the whole pipe. */
export type Leaf = { place: string; type: string; schema: Schema };

const wrappers = ['optional', 'nullable', 'default', 'prefault', 'readonly', 'nonoptional', 'catch'];
const whole = ['string', 'number', 'boolean', 'enum', 'literal', 'unknown'];

const bareType = (schema: Schema): string => {
  const def = defOf(schema);
  return wrappers.includes(def.type) ? bareType(def['innerType'] as Schema) : def.type;
};

const leavesOf = (schema: Schema, place: string): Leaf[] => {
  const def = defOf(schema);
  if (whole.includes(def.type)) return [{ place, type: def.type, schema }];
  if (wrappers.includes(def.type)) return leavesOf(def['innerType'] as Schema, place);
  if (def.type === 'object')
    return Object.entries(def['shape'] as Record<string, Schema>).flatMap(([name, member]) =>
      leavesOf(member, `${place}.${name}`),
    );
  if (def.type === 'array')
    return [{ place, type: 'array', schema }, ...leavesOf(def['element'] as Schema, `${place}[]`)];
  if (def.type === 'record') return leavesOf(def['valueType'] as Schema, `${place}{}`);
  if (def.type === 'union') return (def['options'] as Schema[]).flatMap((each) => leavesOf(each, place));
  if (def.type === 'pipe') {
    const first = firstOf(def);
    if (bareType(first) === 'string') return [{ place, type: 'string', schema }];
    return leavesOf(first, place);
  }
  throw new Error(`${place}: nobody has said yet what "${def.type}" is made of`);
};

export const leavesOfContract = ({ name, contract }: NamedContract): Leaf[] =>
  inputParts.flatMap((part) => {
    const schema = contract[part];
    return schema ? leavesOf(schema, `${name} ${part}`) : [];
  });
