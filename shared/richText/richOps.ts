// What a rich text may contain: the marks of its words, the formats of its lines, and one strict shape of its operations.
import * as z from 'zod/mini';
import { isForeignData, isInlineImage } from '#shared/richText/richAddress.ts';

export const richSizes = ['small', 'large', 'huge'] as const;
export const richFonts = ['serif', 'monospace'] as const;
export const richAlignments = ['center', 'right', 'justify'] as const;
export const richScripts = ['sub', 'super'] as const;
export const richLists = ['ordered', 'bullet'] as const;
export const richLevels = [1, 2, 3] as const;
export const richIndents = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Seven hues in five rows: full, pale, light, dark and darkest. */
export const richColours = [
  '#000000',
  '#e60000',
  '#ff9900',
  '#ffff00',
  '#008a00',
  '#0066cc',
  '#9933ff',
  '#ffffff',
  '#facccc',
  '#ffebcc',
  '#ffffcc',
  '#cce8cc',
  '#cce0f5',
  '#ebd6ff',
  '#bbbbbb',
  '#f06666',
  '#ffc266',
  '#ffff66',
  '#66b966',
  '#66a3e0',
  '#c285ff',
  '#888888',
  '#a10000',
  '#b26b00',
  '#b2b200',
  '#006100',
  '#0047b2',
  '#6b24b2',
  '#444444',
  '#5c0000',
  '#663d00',
  '#666600',
  '#003700',
  '#002966',
  '#3d1466',
] as const;

const linkCharactersMax = 2000;

/** What marks words, in the order in which it is stored. */
const wordMarks = {
  bold: z.literal(true),
  italic: z.literal(true),
  underline: z.literal(true),
  strike: z.literal(true),
  script: z.literal(richScripts),
  link: z.string().check(z.maxLength(linkCharactersMax)),
  color: z.literal(richColours),
  background: z.literal(richColours),
  size: z.literal(richSizes),
  font: z.literal(richFonts),
};

/** What formats a line: it is on the line break that ends the line. */
const lineFormats = {
  header: z.literal(richLevels),
  list: z.literal(richLists),
  blockquote: z.literal(true),
  indent: z.literal(richIndents),
  align: z.literal(richAlignments),
  direction: z.literal('rtl'),
};

const allFormats = { ...wordMarks, ...lineFormats };

export type RichFormat = keyof typeof allFormats;
export const wordMarkNames = Object.keys(wordMarks) as (keyof typeof wordMarks)[];
export const lineFormatNames = Object.keys(lineFormats) as (keyof typeof lineFormats)[];
export const richFormatNames: readonly RichFormat[] = [...wordMarkNames, ...lineFormatNames];

const richAttributes = z.strictObject(
  Object.fromEntries(Object.entries(allFormats).map(([name, format]) => [name, z.optional(format)])) as {
    [Name in RichFormat]: z.ZodMiniOptional<(typeof allFormats)[Name]>;
  },
);

export type RichAttributes = z.infer<typeof richAttributes>;

const image = z.strictObject({ image: z.string().check(z.refine((source) => !isForeignData(source))) });

const richOp = z.strictObject({
  insert: z.union([z.string(), image]),
  attributes: z.optional(richAttributes),
});

export type RichOp = z.infer<typeof richOp>;

const opsMax = 20_000;

const richOps = z.array(richOp).check(z.maxLength(opsMax));

/** Of all texts of a document or record, without the images that are in them until they are saved. */
export const richTextsMax = 200_000;

/** Characters of the images that one call brings. What is typed is kept in the browser until it is saved, which has room for twice as much. */
export const sentImagesMax = 1_600_000;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Images leave the text when it is saved. */
const inlineLength = (ops: readonly RichOp[]): number =>
  ops.reduce(
    (sum, { insert }) =>
      sum + (typeof insert !== 'string' && isInlineImage(insert.image) ? insert.image.length : 0),
    0,
  );

const isOfAnySize = (text: string): boolean => text.length <= richTextsMax + sentImagesMax;

const isWithinSize = (text: string, ops: readonly RichOp[]): boolean =>
  bytesOf(text) - inlineLength(ops) <= richTextsMax;

const parsedOps = (text: string): RichOp[] | null => {
  if (!isOfAnySize(text)) return null;
  try {
    return richOps.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

/** The operations of a stored text; null where it is anything but a rich text. */
export const opsOf = (text: string): RichOp[] | null => {
  if (text === '') return [];
  const ops = parsedOps(text);
  return ops && isWithinSize(text, ops) ? ops : null;
};

/** A rich text whose only fault is that it is longer than all texts together may be. */
export const isTooLongText = (text: string): boolean => {
  // A sign takes three bytes at most.
  if (text.length * 3 <= richTextsMax) return false;
  const ops = parsedOps(text);
  return ops === null ? !isOfAnySize(text) : !isWithinSize(text, ops);
};

const isAllowed = (name: RichFormat, value: unknown): boolean => allFormats[name].safeParse(value).success;

/** Of the attributes of a foreign text those that ours may have. */
export const allowedAttributes = (attributes: object): RichAttributes =>
  Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) =>
        richFormatNames.some((known) => known === name) && isAllowed(name as RichFormat, value),
    ),
  );
