// However often somebody tries what he may not do, the log stays readable.
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { systemClock } from '#functions/storage/clock.ts';
import { simulatedContext } from '#tests/simulation/simulatedCompany.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { auditOfDay } from './audit.ts';
import { writeDenial } from './denial.ts';

const { storeFor } = testEngine();

const forbidden = { permission: 'account', action: 'view' };
const event = { routeKey: 'GET /api/accounts', pathParameters: {} } as APIGatewayProxyEventV2;

test('the first twenty of a minute are told one by one, the rest is one entry with their number', async () => {
  const store = storeFor('PALM');
  const denied = (at: string): Promise<void> => {
    const clock = { ...systemClock, now: () => at, nowMs: () => Date.parse(at) };
    return writeDenial(simulatedContext({ clock, store, idempotency: null }), event, forbidden);
  };
  for (let calls = 0; calls < 18; calls += 1) await denied('2026-03-01T10:00:05.000Z');
  // Those that come at once are counted, too.
  await Promise.all(Array.from({ length: 7 }, () => denied('2026-03-01T10:00:50.000Z')));
  await denied('2026-03-01T10:01:00.000Z');
  const entries = await store.all({ pk: auditOfDay('2026-03-01') });
  const numbers = entries.map(({ facts }) => (facts as { more?: number }).more ?? 0);
  expect(numbers.filter((more) => more === 0)).toHaveLength(21);
  expect(numbers.filter((more) => more > 0)).toEqual([5]);
});
