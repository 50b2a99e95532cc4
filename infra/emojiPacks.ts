// Writes the packs of emoji that papers are drawn with: among the files of the site, and beside each function that draws.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import {
  type EmojiPackage,
  emojiEdition,
  emojiFolder,
  emojiPackage,
  emojiPacksOf,
} from '#shared/paper/emoji/emojiPacks.ts';

const { resolve } = createRequire(import.meta.url);

const jsonOf = (file: string) => JSON.parse(readFileSync(resolve(`${emojiPackage}/${file}.json`), 'utf8'));

/** The licence of the drawings asks for it. */
const notice = `Emoji of papers: Twemoji by Twitter and its contributors (https://github.com/jdecked/twemoji), as packed by Iconify
(${emojiPackage} ${emojiEdition}), licensed CC-BY 4.0 (https://creativecommons.org/licenses/by/4.0/). Papers paint the same shapes as PDF.
`;

let packed: [name: string, bytes: Uint8Array][] | null = null;

const packs = (): [name: string, bytes: Uint8Array][] => {
  const { version }: { version: string } = jsonOf('package');
  if (version !== emojiEdition)
    throw new Error(`The emoji are of ${version}: set emojiEdition, which is part of their address`);
  const content: EmojiPackage = { icons: jsonOf('icons').icons, chars: jsonOf('chars') };
  return [...emojiPacksOf(content)].map(([name, pack]) => [name, deflateRawSync(JSON.stringify(pack))]);
};

/** One of them, by its name. */
export const emojiPackNamed = (name: string): Uint8Array | undefined => {
  packed ??= packs();
  return packed.find(([each]) => each === name)?.[1];
};

/** Into a folder of their own there. */
export const putEmojiPacks = (parent: string): void => {
  packed ??= packs();
  const folder = join(parent, emojiFolder);
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of packed) writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, 'NOTICE.txt'), notice);
};
