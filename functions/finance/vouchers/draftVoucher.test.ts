// What a draft reads beforehand is named by a body that nobody has checked yet.
import { expect, test } from 'vitest';
import { partyReads } from './draftVoucher.ts';

const readsOf = (body: unknown) => partyReads({}, body);

test('the one party of the lines is read, once', () => {
  const lines = [{ party: 'C001' }, { party: null }, {}, { party: '' }, { party: 'C001' }];
  expect(readsOf({ lines })).toEqual([{ pk: 'PRT#C001', sk: '#' }]);
  expect(readsOf({ lines: [...lines, { party: 'C002' }] })).toEqual([]);
});

test('whatever was sent instead names nothing', () => {
  const bodies = [undefined, null, 'lines', 7, [], {}, { lines: 'C001' }, { lines: [null, 1, 'C001'] }];
  for (const body of bodies) expect(readsOf(body)).toEqual([]);
  for (const party of [1, {}, ['C001'], 'C'.repeat(3000)])
    expect(readsOf({ lines: [{ party }] })).toEqual([]);
});
