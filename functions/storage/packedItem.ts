// An item as the table holds it: what is never part of a key or a condition stands in one text, because every attribute costs (decision 0022).
import { keyAttributes, timeToLiveAttribute } from './tableDefinition.ts';
import type { Attributes } from './writes.ts';

/** The attribute that holds the others as JSON. */
const packedAttribute = 'content';

/** Longer texts stay attributes of their own: inside the packed text they would be escaped a second time. */
const packedTextMax = 500;

/** Attributes that conditions name, beside the keys themselves. */
export const conditionAttributes: ReadonlySet<string> = new Set([
  ...['rev', timeToLiveAttribute],
  // The company's own record, while it is cleared away.
  ...['state', 'openedAt'],
]);

/** JSON knows no bytes, and it would round long numbers. */
const isJson = (value: unknown): boolean => {
  if (typeof value === 'bigint' || value instanceof Uint8Array) return false;
  return typeof value !== 'object' || value === null || Object.values(value).every(isJson);
};

const isPackable = (name: string, value: unknown): boolean =>
  !conditionAttributes.has(name) &&
  !(typeof value === 'string' && value.length > packedTextMax) &&
  isJson(value);

/** The attributes as they are written; keys are added by whoever writes, and those of an item that was read before are left out. */
export const packedAttributes = (attributes: Attributes): Attributes => {
  const written: Attributes = {};
  const content: Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (keyAttributes.has(name)) continue;
    if (isPackable(name, value)) content[name] = value;
    else written[name] = value;
  }
  return { ...written, [packedAttribute]: JSON.stringify(content) };
};

/** The item's content is no JSON any more; says which item it is, and nothing of what it holds. */
export class ItemUnreadable extends Error {
  readonly sk: string;
  constructor(sk: string) {
    super('An item cannot be read');
    this.name = 'ItemUnreadable';
    this.sk = sk;
  }
}

const contentOf = (item: Attributes, content: string): Attributes => {
  try {
    return JSON.parse(content) as Attributes;
  } catch {
    throw new ItemUnreadable(String(item['sk']));
  }
};

/** The item as it was before it was packed. */
export const unpackedItem = (item: Attributes): Attributes => {
  const { [packedAttribute]: content, ...rest } = item;
  return typeof content === 'string' ? { ...contentOf(item, content), ...rest } : item;
};
