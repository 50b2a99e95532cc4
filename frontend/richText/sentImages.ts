// Images that are typed in are sent once: which of them an answer has named, so that the next call names them as well.
import { browserStorage } from '#frontend/lib/browserStorage.ts';

const imagePattern = /"image":"([^"]*)"/g;

const sourcesIn = (text: string): string[] =>
  [...text.matchAll(imagePattern)].map(([, source = '']) => source);

const isInline = (source: string): boolean => source.startsWith('data:');

/** By company and data: in another company a name is unknown. */
const named = new Map<string, string>();

const keyOf = (source: string): string => `${browserStorage.corp.get()?.code ?? ''} ${source}`;

const nameOf = (source: string): string => named.get(keyOf(source)) ?? source;

/** The text as it is sent. */
export const withNamedImages = (text: string): string =>
  named.size === 0 ? text : text.replace(imagePattern, (_, source: string) => `"image":"${nameOf(source)}"`);

/** A form as it is sent, with all that it has: its texts are texts within its own. */
export const withNames = <Form>(form: Form): Form =>
  JSON.parse(
    JSON.stringify(form).replace(
      /\\"image\\":\\"([^"\\]*)\\"/g,
      (_, source: string) => `\\"image\\":\\"${nameOf(source)}\\"`,
    ),
  );

const noteText = (sent: string, kept: string): void => {
  const [before, after] = [sourcesIn(sent), sourcesIn(kept)];
  if (before.length !== after.length) return;
  before.forEach((source, at) => {
    const name = after[at];
    if (isInline(source) && name !== undefined && !isInline(name)) named.set(keyOf(source), name);
  });
};

/** `kept`: the answer to what was sent, with the same texts in the same places. */
export const noteNames = (sent: unknown, kept: unknown): void => {
  if (typeof sent === 'string' && typeof kept === 'string') noteText(sent, kept);
  if (typeof sent !== 'object' || typeof kept !== 'object' || sent === null || kept === null) return;
  const answered = new Map<string, unknown>(Object.entries(kept));
  for (const [name, value] of Object.entries(sent)) noteNames(value, answered.get(name));
};

/** Characters of the images in a form that the next call brings along. */
export const unsentLength = (form: unknown): number => {
  if (typeof form === 'string')
    return sourcesIn(withNamedImages(form))
      .filter(isInline)
      .reduce((sum, source) => sum + source.length, 0);
  if (typeof form !== 'object' || form === null) return 0;
  return Object.values(form).reduce((sum: number, value) => sum + unsentLength(value), 0);
};
