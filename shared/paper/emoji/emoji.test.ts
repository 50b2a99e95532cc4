// Emoji on paper: a picture in the line, one for a whole sequence, and the sequence where it is copied.
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aTrialBalance, documentFonts } from '#tests/support/kinds/documentSamples.ts';
import { readPdf } from '#tests/support/readPdf.ts';
import { renderPdf } from '../pdf.ts';
import { type EmojiPack, emojiPackage, emojiPacksOf } from './emojiPacks.ts';
import { emojiPictures } from './emojiPictures.ts';

const require = createRequire(import.meta.url);
const packs = emojiPacksOf({
  icons: require(`${emojiPackage}/icons.json`).icons,
  chars: require(`${emojiPackage}/chars.json`),
});
const readPack = async (name: string): Promise<EmojiPack> => packs.get(name) ?? {};

const drawn = async (name: string) => {
  const document = aTrialBalance({ rows: [{ cells: { name } }], facts: [], notes: [] });
  const emoji = await emojiPictures(document, readPack);
  const bytes = renderPdf(document, { fonts: { ...documentFonts, emoji } });
  const content = Buffer.from(bytes)
    .toString('latin1')
    .split(/stream\r?\n/)
    .map((part) => {
      try {
        return inflateSync(Buffer.from(part, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
  const copied = [...content.matchAll(/ActualText <FEFF([0-9a-f]+)>>> BDC([\s\S]*?)EMC/g)].map(
    ([, hex = '', painted = '']) => ({
      text: Buffer.from(hex, 'hex').swap16().toString('utf16le'),
      left: Number(/ ([\d.]+) [\d.]+ cm\n/.exec(painted)?.[1]),
      curves: painted.match(/ c /g)?.length ?? 0,
    }),
  );
  return { copied, words: readPdf(bytes).flatMap((page) => page.words) };
};

test('each is painted in its line, a sequence as one, in the order of reading', async () => {
  const { copied, words } = await drawn('برج 👋🏽 ثم 👨‍👩‍👧‍👦 ثم 🇸🇦 لا');
  expect(copied.map(({ text }) => text).sort()).toEqual(['👋🏽', '👨‍👩‍👧‍👦', '🇸🇦'].sort());
  expect(copied.every(({ curves }) => curves > 4)).toBe(true);
  // From right to left, though each was drawn from the left.
  expect(copied.toSorted((one, other) => other.left - one.left).map(({ text }) => text)).toEqual([
    '👋🏽',
    '👨‍👩‍👧‍👦',
    '🇸🇦',
  ]);
  expect(words.some(({ text }) => text.includes('?'))).toBe(false);
});

test('without a picture there is one sign for the whole sequence, and letters of the font stay letters', async () => {
  const { copied, words } = await drawn('Unit 🧑‍🧑‍🧑‍🧑 © ™');
  expect(copied).toEqual([]);
  expect(words.map(({ text }) => text)).toContain('Unit ? © ™');
});
