// Which workflow a document follows: the one that fits with most conditions, then by order.
import { describe, expect, test } from 'vitest';
import { type Condition, type Facts, holds } from './conditions.ts';
import { type Workflow, workflowFor } from './workflow.ts';

const facts: Facts = { total: 1_000_000n, branch: ['01', '02'], type: ['journal'] };

const asks = (field: string, operator: Condition['operator'], ...values: string[]): Condition => ({
  field,
  operator,
  values,
});

test.each([
  [asks('total', 'atLeast', '10000'), true],
  [asks('total', 'above', '10000'), false],
  [asks('total', 'between', '10000', '10000.01'), true],
  [asks('total', 'between', '0', '9999.99'), false],
  [asks('total', 'equals', '10,000.00'), false],
  [asks('total', 'equals', '10000.00'), true],
  [asks('branch', 'oneOf', '02', '05'), true],
  [asks('branch', 'equals', '03'), false],
  [asks('branch', 'differs', '03'), true],
  [asks('branch', 'differs', '01'), false],
  [asks('party', 'differs', 'P1'), false],
])('%j holds: %s', (condition, wanted) => {
  expect(holds(condition, facts, 2)).toBe(wanted);
});

test.each<[limit: string, scale: number, isAbove: boolean]>([
  ['999999', 0, true],
  ['999999.5', 0, true],
  ['1000000', 0, false],
  ['9999.995', 2, true],
  ['10000.005', 2, false],
  ['999.999', 3, true],
  ['1000', 3, false],
])('a million minor units are above %s in a currency of %i decimals: %s', (limit, scale, isAbove) => {
  expect(holds(asks('total', 'above', limit), facts, scale)).toBe(isAbove);
});

describe('the workflow of a document', () => {
  const named = (code: string, conditions: Condition[], changes: Partial<Workflow> = {}): Workflow => ({
    code,
    name: code,
    name_ar: code,
    document: 'voucher',
    order: 0,
    active: true,
    conditions,
    steps: [],
    allowOwn: false,
    skipRepeated: false,
    notify: [],
    rev: 1,
    ...changes,
  });
  const chosen = (...all: Workflow[]) => workflowFor(all, 'voucher', { facts, scale: 2 })?.code ?? null;
  const large = asks('total', 'atLeast', '10000');

  test('is the one with most conditions that hold, then the first by order, then by code', () => {
    const general = named('general', []);
    const exact = named('exact', [large, asks('branch', 'equals', '01')]);
    expect(chosen(general, named('large', [large]), exact)).toBe('exact');
    expect(chosen(named('b', [large], { order: 2 }), named('c', [large], { order: 1 }))).toBe('c');
    expect(chosen(named('b', []), named('a', []))).toBe('a');
  });

  test('is the one that the document names, as long as that one is active and its conditions hold', () => {
    const [own, other] = [named('own', [large]), named('other', [large, asks('branch', 'equals', '01')])];
    const chosenWith = (...all: Workflow[]) =>
      workflowFor(all, 'voucher', { facts, scale: 2, named: 'own' })?.code ?? null;
    expect(chosenWith(other, own)).toBe('own');
    expect(chosenWith(other, { ...own, active: false })).toBe('other');
    expect(chosenWith(other, named('own', [asks('total', 'above', '10000')]))).toBe('other');
  });

  test('is none that is inactive, of another kind of document, or whose conditions do not hold', () => {
    expect(chosen(named('a', [], { active: false }))).toBeNull();
    expect(chosen(named('a', [], { document: 'leave' }))).toBeNull();
    expect(chosen(named('a', [asks('total', 'above', '10000')]))).toBeNull();
  });
});
