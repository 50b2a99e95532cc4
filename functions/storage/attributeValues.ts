// Items as the table writes them: plain values to typed ones and back. Whole numbers of any size survive, undefined is left out.
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Attributes } from './writes.ts';

const typedOf = (value: unknown): AttributeValue => {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number' || typeof value === 'bigint') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value === null) return { NULL: true };
  if (Array.isArray(value)) return { L: value.map(typedOf) };
  if (typeof value === 'object') return { M: itemOf(value as Attributes) };
  throw new Error(`A ${typeof value} cannot be stored`);
};

export const itemOf = (attributes: Attributes): Record<string, AttributeValue> => {
  const item: Record<string, AttributeValue> = {};
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined) item[name] = typedOf(value);
  }
  return item;
};

/** Above 2^53 a number would lose digits, so it is read as a bigint. */
const numberOf = (digits: string): number | bigint => {
  const number = Number(digits);
  return Number.isSafeInteger(number) || !/^-?\d+$/.test(digits) ? number : BigInt(digits);
};

const plainOf = (value: AttributeValue): unknown => {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) return numberOf(value.N);
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.M !== undefined) return attributesOf(value.M);
  if (value.L !== undefined) return value.L.map(plainOf);
  if (value.NULL !== undefined) return null;
  throw new Error('The table holds a kind of value that nothing of ours writes');
};

export const attributesOf = (item: Record<string, AttributeValue>): Attributes => {
  const attributes: Attributes = {};
  for (const name in item) {
    const value = item[name];
    if (value !== undefined) attributes[name] = plainOf(value);
  }
  return attributes;
};
