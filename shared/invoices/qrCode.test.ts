// The QR code of a tax invoice, against the worked examples and read back.
import { expect, test } from 'vitest';
import { workedExample } from '#tests/support/books/workedExample.ts';
import { isLongForQrReaders, qrText } from './qrCode.ts';

type Example = {
  input: { tags: [number, string][] };
  expected: { base64: string; length_of_tag_1?: number };
};

const factsOf = (tags: readonly [number, string][]) => {
  const value = new Map(tags);
  const [seller = '', vatNumber = '', issuedAt = '', total = '', vat = ''] = [1, 2, 3, 4, 5].map((tag) =>
    value.get(tag),
  );
  return { seller, vatNumber, issuedAt, total, vat };
};

const decoded = (text: string): [number, string][] => {
  const bytes = Buffer.from(text, 'base64');
  const tags: [number, string][] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at + 1] ?? 0;
    tags.push([bytes[at] ?? 0, bytes.subarray(at + 2, at + 2 + length).toString('utf8')]);
    at += 2 + length;
  }
  return tags;
};

test.each(['ZAT-01', 'ZAT-03'])('%s: the text of the QR code', (id) => {
  const { input, expected } = workedExample<Example>(id);
  const text = qrText(factsOf(input.tags));
  expect(text).toBe(expected.base64);
  expect(decoded(text ?? '')).toEqual(input.tags);
});

test('ZAT-03: the length of an Arabic name is that of its bytes', () => {
  const { input, expected } = workedExample<Example>('ZAT-03');
  const bytes = Buffer.from(qrText(factsOf(input.tags)) ?? '', 'base64');
  expect(bytes[1]).toBe(expected.length_of_tag_1);
});

const facts = factsOf(workedExample<Example>('ZAT-03').input.tags);

test.each([63, 64, 100, 127])('a name of %i Arabic letters has a length of one byte', (letters) => {
  const seller = 'م'.repeat(letters);
  const text = qrText({ ...facts, seller }) ?? '';
  expect(decoded(text)[0]).toEqual([1, seller]);
  expect(text.length).toBeLessThanOrEqual(700);
  expect(isLongForQrReaders(seller)).toBe(letters > 63);
});

test('a name above 255 bytes fits into no code', () => {
  expect(qrText({ ...facts, seller: 'م'.repeat(128) })).toBeNull();
});

test('parts of a second are left out', () => {
  const text = qrText({ ...facts, issuedAt: '2026-01-15T09:30:00.123Z' });
  expect(text).toBe(workedExample<Example>('ZAT-03').expected.base64);
});
