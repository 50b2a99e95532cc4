// The images of rich texts: which a text names, and the same text with others in their places.
import { isKeptImage } from '#shared/richText/richAddress.ts';
import { opsOf, type RichOp } from '#shared/richText/richOps.ts';

const sourceOf = ({ insert }: RichOp): string[] => (typeof insert === 'string' ? [] : [insert.image]);

/** The sources of its images, in their order. */
export const imagesIn = (text: string): string[] => (opsOf(text) ?? []).flatMap(sourceOf);

/** The text with another source where one is given; it is spelled as it was. */
export const withImages = (text: string, sources: ReadonlyMap<string, string>): string => {
  const ops = opsOf(text) ?? [];
  const isChanged = ops.flatMap(sourceOf).some((source) => sources.has(source));
  if (!isChanged) return text;
  return JSON.stringify(
    ops.map((op) => {
      const [source] = sourceOf(op);
      return source === undefined ? op : { ...op, insert: { image: sources.get(source) ?? source } };
    }),
  );
};

/** A text that may name an image: others need not be read. */
const mayNameOne = (text: string): boolean => text.startsWith('[{"insert"') && text.includes('"image":"');

const allImagesOf = (value: unknown): string[] => {
  if (typeof value === 'string') return mayNameOne(value) ? imagesIn(value) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(allImagesOf);
};

/** The kept images in all texts of a value, such as what a link shows; each once. */
export const keptImagesOf = (value: unknown): string[] => [
  ...new Set(allImagesOf(value).filter(isKeptImage)),
];
