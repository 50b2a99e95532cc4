// Blocks and spans: what is put into a block is found there, and nothing else.
import { expect, test } from 'vitest';
import { isFound } from '#shared/documents/words/searchTerms.ts';
import { termsOf } from '#shared/documents/words/typedTerms.ts';
import { seeded } from '#tests/support/books/randomLedger.ts';
import { indexBlockOf, indexBlocksOf, placesIn, withPlaces, wordsOfBlock } from './indexBlocks.ts';
import { common, placeAt, placesOf, type Span, spansOfText, textOfSpans, united } from './spans.ts';

const randomSpans = (random: (below: number) => number): Span[] =>
  united([
    Array.from({ length: random(40) }, (): Span => {
      const place = placeAt(1 + random(4), random(60));
      return [place, place];
    }),
  ]);

test('spans are sets of places', () => {
  const random = seeded(5);
  for (let round = 0; round < 200; round += 1) {
    const [one, other] = [randomSpans(random), randomSpans(random)];
    if (one.length > 0) expect(spansOfText(textOfSpans(one))).toEqual(one);
    const [a, b] = [new Set(placesOf(one)), new Set(placesOf(other))];
    expect(new Set(placesOf(united([one, other])))).toEqual(new Set([...a, ...b]));
    expect(new Set(placesOf(common(one, other)))).toEqual(new Set([...a].filter((place) => b.has(place))));
  }
});

test('runs are short', () => {
  const run: Span = [placeAt(15, 0), placeAt(15, 300)];
  expect(textOfSpans([run, [placeAt(15, 302), placeAt(15, 302)], [placeAt(16, 1), placeAt(16, 1)]])).toBe(
    'f0-8c.8e,g1',
  );
});

const words = [
  'a',
  'ab',
  'abc',
  'abd',
  'b',
  'ال',
  'الم',
  'المكتب',
  'مكتب',
  '80',
  '8000',
  '#80',
  '#8000',
  '#801',
  '#8012',
  '#80123',
  '#077',
  '077',
  'pv0106',
  '#45678',
];
const others = ['$228', '$528750', '$528750.5', '$6100000', '@account:11001', '@account:11002', '@branch:01'];

test('what is looked for is found in its blocks, whatever else lies there', () => {
  const tokens = [...words, ...others];
  const blocks = new Map<string, string>();
  for (const [at, token] of tokens.entries()) {
    const place = placeAt(3, at);
    const text = withPlaces(blocks.get(indexBlockOf(token)) ?? '', new Map([[token, [[place, place]]]]));
    blocks.set(indexBlockOf(token), text);
  }
  const typed = [
    'a',
    'ab',
    'ابج',
    'ال',
    'الم',
    'المكتب',
    'مكت',
    '80',
    '8',
    '000080',
    '28750',
    '28,750.5',
    '45678',
    '4567',
    '456',
    '45',
    '0077',
    'PV106',
    'sar 28750',
  ];
  const terms = typed.flatMap((text) => termsOf(text));
  const ranges = [
    { from: '$', to: '$\uffff' },
    { from: '$528', to: '$528750' },
    { from: '@account:11001', to: '@account:11001' },
  ];
  for (const seek of [...terms.flat(), ...ranges]) {
    const range = indexBlocksOf(seek);
    const texts = [...blocks].filter(([block]) =>
      typeof range === 'string' ? block === range : range.from <= block && block <= range.to,
    );
    const found = united(texts.map(([, text]) => placesIn(text, seek)));
    const expected = tokens.flatMap((token, at) => (isFound([token], [[seek]]) ? [placeAt(3, at)] : []));
    expect([seek, [...placesOf(found)]]).toEqual([seek, expected]);
  }
  expect([...blocks.values()].flatMap(wordsOfBlock)).toHaveLength(tokens.length);
});

test('a block keeps the places that a word had', () => {
  const first = withPlaces('', new Map([['word', [[placeAt(2, 5), placeAt(2, 7)]]]]));
  const text = withPlaces(
    first,
    new Map([
      ['word', [[placeAt(2, 8), placeAt(2, 8)]]],
      ['other', [[placeAt(1, 0), placeAt(1, 0)]]],
    ]),
  );
  expect(text).toBe(';word 25-8;other 10;');
});
