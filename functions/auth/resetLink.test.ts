// The link for a new password: only its hash is kept, and only what can be one of ours is looked up.
import { expect, test } from 'vitest';
import { newId, systemClock } from '#functions/storage/clock.ts';
import { newResetLink, resetLinkOf } from './resetLink.ts';

test('a link leads to the item that keeps its hash, for half an hour', () => {
  const clock = { ...systemClock, nowMs: () => 1_800_000_000_000 };
  const user = newId(clock);
  const { token, kept } = newResetLink({ code: 'PALM-2', user }, clock);
  expect(resetLinkOf(token)).toEqual({ code: 'PALM-2', user, key: kept.key });
  expect(kept.expiresAt).toBe(1_800_000_000 + 1800);
  expect(JSON.stringify(kept)).not.toContain(token.split('~')[2]);
  expect(encodeURIComponent(token)).toBe(token);
});

test.each([
  '',
  'PALM',
  'PALM~u1~abc',
  `palm~${'0'.repeat(26)}~${'0'.repeat(64)}`,
  `PALM~#~${'0'.repeat(64)}`,
])('%s is no link of ours', (token) => {
  expect(resetLinkOf(token)).toBeNull();
});
