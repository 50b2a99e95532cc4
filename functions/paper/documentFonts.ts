// What documents are drawn with as it lies on the disk: beside the bundle in the cloud, in its packages on a machine.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import {
  bundledFonts,
  type FontSource,
  fontFiles,
  fontName,
  fontPackage,
} from '#shared/paper/documentFrame.ts';
import {
  type EmojiPack,
  type EmojiPackage,
  emojiFolder,
  emojiPackage,
  emojiPacksOf,
} from '#shared/paper/emoji/emojiPacks.ts';
import { emojiPictures } from '#shared/paper/emoji/emojiPictures.ts';

const { resolve } = createRequire(import.meta.url);

const bytesOf = async (file: string): Promise<Uint8Array> => {
  try {
    return await readFile(join(import.meta.dirname, bundledFonts, fontName(file)));
  } catch {
    return readFile(resolve(`${fontPackage}/${file}`));
  }
};

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

let fonts: Promise<FontSource> | null = null;

/** The fonts are read once in a process; of the emoji, those that are in the content. */
export const documentFonts = async (content: unknown): Promise<FontSource> => {
  fonts ??= Promise.all([bytesOf(fontFiles.regular), bytesOf(fontFiles.semibold)]).then(
    ([regular, semibold]) => ({ regular: new Uint8Array(regular), semibold: new Uint8Array(semibold) }),
  );
  return { ...(await fonts), emoji: await emojiPictures(content, packNamed) };
};
