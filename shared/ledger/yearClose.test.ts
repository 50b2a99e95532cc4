// Which year may be closed and opened again, by the rules as they stand.
import { describe, expect, test } from 'vitest';
import type { FiscalYear, PostingRules, YearClose } from './postingRules.ts';
import { sealableYear } from './postingRules.ts';
import { closedThrough, closeFault, hasCloseIn, isClosing, reopenFault, withClose } from './yearClose.ts';

const year = (label: string, state?: YearClose['state']): FiscalYear => ({
  from: `${label}-01-01`,
  to: `${label}-12-31`,
  open: state === undefined,
  ...(state && { close: { id: label, state, retained: '31003' } }),
});

const rules = (years: FiscalYear[], changes: Partial<PostingRules> = {}): PostingRules => ({
  rev: 1,
  years,
  lockDate: null,
  sealedThrough: null,
  ...changes,
});

const through = '2025-12-31';

describe('closing', () => {
  test.each([
    ['the oldest open year', rules([year('2024', 'closed'), year('2025'), year('2026')]), null],
    ['no older one open', rules([year('2024'), year('2025')]), 'yearClose.earlierOpen'],
    ['no older one half closed', rules([year('2024', 'closing'), year('2025')]), 'yearClose.earlierOpen'],
    ['a year that exists', rules([year('2024', 'closed')]), 'yearClose.noYear'],
    ['once', rules([year('2025', 'closed')]), 'yearClose.closed'],
    ['not beside another call', rules([year('2025', 'closing')]), 'yearClose.begun'],
    ['not while it is undone', rules([year('2025', 'reopening')]), 'yearClose.reopening'],
    ['not behind a seal', rules([year('2025')], { sealedThrough: through }), 'yearClose.sealed'],
  ])('%s', (_, known, code) => {
    expect(closeFault(known, through)?.code ?? null).toBe(code);
  });
});

describe('opening again', () => {
  test.each([
    ['the last closed year', rules([year('2025', 'closed'), year('2026')]), null],
    ['one that is half closed', rules([year('2025', 'closing')]), null],
    ['one that is half open again', rules([year('2025', 'reopening')]), null],
    ['no open one', rules([year('2025')]), 'yearClose.notClosed'],
    [
      'not before later ones',
      rules([year('2025', 'closed'), year('2026', 'closed')]),
      'yearClose.laterClosed',
    ],
    ['not behind a seal', rules([year('2025', 'closed')], { sealedThrough: through }), 'yearClose.sealed'],
  ])('%s', (_, known, code) => {
    expect(reopenFault(known, through)?.code ?? null).toBe(code);
  });
});

test('the years follow each step, and only vouchers of this close pass', () => {
  const close: YearClose = { id: 'a', state: 'closing', retained: '31003' };
  const known = rules([year('2025'), year('2026')]);
  const years = withClose(known, through, close);
  expect(years).toEqual([{ ...year('2025'), open: false, close }, year('2026')]);
  expect(closedThrough({ years })).toBe(through);
  expect(closedThrough(known)).toBe(null);
  expect(isClosing({ ...known, years }, through, close)).toBe(true);
  expect(isClosing({ ...known, years }, through, { ...close, id: 'b' })).toBe(false);
  expect(isClosing({ ...known, years }, through, { ...close, state: 'reopening' })).toBe(false);
  expect(withClose({ years }, through, null)).toEqual(known.years);
});

test('reports of days in which a closed year ends are asked for before or after it', () => {
  const known = rules([year('2024', 'closed'), year('2025')]);
  const isAsked = (from: string, to: string) => hasCloseIn(known, { from, to });
  expect(isAsked('2024-12-01', '2024-12-31')).toBe(true);
  expect(isAsked('2024-12-01', '2024-12-30')).toBe(false);
  expect(isAsked('2025-01-01', '2025-12-31')).toBe(false);
});

test('a year is not sealed while its close goes on', () => {
  const locked = { lockDate: through };
  for (const state of ['closing', 'reopening'] as const)
    expect(sealableYear(rules([year('2025', state)], locked))).toBe(null);
  expect(sealableYear(rules([year('2025', 'closed')], locked))?.to).toBe(through);
  expect(sealableYear(rules([year('2025')], locked))?.to).toBe(through);
});
