// The emoji of a document as they lie on the disk: in packs beside the bundle in the cloud, in their package on a machine.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import {
  type EmojiPack,
  type EmojiPackage,
  emojiFolder,
  emojiPackage,
  emojiPacksOf,
} from '#shared/paper/emoji/emojiPacks.ts';
import { emojiPictures } from '#shared/paper/emoji/emojiPictures.ts';
import type { EmojiPictures } from '#shared/paper/emoji/emojiText.ts';

const { resolve } = createRequire(import.meta.url);

const jsonOfPackage = async (file: string) =>
  JSON.parse(await readFile(resolve(`${emojiPackage}/${file}.json`), 'utf8'));

let slicedPacks: Promise<Map<string, EmojiPack>> | null = null;

/** A machine without a build reads the whole package, once. */
const packOfPackage = async (name: string): Promise<EmojiPack> => {
  slicedPacks ??= Promise.all([jsonOfPackage('icons'), jsonOfPackage('chars')]).then(
    ([{ icons }, chars]: [Pick<EmojiPackage, 'icons'>, EmojiPackage['chars']]) =>
      emojiPacksOf({ icons, chars }),
  );
  return (await slicedPacks).get(name) ?? {};
};

const packNamed = async (name: string): Promise<EmojiPack> => {
  try {
    const bytes = await readFile(join(import.meta.dirname, emojiFolder, name));
    return JSON.parse((await promisify(inflateRaw)(bytes)).toString('utf8')) as EmojiPack;
  } catch {
    return packOfPackage(name);
  }
};

export const documentEmoji = (content: unknown): Promise<EmojiPictures> => emojiPictures(content, packNamed);
