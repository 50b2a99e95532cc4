// The pictures of the emoji that a document holds; those of no other are read.
import { type EmojiPack, emojiKey, emojiPackName } from './emojiPacks.ts';
import { type EmojiDrawing, type EmojiPictures, emojiIn } from './emojiText.ts';

type ReadPack = (name: string) => Promise<EmojiPack>;

const none: EmojiPictures = new Map();

const tones = /-1f3f[b-f]/g;

/** A tone that the set does not have is left away. */
const bodyOf = async (key: string, readPack: ReadPack): Promise<string | undefined> => {
  for (const each of new Set([key, key.replace(tones, '')])) {
    const body = (await readPack(emojiPackName(each)))[each];
    if (body !== undefined) return body;
  }
  return undefined;
};

/** A picture that cannot be had must not keep anybody from printing: a sign in its place says that something is there. */
export const emojiPictures = async (content: unknown, readPack: ReadPack): Promise<EmojiPictures> => {
  const found = [...emojiIn(content)];
  if (found.length === 0) return none;
  const { emojiDrawing } = await import('./emojiDrawing.ts');
  const drawn = await Promise.all(
    found.map(async (sequence): Promise<[string, EmojiDrawing][]> => {
      const body = await bodyOf(emojiKey(sequence), readPack).catch(() => undefined);
      return body === undefined ? [] : [[sequence, emojiDrawing(body)]];
    }),
  );
  return new Map(drawn.flat());
};
