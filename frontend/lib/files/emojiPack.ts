// A pack of emoji as the site has it; it is fetched when a document holds one of them, and kept for the next.
import { type EmojiPack, emojiFolder } from '#shared/paper/emoji/emojiPacks.ts';

const packs = new Map<string, Promise<EmojiPack>>();

const fetched = async (name: string): Promise<EmojiPack> => {
  const { ok, status, body } = await fetch(`/assets/${emojiFolder}/${name}`);
  if (!ok || body === null) throw new Error(`The emoji ${name} could not be fetched: ${status}`);
  return new Response(body.pipeThrough(new DecompressionStream('deflate-raw'))).json();
};

export const emojiPack = (name: string): Promise<EmojiPack> => {
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
