// An item as the table holds it: what is never part of a key or a condition is in one text, because every attribute costs (decision 0022).
import type { Key } from './keys.ts';
import { keyAttributes, timeToLiveAttribute } from './tableDefinition.ts';
import type { Attributes } from './writes.ts';

/** The attribute that holds the others as JSON. */
const packedAttribute = 'content';

/** Longer texts stay attributes of their own: inside the packed text they would be escaped a second time. */
const packedTextMax = 500;

/** Attributes that conditions name, beside the keys themselves. */
export const conditionAttributes: ReadonlySet<string> = new Set([
  'rev',
  timeToLiveAttribute,
  // The company's own record, while it is cleared away.
  'state',
  'openedAt',
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

/** An attribute as it was before its quotes were replaced. */
const plainEntry = (name: string, value: unknown): [string, unknown] =>
  name.startsWith(quietMark)
    ? [name.slice(quietMark.length), String(value).replaceAll('`', '"')]
    : [name, value];

/** The attributes as they are written; the writer adds the keys, and those of an item that was read before are left out. */
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

/** What is read of an item, or of some; where that fails, the error names the item. */
export const readable = <Value>(item: Attributes | Key, read: () => Value): Value => {
  try {
    return read();
  } catch {
    throw new ItemUnreadable(keyOf(item as Attributes));
  }
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const contentOf = (item: Attributes, content: string): Attributes => {
  const read = parsed(content);
  if (typeof read === 'object' && read !== null) return read as Attributes;
  throw new ItemUnreadable(keyOf(item));
};

const quietPackedAttribute = quietMark + packedAttribute;

/** The packed text, or undefined where the item has none. */
const packedTextOf = (stored: Attributes): unknown =>
  quietPackedAttribute in stored
    ? String(stored[quietPackedAttribute]).replaceAll('`', '"')
    : stored[packedAttribute];

const isPackedText = (name: string, value: unknown): boolean =>
  name === quietPackedAttribute || (name === packedAttribute && typeof value === 'string');

/** Adds what is beside the packed text; filled in place, because lists and searches do it for every row. */
const withOthers = (item: Attributes, stored: Attributes): Attributes => {
  for (const name of Object.keys(stored)) {
    if (isPackedText(name, stored[name])) continue;
    const [plain, value] = plainEntry(name, stored[name]);
    item[plain] = value;
  }
  return item;
};

/** Of an item that cannot be read: its keys and what conditions name. Writing it anew needs no more. */
const bareItem = (stored: Attributes): Attributes => withOthers({}, stored);

/** The item as it was before it was packed. */
export const unpackedItem = (stored: Attributes): Attributes => {
  const text = packedTextOf(stored);
  if (typeof text === 'string') return withOthers(contentOf(stored, text), stored);
  return Object.keys(stored).some((name) => name.startsWith(quietMark)) ? withOthers({}, stored) : stored;
};

export const unpackedOrBare = (stored: Attributes): Attributes => {
  try {
    return unpackedItem(stored);
  } catch {
    return bareItem(stored);
  }
};
