// Links end with their company at the latest, mails come ever more seldom, and codes are held for days, not for ever.
import { expect, test } from 'vitest';
import { heldUntilMs, mailWaitMs, proofEndMs } from './proofTimes.ts';

const openedAt = '2026-03-01T10:00:00.000Z';
const at = (text: string) => Date.parse(text);
const shown = (ms: number) => new Date(ms).toISOString();

test('a code is held for a day while it is set up, for three while it waits for its proof', () => {
  expect(shown(heldUntilMs('provisioning', openedAt))).toBe('2026-03-02T10:00:00.000Z');
  expect(shown(heldUntilMs('unproven', openedAt))).toBe('2026-03-04T10:00:00.000Z');
});

test('a link works for two days, and never longer than its company waits', () => {
  expect(shown(proofEndMs(openedAt, at('2026-03-01T10:00:00Z')))).toBe('2026-03-03T10:00:00.000Z');
  expect(shown(proofEndMs(openedAt, at('2026-03-03T09:00:00Z')))).toBe('2026-03-04T10:00:00.000Z');
});

test('the wait doubles with each mail, up to half a day', () => {
  expect([1, 2, 3, 4].map((mails) => mailWaitMs(mails) / 60_000)).toEqual([1, 2, 4, 8]);
  expect([11, 40].map((mails) => mailWaitMs(mails) / 3_600_000)).toEqual([12, 12]);
});
