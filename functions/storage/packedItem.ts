// An item as the table holds it: what is never part of a key or a condition stands in one text, because every attribute costs (decision 0022).
import type { Key } from './keys.ts';
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
  // What a query leaves items out by.
  'searchText',
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

/** Before the name of a text whose quotes were replaced. */
const quietMark = '~';

/**
 * The engine reads and writes a quote inside a text, which must be escaped there, several times slower than any other character: a text
 * without grave accents is written with these in the place of its quotes.
 */
const quieted = (name: string, text: string): Attributes =>
  text.includes('"') && !text.includes('`') && !conditionAttributes.has(name)
    ? { [quietMark + name]: text.replaceAll('"', '`') }
    : { [name]: text };

const unquieted = (item: Attributes): Attributes => {
  const names = Object.keys(item);
  if (!names.some((name) => name.startsWith(quietMark))) return item;
  const plain: Attributes = {};
  for (const name of names)
    if (name.startsWith(quietMark))
      plain[name.slice(quietMark.length)] = String(item[name]).replaceAll('`', '"');
    else plain[name] = item[name];
  return plain;
};

/** The attributes as they are written; keys are added by whoever writes, and those of an item that was read before are left out. */
export const packedAttributes = (attributes: Attributes): Attributes => {
  const written: Attributes = {};
  const content: Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (keyAttributes.has(name)) continue;
    if (isPackable(name, value)) content[name] = value;
    else if (typeof value === 'string') Object.assign(written, quieted(name, value));
    else written[name] = value;
  }
  if (Object.keys(content).length === 0) return written;
  return { ...written, ...quieted(packedAttribute, JSON.stringify(content)) };
};

/** What an item holds cannot be understood any more; says which item it is, and nothing of what it holds. */
export class ItemUnreadable extends Error {
  readonly key: Key;
  constructor({ pk, sk }: Key) {
    super('An item cannot be read');
    this.name = 'ItemUnreadable';
    // Without the company, which is known wherever it is caught.
    this.key = { pk: pk.replace(/^T#[^#]*#/, ''), sk };
  }
}

const keyOf = ({ pk, sk }: Attributes): Key => ({ pk: String(pk), sk: String(sk) });

/** What is read of an item, or of some: where that cannot be done, it is told of which. */
export const readable = <Value>(item: Attributes | Key, read: () => Value): Value => {
  try {
    return read();
  } catch {
    throw new ItemUnreadable(keyOf(item as Attributes));
  }
};

const contentOf = (item: Attributes, content: string): Attributes => {
  try {
    return JSON.parse(content) as Attributes;
  } catch {
    throw new ItemUnreadable(keyOf(item));
  }
};

/** Of an item that nobody can read: its keys and what conditions name. Whoever writes it anew needs no more. */
const bareItem = (stored: Attributes): Attributes => {
  const { [packedAttribute]: _, [quietMark + packedAttribute]: __, ...rest } = stored;
  return unquieted(rest);
};

/** The item as it was before it was packed. */
export const unpackedItem = (stored: Attributes): Attributes => {
  const item = unquieted(stored);
  const { [packedAttribute]: content, ...rest } = item;
  return typeof content === 'string' ? { ...contentOf(item, content), ...rest } : item;
};

export const unpackedOrBare = (stored: Attributes): Attributes => {
  try {
    return unpackedItem(stored);
  } catch {
    return bareItem(stored);
  }
};
