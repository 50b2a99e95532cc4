// Every call by which strangers can change something is counted: it stands in the one list of doors.
import { expect, it } from 'vitest';
import { routeTable } from '#functions/routeTable.ts';
import { doors, limitOf } from '#shared/doors.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';

const openCalls = routeTable
  .filter(({ contract }) => contract.auth === null && contract.method !== 'GET')
  .map(({ contract }) => contract);

it.each(openCalls.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
  '%s is a door',
  (_name, contract) => {
    expect(limitOf(contract).max).toBeGreaterThan(0);
  },
);

it('leaves uncounted only what reads nothing of anybody', () => {
  const counted: readonly Endpoint[] = doors.map(({ contract }) => contract);
  const uncounted = routeTable.filter(
    ({ contract }) => contract.auth === null && !counted.includes(contract),
  );
  expect(uncounted.map(({ name }) => name).sort()).toEqual(['getHealth', 'getOpenApi']);
});

it('has no door that anybody else may not open', () => {
  expect(doors.filter(({ contract }) => contract.auth !== null)).toEqual([]);
});
