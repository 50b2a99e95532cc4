// What a rich text may hold, how it is spelled, and what becomes of hostile ones.
import { describe, expect, test } from 'vitest';
import { richColours } from '#shared/richText/richOps.ts';
import { cleanRichText, plainText, richTextFault, richTextOf } from '#shared/richText/richText.ts';
import { hostileAddresses, onePixel, refusedTexts, richSamples } from '#tests/support/kinds/richTexts.ts';

const text = (...ops: unknown[]): string => JSON.stringify(ops);

test.each(Object.entries(refusedTexts))('%s is refused, and nothing of it is kept', (_, hostile) => {
  expect(richTextFault(hostile)).toMatch(/^text\.notAllowed$|^field\.tooLong$/);
  expect(cleanRichText(hostile)).toBe('');
  expect(plainText(hostile)).toBe('');
});

test.each(Object.entries(richSamples))('%s is allowed and spelled in the one way', (_, sample) => {
  expect(richTextFault(sample)).toBeNull();
  expect(cleanRichText(sample)).toBe(sample);
});

test.each(Object.entries(hostileAddresses))('%s leads nowhere', (_, address) => {
  const blank = text({ insert: 'a', attributes: { link: 'about:blank' } }, { insert: '\n' });
  expect(cleanRichText(text({ insert: 'a', attributes: { link: address } }, { insert: '\n' }))).toBe(blank);
  const image = cleanRichText(text({ insert: { image: address } }, { insert: '\n' }));
  expect(['', text({ insert: { image: 'about:blank' } }, { insert: '\n' })]).toContain(image);
});

test('a text that is only too long is called so', () => {
  const long = (signs: string) => JSON.stringify([{ insert: `${signs}\n` }]);
  expect(richTextFault(long('x'.repeat(190_000)))).toBeNull();
  expect(richTextFault(long('x'.repeat(210_000)))).toBe('field.tooLong');
  expect(richTextFault(long('م'.repeat(110_000)))).toBe('field.tooLong');
  expect(richTextFault('x'.repeat(2_000_000))).toBe('field.tooLong');
});

test('the addresses that are allowed stay', () => {
  const links = [
    'http://example.com',
    'HTTPS://example.com/a?b#c',
    'mailto:a@example.com',
    'tel:+966500000000',
  ];
  for (const link of links) {
    const linked = text({ insert: 'a', attributes: { link } }, { insert: '\n' });
    expect(cleanRichText(linked)).toBe(linked);
  }
  const images = ['png', 'gif', 'jpeg', 'bmp', 'x-icon'].map((type) => `data:image/${type};base64,AA==`);
  for (const image of [...images, 'http://example.com/a.png']) {
    const shown = text({ insert: { image } }, { insert: '\n' });
    expect(cleanRichText(shown)).toBe(shown);
  }
});

describe('one spelling', () => {
  test('equal neighbours are one, keys have one order, and a last line ends', () => {
    const loose = text(
      { insert: 'a', attributes: { italic: true, bold: true } },
      { insert: 'b', attributes: { bold: true, italic: true } },
      { insert: '', attributes: { bold: true } },
      { insert: 'c', attributes: {} },
    );
    const ops = [{ insert: 'ab', attributes: { bold: true, italic: true } }, { insert: 'c\n' }];
    expect(cleanRichText(loose)).toBe(text(...ops));
  });

  test('marks are on words, formats on the ends of lines, and a line is one thing', () => {
    const mixed = text(
      { insert: 'a\nb', attributes: { bold: true, align: 'center' } },
      { insert: '\n', attributes: { bold: true, header: 1, list: 'ordered', indent: 2 } },
    );
    const ops = [
      { insert: 'a', attributes: { bold: true } },
      { insert: '\n', attributes: { align: 'center' } },
      { insert: 'b', attributes: { bold: true } },
      { insert: '\n', attributes: { list: 'ordered', indent: 2 } },
    ];
    expect(cleanRichText(mixed)).toBe(text(...ops));
  });

  test('signs that draw nothing are left out, lines end in one way', () => {
    expect(cleanRichText(text({ insert: 'a\u0000b\u202ec\r\nd\te\ud800\n' }))).toBe(
      text({ insert: 'abc\nd\te\ufffd\n' }),
    );
  });

  test('lines without words are nothing', () => {
    expect(cleanRichText(text({ insert: ' \n\n' }, { insert: '\n', attributes: { header: 1 } }))).toBe('');
  });
});

test('of what is pasted only our formats stay', () => {
  const pasted = [
    { insert: 'Word', attributes: { bold: true, color: '#123456', style: 'x', font: 'Calibri' } },
    { insert: { video: 'https://example.com' } },
    { insert: { image: 'file:///C:/a.png' } },
    { insert: { image: onePixel }, attributes: { width: '40' } },
    { retain: 3 },
    null,
    { insert: '\n', attributes: { header: 4, align: 'center' } },
  ];
  expect(richTextOf(pasted)).toBe(
    text(
      { insert: 'Word', attributes: { bold: true } },
      { insert: { image: onePixel } },
      { insert: '\n', attributes: { align: 'center' } },
    ),
  );
});

test('its words alone', () => {
  expect(plainText(richSamples['lists'] ?? '')).toBe('أولًا\nثانيًا\nفرع\nنقطة\nثالثًا\nكلام بينهما\nمن جديد');
});

test('the palette has 35 colours', () => {
  expect(new Set(richColours).size).toBe(35);
});
