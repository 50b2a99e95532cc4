// What a party owes, what of it is overdue, and whether it may buy on account.
import { describe, expect, test } from 'vitest';
import { creditFaults } from './credit.ts';
import { type FigureItem, figuresOf } from './openFigures.ts';

const today = '2026-03-31';
const item = (ledger: 'AR' | 'AP', dueDate: string, remaining: bigint): FigureItem => ({
  ledger,
  dueDate,
  remaining,
});

describe('figures', () => {
  test('due today is not overdue; yesterday is, by one day', () => {
    const { receivable } = figuresOf([item('AR', today, 100n), item('AR', '2026-03-30', 7n)], today);
    expect(receivable).toEqual({ balance: 107n, overdue: 7n, overdueDays: 1 });
  });

  test('what was paid and is not allocated is held against what was due first', () => {
    const items = [item('AR', '2026-01-01', 100n), item('AR', '2026-03-01', 50n), item('AR', today, -110n)];
    expect(figuresOf(items, today).receivable).toEqual({ balance: 40n, overdue: 40n, overdueDays: 30 });
    expect(figuresOf([...items, item('AR', today, -40n)], today).receivable).toEqual({
      balance: 0n,
      overdue: 0n,
      overdueDays: 0,
    });
  });

  test('a party that is both has its sides apart, and what it owes in all', () => {
    const figures = figuresOf([item('AR', today, 300n), item('AP', '2026-03-01', -120n)], today);
    expect(figures.payable).toEqual({ balance: 120n, overdue: 120n, overdueDays: 30 });
    expect(figures.net).toBe(180n);
  });
});

describe('a sale on account', () => {
  const owing = (balance: bigint, overdue = 0n, overdueDays = 0) => ({ balance, overdue, overdueDays });
  const faults = (
    terms: Parameters<typeof creditFaults>[0],
    receivable: ReturnType<typeof owing>,
    onAccount: bigint,
  ) => creditFaults(terms, { receivable, onAccount, currency: 'SAR' });
  const noTerms = { creditLimit: null, overdueDays: null };

  test('may reach the limit and not go beyond it', () => {
    const terms = { ...noTerms, creditLimit: '1000' };
    expect(faults(terms, owing(40_000n), 60_000n)).toEqual([]);
    expect(faults(terms, owing(40_000n), 60_001n)).toEqual([
      { code: 'party.creditLimit', details: { limit: '1000.00', exposure: '1000.01' } },
    ]);
  });

  test('a limit of nothing allows none', () => {
    expect(faults({ ...noTerms, creditLimit: '0' }, owing(0n), 1n)).toMatchObject([
      { code: 'party.creditLimit' },
    ]);
  });

  test('is refused to whoever is overdue for longer than is borne', () => {
    const terms = { ...noTerms, overdueDays: 30 };
    expect(faults(terms, owing(5n, 5n, 30), 1n)).toEqual([]);
    expect(faults(terms, owing(5n, 5n, 31), 1n)).toEqual([
      { code: 'party.overdue', details: { days: 31, allowed: 30 } },
    ]);
  });

  test('both are told; what is paid at once, and a customer without terms, are not asked', () => {
    const terms = { creditLimit: '1', overdueDays: 0 };
    expect(faults(terms, owing(200n, 200n, 9), 1n)).toHaveLength(2);
    expect(faults(terms, owing(200n, 200n, 9), 0n)).toEqual([]);
    expect(faults(noTerms, owing(900n, 900n, 99), 900n)).toEqual([]);
  });
});
