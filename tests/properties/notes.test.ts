// The laws of notes (B2.8), over random invoices that are taken back bit by bit: no note goes beyond what is left, and all of them together are the invoice exactly.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateInvoice, type InvoiceInput } from '#shared/invoices/calculation.ts';
import { limitsOf } from '#shared/invoices/invoiceFigures.ts';
import { priceDecimals } from '#shared/invoices/invoiceLine.ts';
import { noteConsumption, noteOfOriginal, partGroups } from '#shared/invoices/notes/noteOfOriginal.ts';
import {
  addConsumption,
  type Consumption,
  noConsumption,
  type OriginalParts,
  originalParts,
  partsLeft,
  unitPrice,
} from '#shared/invoices/notes/originalParts.ts';
import { parseMoney, sumOf } from '#shared/kernel/money.ts';
import { triesOf } from '../longRun.ts';
import { anInvoice } from './randomInvoices.ts';

/** Of each part a share of its quantity in hundredths; what is left goes back with the last note. */
const someShares = fc.array(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 }), {
  maxLength: 4,
});

type Return = { part: number; quantity: bigint };

const taxesOf = ({ lines, charges }: InvoiceInput) => [...lines, ...charges].map(({ tax }) => tax);

const noteAgainst = (invoice: InvoiceInput, consumed: Consumption, returns: readonly Return[]) => {
  const original = originalParts({ input: invoice, calculation: calculateInvoice(invoice) });
  const left = partsLeft(original, consumed);
  const taxes = taxesOf(invoice);
  const typed: InvoiceInput = {
    ...invoice,
    discount: null,
    charges: [],
    deposits: [],
    rounding: 0n,
    lines: returns.flatMap(({ part, quantity }, at) => {
      const tax = taxes[part];
      const own = original.parts[part];
      if (!tax || !own) return [];
      const price = parseMoney(unitPrice(own, invoice.scale), priceDecimals) ?? 0n;
      return [{ key: String(at), quantity, price, discount: null, charge: null, tax }];
    }),
  };
  const originalLines = returns.map(({ part }) => part);
  const note = noteOfOriginal(
    { input: typed, originalLines },
    { original, left, groupOfPart: partGroups(invoice) },
  );
  const lines = typed.lines.map((line, at) => {
    const fixed = note.fixed[String(at)];
    return fixed === undefined ? line : { ...line, fixedAmount: BigInt(fixed) };
  });
  const calculation = calculateInvoice({ ...typed, lines, limits: limitsOf(note) });
  return {
    note,
    calculation,
    consumed: addConsumption(consumed, noteConsumption(note.parts, calculation)),
    left,
  };
};

/** Of several codes of one rate a halala may stand with the other one, where prices include VAT; the category is exact. */
const expectNothingLeft = ({ codes }: OriginalParts): void => {
  const groups = Map.groupBy(codes, ({ category, rate, isCharged }) => `${category} ${rate} ${isCharged}`);
  for (const own of groups.values()) {
    expect(sumOf(own.map(({ taxable }) => taxable))).toBe(0n);
    expect(sumOf(own.map(({ vat }) => vat))).toBe(0n);
    if (own.length === 1) expect(own[0]?.nonRecoverable).toBe(0n);
  }
};

test('notes that take an invoice back bit by bit are the invoice exactly, and none is above what is left', () => {
  fc.assert(
    fc.property(anInvoice, someShares, (typed, shares) => {
      const invoice = { ...typed, deposits: [], rounding: 0n };
      const whole = calculateInvoice(invoice);
      const original = originalParts({ input: invoice, calculation: whole });
      let consumed: Consumption = noConsumption;
      const totals: bigint[] = [];
      for (const share of [...shares, null]) {
        const { parts } = partsLeft(original, consumed);
        const returns = parts.flatMap(({ quantity }, part): Return[] => {
          const hundredths = share === null ? 100n : BigInt(share[part % share.length] ?? 0);
          const own = (quantity * hundredths) / 100n;
          return own > 0n || share === null ? [{ part, quantity: own }] : [];
        });
        const next = noteAgainst(invoice, consumed, returns);
        // A part whose rounded price takes it beyond what is left is refused, and changes nothing.
        if (next.note.faults.length > 0) {
          expect(share).not.toBe(null);
          continue;
        }
        expect(next.calculation.groups.every(({ vat, taxable }) => vat >= 0n && taxable >= 0n)).toBe(true);
        totals.push(next.calculation.totals.taxInclusive);
        consumed = next.consumed;
      }
      expect(sumOf(totals)).toBe(whole.totals.taxInclusive);
      expectNothingLeft(partsLeft(original, consumed));
    }),
    { numRuns: triesOf({ long: 2000, usual: 600 }), seed: 18 },
  );
});
