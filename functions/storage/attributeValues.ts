// Items as the table's protocol writes them in JSON: plain values to typed ones and back, as the SDK's document client does it.

type Item = Record<string, unknown>;

/** A value with its type; bytes are base64 on the wire. */
type Typed =
  | { S: string }
  | { N: string }
  | { B: string }
  | { BOOL: boolean }
  | { NULL: true }
  | { L: Typed[] }
  | { M: Record<string, Typed> };

const typedOf = (value: unknown): Typed => {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number' || typeof value === 'bigint') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value === null) return { NULL: true };
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString('base64') };
  if (Array.isArray(value)) return { L: value.map(typedOf) };
  if (typeof value === 'object') return { M: typedItem(value as Item) };
  throw new Error(`A ${typeof value} cannot be stored`);
};

/** Fields that are undefined are left out. */
export const typedItem = (item: Item): Record<string, Typed> => {
  const typed: Record<string, Typed> = {};
  for (const [name, value] of Object.entries(item)) if (value !== undefined) typed[name] = typedOf(value);
  return typed;
};

/** Whole numbers that a number would round are read as bigint. */
export const numberOf = (digits: string): number | bigint => {
  const number = Number(digits);
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? BigInt(digits) : number;
};

const plainOf = (value: Typed): unknown => {
  if ('S' in value) return value.S;
  if ('N' in value) return numberOf(value.N);
  if ('M' in value) return plainItem(value.M);
  if ('L' in value) return value.L.map(plainOf);
  if ('BOOL' in value) return value.BOOL;
  if ('NULL' in value) return null;
  if ('B' in value) return new Uint8Array(Buffer.from(value.B, 'base64'));
  throw new Error('The table holds a kind of value that nothing here writes');
};

export const plainItem = (typed: Record<string, Typed>): Item => {
  const item: Item = {};
  for (const [name, value] of Object.entries(typed)) item[name] = plainOf(value);
  return item;
};
