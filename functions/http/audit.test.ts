// What is too much for an entry of the log is counted, never left out in silence.
import { expect, test } from 'vitest';
import { systemClock } from '#functions/storage/clock.ts';
import { auditWrite } from './audit.ts';
import type { SessionContext } from './context.ts';

const author = {
  clock: systemClock,
  caller: { address: '::1', agent: 'test', requestId: 'r' } as SessionContext['caller'],
  actor: { id: 'u', name: 'Omar' },
};

const keptOf = (count: number) => {
  const changes = Array.from({ length: count }, (_, at) => ({
    field: `lines.${at + 1}`,
    old: null,
    new: at,
  }));
  const { attributes } = auditWrite(author, { action: 'update', entity: 'opening', id: 'x', changes });
  return [(attributes['changes'] as unknown[]).length, attributes['moreChanges']];
};

test('changes beyond two hundred are counted', () => {
  expect([keptOf(200), keptOf(203)]).toEqual([
    [200, undefined],
    [200, 3],
  ]);
});
