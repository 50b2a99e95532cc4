// Every sentence that takes an argument shows it whole and in its own order, whichever way the sentence runs.
import bidiFactory from 'bidi-js';
import { describe, expect, test } from 'vitest';
import { filledText } from '#shared/kernel/filledText.ts';
import { withoutMarks } from '#shared/paper/bidiMarks.ts';
import { argumentIn } from '#shared/paper/direction/argumentIn.ts';
import { messageText } from '#shared/paper/direction/messageText.ts';
import { type Language, placeholdersOf, texts } from './texts.ts';

const bidi = bidiFactory();

/** What the eye sees from left to right, in a page of this language. */
const seen = (text: string, language: Language): string => {
  const levels = bidi.getEmbeddingLevels(text, language === 'ar' ? 'rtl' : 'ltr');
  const order = bidi.getReorderedIndices(text, levels);
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels);
  return withoutMarks(order.map((index) => mirrored.get(index) ?? text[index] ?? '').join(''));
};

/** Numbers of documents, days, amounts, phones, addresses and names, as they are given to sentences. */
const samples: Record<Language, readonly string[]> = {
  ar: [
    '01-SI-2026-000012',
    '2026-11-30',
    '-1,234.50',
    '12.5%',
    '17/02/2026 – 30/11/2026',
    '+966 50 123 4567',
    '12211-3380',
    'SA03 8000 0000 6080 1016 7519',
    'huda@nakheel.example',
    'Noor Trading (LLC)',
    'C000012 / 2',
    'نخيل - 7',
  ],
  en: ['شركة النور (ذ.م.م)', 'محمد - 12', 'الفرع 2 / الرياض'],
};

/** In a page that runs the way of the sample itself. */
const alone = (sample: string): string => seen(sample, /^[\u0600-\u06ff]/.test(sample) ? 'ar' : 'en');

const ways = {
  'a screen or a refusal': (text: string, language: Language, value: string) =>
    filledText(text, () => argumentIn(language, value)),
  'a mail': (text: string, _: Language, value: string) => messageText(text, () => value),
};

const sentences = (language: Language) =>
  [...texts[language]].flatMap(([file, entries]) =>
    [...entries]
      .filter(([, text]) => placeholdersOf(text).length > 0)
      .map(([key, text]) => ({ name: `${file}:${key}`, text, isMail: /mail$/i.test(file) })),
  );

describe.each(['ar', 'en'] as const)('in %s', (language) => {
  test.each(samples[language])('%s is read as it is written', (sample) => {
    const shown = alone(sample);
    const turned = sentences(language).flatMap(({ name, text, isMail }) => {
      const filled = ways[isMail ? 'a mail' : 'a screen or a refusal'](text, language, sample);
      return filled
        .split('\n')
        .every((line) => !line.includes(sample) || seen(line, language).includes(shown))
        ? []
        : [`${name}: ${seen(filled, language)}`];
    });
    expect(turned).toEqual([]);
    expect(sentences(language).length).toBeGreaterThan(900);
  });

  test('words with the number of a document among them keep its order', () => {
    const said = filledText(texts[language].get('receipts')?.get('hint.narration') ?? '', () =>
      argumentIn(language, 'استلمنا من نسما، عن 01-SI-2026-000051، شكراً'),
    );
    expect(seen(said, language)).toContain('01-SI-2026-000051');
  });

  test('a number alone, and words of the language itself, need no mark', () => {
    const own =
      language === 'ar' ? ['1,234.50', '٣', 'شركة النور', '17 فبراير 2026'] : ['12-3', 'Noor (LLC)'];
    expect(own.map((value) => argumentIn(language, value))).toEqual(own);
  });

  test('what is isolated already is not isolated again', () => {
    const once = argumentIn(language, samples[language][0] ?? '');
    expect(argumentIn(language, once)).toBe(once);
  });
});
