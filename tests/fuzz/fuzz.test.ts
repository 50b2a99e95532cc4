// Hundreds of calls that nobody should make, the same in every run: `npm run fuzz` makes as many as are wanted.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { triesOf } from '../longRun.ts';
import type { FuzzCall } from './fuzzCalls.ts';
import { type FuzzProduct, startFuzzProduct } from './fuzzProduct.ts';
import { newFuzzWorld } from './fuzzWorld.ts';
import { failureSentence, faultOf, type Outcome, playFuzz } from './playFuzz.ts';

const calls = triesOf({ long: 3000, usual: 600 });

let product: FuzzProduct;

beforeAll(async () => {
  product = await startFuzzProduct();
});

afterAll(() => product.stop());

test('no call fails the server, hangs, tells of another company, or writes although it was refused', async () => {
  const report = await playFuzz(product, { seed: 20_260_101, from: 0, calls, failuresMax: 10 });
  expect(report.failures.map(failureSentence)).toEqual([]);
  // Some of them reach what they ask for, and every way of refusing is met.
  expect(report.answers[200]).toBeGreaterThan(calls / 10);
  for (const status of [400, 401, 403, 404, 413, 422])
    expect([status, report.answers[status] ?? 0]).not.toEqual([status, 0]);
});

test('two companies are made as often as a long run needs them', async () => {
  const more = triesOf({ long: 3, usual: 1 });
  for (let made = 0; made < more; made += 1) await newFuzzWorld(product);
});

const call = { other: { word: 'Secretword' } } as FuzzCall;
const answered = (statusCode: number, body = '{}') => ({ statusCode, body });
const item = { pk: 'T#PALM#VCH#1', sk: '#', action: undefined };

test.each<[string, Partial<Outcome>, RegExp | null]>([
  ['a good answer', { answer: answered(200), written: [item] }, null],
  ['a refusal', { answer: answered(422) }, null],
  ['a failure', { answer: answered(500) }, /answered 500/],
  ['an outage', { answer: answered(503) }, /answered 503/],
  ['no answer', { answer: 'hangs' }, /no answer/],
  ['a word of the other company', { answer: answered(200, '"of secretWord"') }, /told a word/],
  ['a refusal that wrote', { answer: answered(422), written: [item] }, /was refused .* and wrote/],
  [
    'a denial in the log',
    {
      answer: answered(403),
      written: [{ ...item, pk: 'T#PALM#AUD#2026-01-01', action: 'permissionDenied' }],
    },
    null,
  ],
  [
    'an act in the log',
    { answer: answered(403), written: [{ ...item, pk: 'T#PALM#AUD#2026-01-01', action: 'create' }] },
    /wrote/,
  ],
])('%s', (_, outcome, fault) => {
  const told = faultOf(call, { answer: answered(200), written: [], errors: [], ...outcome });
  if (fault === null) expect(told).toBeNull();
  else expect(told).toMatch(fault);
});
