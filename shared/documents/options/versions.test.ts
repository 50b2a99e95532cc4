// A later version bears the number of the first, and keeps an earlier one back while it is in work or in force.
import { expect, test } from 'vitest';
import { isHeldByConversions, isRevisable, openVersion, versionNumber } from './versions.ts';

const kind = {
  options: {
    versions: { from: ['sent'], replaces: { send: ['sent'] } },
    outcome: { won: ['accepted'], lost: ['declined'] },
  },
};

test('the first version gets its own number, a later one that of the first with its count', () => {
  expect(versionNumber({ root: null, version: null })).toBeNull();
  expect(versionNumber({ root: { id: 'a', number: '01-Q-7' }, version: 3 })).toBe('01-Q-7-3');
});

test('a version is made in the states that the kind names, of no kind without versions', () => {
  expect(['draft', 'sent'].map((status) => isRevisable(kind, { status }))).toEqual([false, true]);
  expect(isRevisable({ options: {} }, { status: 'sent' })).toBe(false);
});

test('what was made of a version keeps the next one back, where its kind does not say otherwise', () => {
  const free = { options: { versions: { ...kind.options.versions, afterConversion: true as const } } };
  expect([kind, free].map((each) => isHeldByConversions(each, [{}]))).toEqual([true, false]);
  expect(isHeldByConversions(kind, [])).toBe(false);
});

test('of the later versions, those that were lost, rejected or replaced keep none back', () => {
  const later = ['declined', 'replaced', 'rejected', 'pending'].map((status) => ({ status }));
  expect(openVersion(kind, later)).toEqual({ status: 'pending' });
  expect(openVersion(kind, later.slice(0, 3))).toBeUndefined();
});
