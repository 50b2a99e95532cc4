// One contract per endpoint: each is answered by one operation of the same name, proved by the API tests, and complete.
import { describe, expect, test } from 'vitest';
import { routeTable } from '#functions/routeTable.ts';
import { contracts } from '#shared/contracts.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { sourceFiles, textOf } from './projectTree.ts';

type Named = { area: string; name: string; contract: Endpoint };

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;

const declared: Named[] = Object.entries(contracts).flatMap(([area, members]) =>
  Object.entries(members as Record<string, unknown>).flatMap(([name, contract]) =>
    isEndpoint(contract) ? [{ area, name, contract }] : [],
  ),
);
const label = ({ area, name }: { area: string; name: string }) => `${area}.${name}`;
const twice = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe('contracts and operations', () => {
  test('there are contracts to look at', () => {
    expect(declared.length).toBeGreaterThan(20);
  });

  test('every contract has its operation and every operation its contract, under one name', () => {
    expect(routeTable.map(label).sort()).toEqual(declared.map(label).sort());
  });

  test('an operation is bound to the very contract of its name', () => {
    const byLabel = new Map(declared.map((each) => [label(each), each.contract]));
    const strayed = routeTable.filter((each) => byLabel.get(label(each)) !== each.contract).map(label);
    expect(strayed).toEqual([]);
  });

  test('no two contracts share a route', () => {
    expect(
      twice(declared.map(({ contract }) => `${contract.method} ${contract.path.replace(/\{\w+\}/g, '{}')}`)),
    ).toEqual([]);
  });
});

describe('a contract is complete', () => {
  test.each(declared.map((each) => [label(each), each.contract] as const))('%s', (_, contract) => {
    expect(contract.path).toMatch(/^\/api(\/([a-zA-Z][\w.-]*|\{\w+\}))+$/);
    expect(contract.summary).toMatch(/^[A-Z].{10,}\.$/);
    expect(/\{\w+\}/.test(contract.path)).toBe(contract.params !== undefined);
    if (contract.method === 'GET') expect(contract.body).toBeUndefined();
  });
});

test('the API tests walk over the contracts, so that none can be forgotten', () => {
  const walkers = sourceFiles.filter(
    (path) =>
      /^tests\/api\/.*\.test\.ts$/.test(path) &&
      /#shared\/contracts\.ts|#functions\/routeTable\.ts/.test(textOf(path)),
  );
  expect(walkers).not.toEqual([]);
  const looped = walkers.filter((path) =>
    /(test|describe|it)\.(each|for)\(|for \(const .* of /.test(textOf(path)),
  );
  expect(looped).not.toEqual([]);
});
