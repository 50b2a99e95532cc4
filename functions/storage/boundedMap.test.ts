// Values bounded by what they weigh, for one process that serves ten thousand companies.
import { expect, test } from 'vitest';
import { boundedMap } from './boundedMap.ts';
import { remembered, weigh } from './memory.ts';

test('what was used longest ago goes first, until the rest fits', () => {
  const map = boundedMap<string>(100);
  map.set('a', 'A', 40);
  map.set('b', 'B', 40);
  expect(map.get('a')).toBe('A');
  map.set('c', 'C', 40);
  expect(['a', 'b', 'c'].map(map.get)).toEqual(['A', undefined, 'C']);
  map.set('c', 'C', 70);
  expect([map.get('a'), map.get('c'), map.bytes()]).toEqual([undefined, 'C', 70]);
});

test('what is larger than all together is not kept, and leaves nothing behind', () => {
  const map = boundedMap<string>(100);
  map.set('a', 'A', 40);
  map.set('b', 'B', 101);
  expect([map.get('a'), map.get('b'), map.bytes()]).toEqual([undefined, undefined, 0]);
  map.set('a', 'A', 60);
  map.delete('a');
  map.delete('a');
  expect(map.bytes()).toBe(0);
});

type Known = { entries: string[] };

const knownOf = (memory: ReturnType<typeof boundedMap<unknown>>, company: string): Known =>
  remembered({ company, memory }, 'entries', () => ({ entries: [] }));

test('what is remembered of ten thousand companies stays within its bytes, though it grows after it was made', () => {
  const bytesMax = 1_000_000;
  const memory = boundedMap<unknown>(bytesMax);
  const companies = Array.from({ length: 10_000 }, (_, at) => `C${at}`);
  for (const company of companies) {
    const known = knownOf(memory, company);
    known.entries.push(company);
    weigh({ company, memory }, 'entries', { value: known, bytes: 90_000 });
    expect(memory.bytes()).toBeLessThanOrEqual(bytesMax);
  }
  expect(companies.filter((company) => memory.get(`${company} entries`))).toEqual(companies.slice(-10));
});

test('a call goes on with what was forgotten meanwhile, and that counts no more', () => {
  const memory = boundedMap<unknown>(20_000);
  const inUse = knownOf(memory, 'ACME');
  for (const company of ['A', 'B', 'C', 'D', 'E']) knownOf(memory, company);
  inUse.entries.push('last');
  weigh({ company: 'ACME', memory }, 'entries', { value: inUse, bytes: 15_000 });
  expect(inUse.entries).toEqual(['last']);
  expect(knownOf(memory, 'ACME').entries).toEqual([]);
  expect(knownOf(memory, 'E')).toBe(knownOf(memory, 'E'));
});
