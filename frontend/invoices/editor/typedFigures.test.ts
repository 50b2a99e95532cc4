// The instalments of an invoice while it is typed: what the last one takes, and when they do not add up.
import { expect, test } from 'vitest';
import { newDraft, withTables } from '#frontend/documents/editor/documentDraft.ts';
import { invoiceLines } from './invoiceLines.ts';
import { typedFigures } from './typedFigures.ts';

const facts = { currency: 'SAR', scale: 2, taxes: [], cashMethods: [] } as never;

const figuresOf = (...instalments: Record<string, string>[]) =>
  typedFigures(
    withTables(
      newDraft(invoiceLines, { type: 'SI', date: '2026-03-10' }, [
        { text: 'Work', quantity: '1', price: '900' },
      ]),
      { instalments },
    ),
    facts,
  );

test('the last instalment takes what the others leave, where it says no amount', () => {
  const typed = figuresOf({ due: '2026-04-01', amount: '300' }, { due: '2026-05-01', amount: '' });
  expect([typed.rest, typed.plan.fault]).toEqual([600_00n, null]);
});

test('instalments that do not add up, or are due before the invoice, are found beside their cell', () => {
  const short = figuresOf({ due: '2026-04-01', amount: '300' });
  expect(short.plan.fault).toMatchObject({ details: { due: '900.00', sum: '300.00' } });
  const early = figuresOf({ due: '2026-04-01', amount: '300' }, { due: '2026-03-09', amount: '' });
  expect(early.plan.fault).toMatchObject({ code: 'invoice.instalments', path: 'instalments.1.amount' });
  expect(figuresOf().rest).toBe(0n);
});
