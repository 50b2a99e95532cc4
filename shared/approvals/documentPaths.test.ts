// Every kind of document is opened below its own address.
import { expect, test } from 'vitest';
import { documentKinds } from '../documentKinds.ts';
import { documentPath, editPath } from './documentPaths.ts';

test.each(documentKinds.map(({ name, path }) => [name, path]))('%s', (kind, path) => {
  expect(documentPath({ kind, id: '01k4v0e3' })).toBe(`${path}/01k4v0e3`);
  expect(documentPath({ kind, id: 'a/b?c' })).toBe(`${path}/a%2Fb%3Fc`);
  expect(editPath({ type: kind, id: '01k4v0e3' })).toBe(`${path}/01k4v0e3?edit=1`);
});

test('what has no screens is opened nowhere', () => {
  expect(documentPath({ kind: 'settlement', id: '01k4v0e3' })).toBeNull();
});
