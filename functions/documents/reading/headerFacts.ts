// What the header of a document of any kind says of it: whom it is with, and what it is about.
import { type AnyKind, headValue } from '#shared/documents/documentKind.ts';
import type { Names } from '#shared/kernel/names.ts';
import type { AnyHeader } from '../documentLayout.ts';

/** The party that the kind keeps with its documents, under whatever name; null where there is none. */
export const partyOf = ({ kept }: AnyKind, header: AnyHeader): Names | null => {
  const party = Object.keys(kept)
    .filter((name) => /^party/.test(name))
    .map((name): unknown => headValue(header, name))
    .find((value) => typeof value === 'object' && value !== null);
  if (!party) return null;
  const { name, name_ar } = party as Names;
  return { name, name_ar };
};

/** What it is about, the text of its head or of its first line, and which document it takes back. */
export const wordsOf = ({ about }: AnyKind, header: AnyHeader) => ({
  about: String(headValue(header, about.head) ?? '') || (header.lineText ?? ''),
  reverses: header.reverses?.number ?? null,
});
