// Values for a schema, taken from what it is made of: such as it takes, or, the wilder the more often, such as it should refuse.
import fc from 'fast-check';
import * as z from 'zod/mini';
import { type Def, defOf, firstOf, type Schema } from '#tests/support/contractParts.ts';
import { hostileNames, hostileNumbers, hostileShapes, hostileTexts, withOwn } from './hostileValues.ts';

export type Wish = {
  /** Texts that mean something in the company: codes, ids, days, amounts. */
  known: readonly string[];
  /** Of a hundred values so many are hostile. */
  wildness: number;
  /** What stands where a contract takes anything, because it is checked afterwards: the rows of a file, a document. */
  inside?: Schema | undefined;
};

type Values = fc.Arbitrary<unknown>;

const numbers = [0, 1, 2, 3, 5, 7, 10, 12, 15, 20, 24, 30, 60, 90, 100, 150, 365, 500, 1000, 9999, 100_000];

const takes =
  (schema: Schema) =>
  (value: unknown): boolean =>
    z.safeParse(schema, value).success;

const orHostile = (values: Values, hostile: Values, { wildness }: Wish): Values =>
  wildness === 0
    ? values
    : fc.oneof(
        { weight: 100 - wildness, arbitrary: values },
        { weight: wildness, arbitrary: fc.oneof(hostile, fc.constantFrom(...hostileShapes)) },
      );

const fitting = (schema: Schema, candidates: readonly unknown[], otherwise: Values): Values => {
  const fit = candidates.filter(takes(schema));
  return fit.length > 0 ? fc.constantFrom(...fit) : otherwise;
};

const textsOf = (schema: Schema, wish: Wish): Values => {
  const hostile = fc.oneof(
    fc.constantFrom(...hostileTexts),
    fc.constantFrom(...wish.known),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );
  return orHostile(fitting(schema, wish.known, fc.string({ maxLength: 20 })), hostile, wish);
};

const numbersOf = (schema: Schema, wish: Wish): Values =>
  orHostile(fitting(schema, numbers, fc.integer()), fc.constantFrom(...hostileNumbers, '1', ''), wish);

const isLeftOut = (schema: Schema): boolean =>
  ['optional', 'default', 'prefault'].includes(defOf(schema).type);

/** With a name more or a name less than asked for. */
const changedRecords = (records: fc.Arbitrary<object>): Values =>
  fc
    .tuple(
      records,
      fc.constantFrom(...hostileNames),
      fc.constantFrom(...hostileShapes, ...hostileTexts),
      fc.boolean(),
    )
    .map(([record, name, value, isMore]) =>
      isMore ? withOwn(record, name, value) : Object.fromEntries(Object.entries(record).slice(1)),
    );

const objectsOf = (def: Def, wish: Wish): Values => {
  const shape = Object.entries(def['shape'] as Record<string, Schema>);
  const members = Object.fromEntries(shape.map(([name, member]) => [name, valuesOf(member, wish)]));
  const requiredKeys = shape.flatMap(([name, member]) => (isLeftOut(member) ? [] : [name]));
  const records = fc.record(members, { requiredKeys, noNullPrototype: true });
  return orHostile(records, changedRecords(records), wish);
};

const listsOf = (def: Def, wish: Wish): Values => {
  const element = valuesOf(def['element'] as Schema, wish);
  // A long list of what is short: of what is long it would be more than a text can hold.
  const many = element.map((value) => {
    const isShort = (JSON.stringify(value) ?? '').length < 1000;
    return Array(isShort ? 1100 : 3).fill(value) as unknown[];
  });
  return orHostile(fc.array(element, { minLength: 0, maxLength: 3 }), many, wish);
};

const anything = (wish: Wish): Values => {
  const { inside, known } = wish;
  const any = fc.oneof(fc.constantFrom(...known), fc.constantFrom(...hostileShapes), fc.jsonValue());
  if (!inside) return any;
  return orHostile(valuesOf(inside, { ...wish, inside: undefined }), any, wish);
};

const dictionariesOf = (def: Def, wish: Wish): Values =>
  fc.dictionary(
    fc.constantFrom(...hostileNames, 'code', 'name', 'name_ar'),
    valuesOf(def['valueType'] as Schema, wish),
    { maxKeys: 5 },
  );

const ofKind: Record<string, (schema: Schema, def: Def, wish: Wish) => Values> = {
  string: (schema, _, wish) => textsOf(schema, wish),
  number: (schema, _, wish) => numbersOf(schema, wish),
  boolean: (_schema, _def, wish) => orHostile(fc.boolean(), fc.constantFrom<unknown>('true', 0, 1), wish),
  enum: (_, def, wish) =>
    orHostile(
      fc.constantFrom(...Object.values(def['entries'] as Record<string, string>)),
      fc.constantFrom(...hostileTexts),
      wish,
    ),
  literal: (_, def) => fc.constantFrom(...(def['values'] as unknown[])),
  unknown: (_schema, _def, wish) => anything(wish),
  object: (_, def, wish) => objectsOf(def, wish),
  array: (_, def, wish) => listsOf(def, wish),
  record: (_, def, wish) => (wish.inside ? anything(wish) : dictionariesOf(def, wish)),
  union: (_, def, wish) => fc.oneof(...(def['options'] as Schema[]).map((each) => valuesOf(each, wish))),
  nullable: (_, def, wish) =>
    fc.oneof({ weight: 3, arbitrary: valuesOf(def['innerType'] as Schema, wish) }, fc.constant(null)),
};

export const valuesOf = (schema: Schema, wish: Wish): Values => {
  const def = defOf(schema);
  if (def.type === 'pipe') {
    const first = firstOf(def);
    const isText = defOf(first).type === 'string';
    return isText ? textsOf(schema, wish) : valuesOf(first, wish);
  }
  const make = ofKind[def.type];
  if (make) return make(schema, def, wish);
  const inner = def['innerType'] as Schema | undefined;
  if (!inner) throw new Error(`Nobody has said yet what values "${def.type}" has`);
  return valuesOf(inner, wish);
};
