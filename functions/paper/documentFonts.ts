// The document font as it lies on the disk: beside the bundle in the cloud, in its package on a machine.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  bundledFonts,
  type FontSource,
  fontFiles,
  fontName,
  fontPackage,
} from '#shared/paper/documentFrame.ts';

const { resolve } = createRequire(import.meta.url);

const bytesOf = async (file: string): Promise<Uint8Array> => {
  try {
    return await readFile(join(import.meta.dirname, bundledFonts, fontName(file)));
  } catch {
    return readFile(resolve(`${fontPackage}/${file}`));
  }
};

let fonts: Promise<FontSource> | null = null;

/** The fonts are read once in a process; of the emoji, those that are in the content. */
export const documentFonts = async (content: unknown): Promise<FontSource> => {
  fonts ??= Promise.all([bytesOf(fontFiles.regular), bytesOf(fontFiles.semibold)]).then(
    ([regular, semibold]) => ({ regular: new Uint8Array(regular), semibold: new Uint8Array(semibold) }),
  );
  const [letters, { documentEmoji }] = await Promise.all([fonts, import('./documentEmoji.ts')]);
  return { ...letters, emoji: await documentEmoji(content) };
};
