// Packing keeps every value, and keeps out of the text what conditions name or JSON would change.
import { expect, test } from 'vitest';
import { packedAttributes, unpackedItem } from './packedItem.ts';

const attributes = {
  name: 'شركة "النور"',
  nested: { list: [1, null, { deep: true }], text: 'a\n"b"\\' },
  nothing: null,
  rev: 3,
  expiresAt: 1_800_000_000,
  amount: 12_345_678_901_234_567_890n,
  allocations: [{ amount: 5n }],
  bytes: new Uint8Array([1, 2, 255]),
  text: 'x'.repeat(501),
};

test('an item comes back as it was written', () => {
  const keys = { pk: 'T#A#X', sk: '#' };
  expect(unpackedItem({ ...packedAttributes(attributes), ...keys })).toEqual({ ...attributes, ...keys });
});

test('conditions, lifetimes, amounts, bytes and long texts stay attributes of their own', () => {
  expect(Object.keys(packedAttributes(attributes)).sort()).toEqual(
    ['allocations', 'amount', 'bytes', '~content', 'expiresAt', 'rev', 'text'].sort(),
  );
});

test('an item whose attributes are all its own is read without a change', () => {
  const item = { pk: 'T#A#X', sk: '#', name: 'a', rev: 1 };
  expect(unpackedItem(item)).toBe(item);
});

test('fields that are undefined are left out', () => {
  expect(unpackedItem(packedAttributes({ a: 1, b: undefined }))).toEqual({ a: 1 });
});

test('keys of an item that was read are not written once more inside the new one', () => {
  const keys = { pk: 'T#A#X', sk: '#', gsi1pk: 'T#A#Y', gsi1sk: '1', gsi3pk: 'T#A#Z', gsi3sk: '2' };
  expect(packedAttributes({ ...keys, ...attributes })).toEqual(packedAttributes(attributes));
});

test('texts keep their quotes and grave accents, whichever they have', () => {
  const quoted = '"a" '.repeat(200);
  const texts = { plain: 'x'.repeat(600), quoted, grave: '`b` '.repeat(200), both: `${quoted}\`` };
  const written = packedAttributes({ ...texts, short: 'say "c"' });
  expect(Object.keys(written).sort()).toEqual(['both', 'grave', 'plain', '~content', '~quoted'].sort());
  expect(JSON.stringify(written['~quoted'])).not.toContain('\\');
  expect(unpackedItem(written)).toEqual({ ...texts, short: 'say "c"' });
  expect(unpackedItem(packedAttributes({ short: 'say `d`' }))).toEqual({ short: 'say `d`' });
});

test('content that was written with quotes is read', () => {
  expect(unpackedItem({ rev: 1, content: '{"name":"a"}' })).toEqual({ rev: 1, name: 'a' });
});
