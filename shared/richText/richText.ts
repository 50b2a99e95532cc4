// A rich text is one string: empty where nothing is written, otherwise the operations of a Delta in one canonical spelling.
import { blankAddress, imageAddress, isForeignData, linkAddress } from '#shared/richText/richAddress.ts';
import {
  allowedAttributes,
  isTooLongText,
  lineFormatNames,
  opsOf,
  type RichAttributes,
  type RichFormat,
  type RichOp,
  wordMarkNames,
} from '#shared/richText/richOps.ts';

/** What is wrong with a text that comes from outside: it is too long, or has something that no text of ours has. */
export const richTextFault = (text: string): 'text.notAllowed' | 'field.tooLong' | null => {
  if (opsOf(text) !== null) return null;
  return isTooLongText(text) ? 'field.tooLong' : 'text.notAllowed';
};

/** Signs that draw nothing, and those that steer the order of letters: a text is isolated where it is shown. */
const unwritable = /(?![\t\n])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

const writable = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unwritable, '')
    .toWellFormed();

const chosen = (attributes: RichAttributes, names: readonly RichFormat[]): RichAttributes =>
  Object.fromEntries(
    names.filter((name) => attributes[name] !== undefined).map((name) => [name, attributes[name]]),
  );

/** A line is one thing: an item of a list, a header or a quote. */
const onLine = (attributes: RichAttributes): RichAttributes => {
  const { header, list, blockquote, ...rest } = chosen(attributes, lineFormatNames);
  if (list) return { list, ...rest };
  if (header) return { header, ...rest };
  return blockquote ? { blockquote, ...rest } : rest;
};

const onWords = (attributes: RichAttributes): RichAttributes => {
  const marks = chosen(attributes, wordMarkNames);
  if (marks.link !== undefined) marks.link = linkAddress(marks.link);
  return marks;
};

/** Words and line breaks apart, each with the attributes that mean something there. */
const partsOf = ({ insert, attributes = {} }: RichOp): RichOp[] => {
  if (typeof insert !== 'string')
    return [{ insert: { image: imageAddress(insert.image) }, attributes: onWords(attributes) }];
  return (writable(insert).match(/\n+|[^\n]+/g) ?? []).map((part) => ({
    insert: part,
    attributes: part.startsWith('\n') ? onLine(attributes) : onWords(attributes),
  }));
};

const spelled = (attributes: RichAttributes | undefined): string => JSON.stringify(attributes ?? {});

const joined = (parts: readonly RichOp[]): RichOp[] => {
  const ops: RichOp[] = [];
  for (const { insert, attributes = {} } of parts) {
    const last = ops.at(-1);
    const isSame = last !== undefined && spelled(last.attributes) === spelled(attributes);
    if (isSame && typeof insert === 'string' && typeof last.insert === 'string') last.insert += insert;
    else ops.push(Object.keys(attributes).length > 0 ? { insert, attributes } : { insert });
  }
  return ops;
};

const isBlank = (ops: readonly RichOp[]): boolean =>
  ops.every(({ insert }) => typeof insert === 'string' && insert.trim() === '');

const endsLine = (op: RichOp | undefined): boolean =>
  typeof op?.insert === 'string' && op.insert.endsWith('\n');

const canonical = (ops: readonly RichOp[]): string => {
  const parts = ops.flatMap(partsOf);
  const whole = endsLine(parts.at(-1)) ? parts : [...parts, { insert: '\n', attributes: {} }];
  const text = joined(whole);
  return isBlank(text) ? '' : JSON.stringify(text);
};

/** The one spelling of a text that has no fault; a link or an image of another protocol leads nowhere. A faulty one becomes empty. */
export const cleanRichText = (text: string): string => canonical(opsOf(text) ?? []);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const insertedBy = (op: Record<string, unknown>): RichOp['insert'] | null => {
  const { insert } = op;
  if (typeof insert === 'string') return insert;
  const source = isObject(insert) ? insert['image'] : undefined;
  return typeof source === 'string' && !isForeignData(source) && imageAddress(source) !== blankAddress
    ? { image: source }
    : null;
};

/** Of the operations that an editor, a page or an import gives, what ours may have. */
export const allowedOps = (ops: readonly unknown[]): RichOp[] =>
  ops.filter(isObject).flatMap((op) => {
    const insert = insertedBy(op);
    const attributes = isObject(op['attributes']) ? allowedAttributes(op['attributes']) : {};
    return insert === null ? [] : [{ insert, attributes }];
  });

/** The text of such operations. */
export const richTextOf = (ops: readonly unknown[]): string => canonical(allowedOps(ops));

/** Its words alone, line by line: what is searched and what the log compares. */
export const plainText = (text: string): string =>
  (opsOf(text) ?? [])
    .map(({ insert }) => (typeof insert === 'string' ? insert : ''))
    .join('')
    .trimEnd();
