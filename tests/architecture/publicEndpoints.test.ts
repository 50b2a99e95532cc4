// Every call by which strangers can change something is counted: it is in the one list of public endpoints.
import { expect, it } from 'vitest';
import { routeTable } from '#functions/routeTable.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { limitOf, publicEndpoints } from '#shared/publicEndpoints.ts';

const openCalls = routeTable
  .filter(({ contract }) => contract.auth === null && contract.method !== 'GET')
  .map(({ contract }) => contract);

it.each(openCalls.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
  '%s is a public endpoint',
  (_name, contract) => {
    expect(limitOf(contract).max).toBeGreaterThan(0);
  },
);

it('leaves uncounted only what reads nothing of anybody', () => {
  const counted: readonly Endpoint[] = publicEndpoints.map(({ contract }) => contract);
  const uncounted = routeTable.filter(
    ({ contract }) => contract.auth === null && !counted.includes(contract),
  );
  expect(uncounted.map(({ name }) => name).sort()).toEqual(['getHealth', 'getOpenApi']);
});

it('has no endpoint that needs a session', () => {
  expect(publicEndpoints.filter(({ contract }) => contract.auth !== null)).toEqual([]);
});
