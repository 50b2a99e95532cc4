// The laws of the journal of invoices (B2.7), over 5,000 random ones of both sides: it balances, it is what is owed and paid, and its VAT accounts are its boxes.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookedItemsAndTaxes } from '#shared/invoices/bookedInvoice.ts';
import { calculateInvoice, type InvoiceInput } from '#shared/invoices/calculation.ts';
import { type BookedInvoice, invoiceEntryLines, partySide } from '#shared/invoices/invoiceEntry.ts';
import { type InvoiceTypeCode, invoiceTypes } from '#shared/invoices/invoiceType.ts';
import { sumOf } from '#shared/kernel/money.ts';
import { isBalanced } from '#shared/ledger/journalEntry.ts';
import { triesOf } from '../longRun.ts';
import { anInvoice } from './randomInvoices.ts';

const treatmentOf = (isCharged: boolean) => (isCharged ? 'charged' : 'reverseCharge');

const placeOf = (code: string) => ({
  account: `goods of ${code}`,
  costCentre: null,
  project: null,
  tax: code,
});

/** Sales are charged everything that stands on them, and deduct nothing. */
const onSide = (invoice: InvoiceInput, side: 'sales' | 'purchase'): InvoiceInput => {
  if (side === 'purchase') return invoice;
  const charged = <Part extends InvoiceInput['charges'][number] | InvoiceInput['lines'][number]>(
    part: Part,
  ) => ({
    ...part,
    tax: { ...part.tax, isCharged: true, recoverable: 10_000n },
  });
  return { ...invoice, lines: invoice.lines.map(charged), charges: invoice.charges.map(charged) };
};

const booked = (typed: InvoiceInput, code: InvoiceTypeCode): { invoice: BookedInvoice; payable: bigint } => {
  const type = invoiceTypes[code];
  // What is used of deposits is a matter of its own (JRN-08).
  const input = { ...onSide(typed, type.side), deposits: [] };
  const calculation = calculateInvoice(input);
  const parts = [...input.lines, ...input.charges];
  const { payable } = calculation.totals;
  return {
    payable,
    invoice: {
      type,
      branch: '01',
      party: 'P1',
      text: '',
      deposits: [],
      payments: [],
      customsAccount: null,
      ...bookedItemsAndTaxes(calculation, {
        lines: input.lines.map(({ tax }) => placeOf(tax.code)),
        charges: input.charges.map(({ tax }) => placeOf(tax.code)),
        taxes: new Map(
          parts.map(({ tax }) => [
            tax.code,
            { box: tax.code, treatment: treatmentOf(tax.isCharged), account: 'vat' },
          ]),
        ),
      }),
      instalments: [{ account: 'party', due: '2026-03-31', amount: payable }],
      rounding: { account: 'rounding', amount: calculation.totals.rounding },
    },
  };
};

test('the entry of any invoice balances, owes what is payable, and has its VAT in its boxes', () => {
  fc.assert(
    fc.property(
      anInvoice,
      fc.constantFrom(...(Object.keys(invoiceTypes) as InvoiceTypeCode[])),
      (typed, code) => {
        const { invoice, payable } = booked(typed, code);
        const lines = invoiceEntryLines(invoice);
        if (lines.length === 0) return;
        expect(isBalanced(lines)).toBe(true);
        const side = partySide(invoice.type);
        const of = (account: string) =>
          sumOf(
            lines
              .filter((line) => line.account === account)
              .map(({ debit, credit }) => (side === 'debit' ? debit - credit : credit - debit)),
          );
        expect(of('party')).toBe(payable);
        const deductedOrOwed = sumOf(
          invoice.taxes.map(({ vat, nonRecoverable, treatment }) =>
            treatment === 'charged' ? vat - nonRecoverable : -nonRecoverable,
          ),
        );
        expect(-of('vat')).toBe(deductedOrOwed);
        // Every line on the account of a tax says which box it belongs to.
        expect(lines.every(({ account, tax }) => account !== 'vat' || tax?.box !== undefined)).toBe(true);
      },
    ),
    { numRuns: triesOf({ long: 5000, usual: 1500 }) },
  );
});
