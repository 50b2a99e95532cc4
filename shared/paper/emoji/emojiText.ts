// Which signs of a text are emoji, and the places that hold their pictures in a line; a sequence is one sign.

/** What is drawn in one tint of opacity: operators of PDF, in a square of 36 whose y runs downwards. */
export type EmojiDrawing = readonly { readonly opacity: number; readonly operators: string }[];

/** By its written sequence. */
export type EmojiPictures = ReadonlyMap<string, EmojiDrawing>;

export const emojiSide = 36;

/** A flag, a key, a tone of skin by itself, or a picture with what follows it; not the arrows and marks that the font has as letters. */
const emoji =
  /\p{Regional_Indicator}{2}|[0-9#*]\ufe0f?\u20e3|\p{Emoji_Modifier}|(?![\u00a9\u00ae\u2122\u2194-\u2199\u21a9\u21aa](?!\ufe0f))\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\ufe0e\ufe0f\u{e0020}-\u{e007f}])*(?:\u200d\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\ufe0e\ufe0f])*)*/gu;

/** Nearly every text of a document has none of these. */
const mayHold = /[\u00a9\u00ae\u203c-\u3299\ud83c-\ud83e]/;

type Search = { readonly seen: Set<object>; readonly found: Set<string> };

const search = (content: unknown, into: Search): void => {
  if (typeof content === 'string') {
    if (mayHold.test(content))
      for (const [sequence] of content.normalize('NFC').matchAll(emoji)) into.found.add(sequence);
    return;
  }
  if (typeof content !== 'object' || content === null || into.seen.has(content)) return;
  into.seen.add(content);
  for (const part of Object.values(content)) search(part, into);
};

/** The emoji in all texts of what is printed. */
export const emojiIn = (content: unknown): Set<string> => {
  const found = new Set<string>();
  search(content, { seen: new Set(), found });
  return found;
};

/** A range for private use; one code unit each, so that the order and the breaks of a line treat it as a letter. */
const firstPlace = 0xe000;
const placesMax = 4096;

/** Signs of no direction of their own, as emoji are: what orders a line looks at these. */
export const withNeutralPlaces = (text: string): string => text.replace(/[\ue000-\uefff]/g, '\u2603');

export type PlacedEmoji = { readonly sequence: string; readonly drawing: EmojiDrawing };

/** Width of the place, in sizes of the letters. */
export const emojiWidth = 1.1;

type EmojiPiece = { readonly text: string; readonly before: string; readonly emoji?: PlacedEmoji };

type EmojiPlaces = {
  /** The text with a place for each emoji, or a question mark where its picture is not known. */
  readonly placed: (text: string) => string;
  readonly at: (code: number) => PlacedEmoji | undefined;
  /** A line in the order in which it is drawn, cut at its emoji; `before` is what is left of a piece. */
  readonly pieces: (glyphs: string) => EmojiPiece[];
};

export const emojiPlaces = (pictures: EmojiPictures): EmojiPlaces => {
  const known = [...pictures].slice(0, placesMax).map(([sequence, drawing]) => ({ sequence, drawing }));
  const places = new Map(
    known.map(({ sequence }, index) => [sequence, String.fromCharCode(firstPlace + index)]),
  );
  const at = (code: number) => known[code - firstPlace];
  return {
    placed: (text) =>
      mayHold.test(text)
        ? text.normalize('NFC').replace(emoji, (sequence) => places.get(sequence) ?? '?')
        : text,
    at,
    pieces: (glyphs) => {
      if (known.length === 0) return [{ text: glyphs, before: '' }];
      let before = '';
      return glyphs.split(/([\ue000-\uefff])/).flatMap((text) => {
        const emoji = at(text.charCodeAt(0));
        const piece = emoji ? { text: '', before, emoji } : { text, before };
        before += text;
        return text === '' ? [] : [piece];
      });
    },
  };
};
