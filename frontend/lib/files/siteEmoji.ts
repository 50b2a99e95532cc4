// The emoji of a document, from the packs that the site has; a pack is fetched when one of its emoji is needed, and kept for the next document.
import { type EmojiPack, emojiFolder } from '#shared/paper/emoji/emojiPacks.ts';
import { emojiPictures } from '#shared/paper/emoji/emojiPictures.ts';
import type { EmojiPictures } from '#shared/paper/emoji/emojiText.ts';

const packs = new Map<string, Promise<EmojiPack>>();

const fetched = async (name: string): Promise<EmojiPack> => {
  const { ok, status, body } = await fetch(`/assets/${emojiFolder}/${name}`);
  if (!ok || body === null) throw new Error(`The emoji ${name} could not be fetched: ${status}`);
  return new Response(body.pipeThrough(new DecompressionStream('deflate-raw'))).json();
};

const packNamed = (name: string): Promise<EmojiPack> => {
  const pack =
    packs.get(name) ??
    fetched(name).catch((error: unknown) => {
      // A lost connection must not stick: the next document tries again.
      packs.delete(name);
      throw error;
    });
  packs.set(name, pack);
  return pack;
};

export const siteEmoji = (content: unknown): Promise<EmojiPictures> => emojiPictures(content, packNamed);
