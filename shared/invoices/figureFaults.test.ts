// What is refused, and beside which field it is said (B2.2, B2.4, B2.6).
import { describe, expect, test } from 'vitest';
import { invoiceOf, type WrittenInvoice } from '#tests/properties/writtenInvoice.ts';
import { workedExample } from '#tests/support/books/workedExample.ts';
import { calculateInvoice } from './calculation.ts';
import { depositFaults, type FigureFault, figureFaults, paymentFaults } from './figureFaults.ts';
import { settlementOf } from './settlement.ts';

const faultsOf = (written: WrittenInvoice): FigureFault[] => {
  const invoice = invoiceOf(written);
  return figureFaults(invoice, calculateInvoice(invoice));
};

const beside = (faults: readonly FigureFault[]) => faults.map(({ code, path }) => `${path} ${code}`);

const pen = { quantity: '1', price: '10' };

test('an invoice that may be posted has none', () => {
  expect(faultsOf({ lines: [pen], charges: [{ amount: '5' }] })).toEqual([]);
});

describe('a total of zero', () => {
  test('INV-31: a line without quantity', () => {
    const { input } = workedExample<{ input: WrittenInvoice; expected: unknown }>('INV-31');
    expect(beside(faultsOf(input))).toEqual(['lines.0.quantity invoice.quantity', ' invoice.zeroTotal']);
  });

  test('everything is given away', () => {
    const line = { ...pen, disc_pct: '100' };
    expect(beside(faultsOf({ lines: [line] }))).toEqual([' invoice.zeroTotal']);
  });

  test('deposits that pay for all of it are no reason', () => {
    expect(faultsOf({ lines: [pen], prepaid: '11.50' })).toEqual([]);
  });

  test('nor is a line that is free beside one that is not', () => {
    expect(faultsOf({ lines: [pen, { ...pen, price: '0' }] })).toEqual([]);
  });
});

test('a negative quantity', () => {
  expect(faultsOf({ lines: [pen, { ...pen, quantity: '-1' }] })).toEqual([
    { code: 'invoice.quantity', path: 'lines.1.quantity', details: { line: 1 } },
  ]);
});

test('a line of more digits than amounts have', () => {
  const most = '999999999';
  expect(faultsOf({ lines: [pen, { ...pen, quantity: most, price: most }] })).toEqual([
    { code: 'invoice.amountTooLarge', path: 'lines.1.price', details: { line: 1 } },
  ]);
});

describe('a discount above what it is taken from', () => {
  const over = (path: string, details: FigureFault['details']) => [
    { code: 'invoice.discountOverGross', path, details },
  ];

  test('on a line', () => {
    const faults = faultsOf({ lines: [{ ...pen, disc_amt: '10.01' }, pen] });
    expect(faults).toEqual(over('lines.0.discount', { line: 0, gross: '10.00' }));
  });

  test('in per cent, also where rounding hides it', () => {
    const faults = faultsOf({ lines: [pen, { ...pen, disc_pct: '100.01' }] });
    expect(faults).toEqual(over('lines.1.discount', { line: 1, gross: '10.00' }));
  });

  test('on the document, whose charges it does not lower', () => {
    const faults = faultsOf({
      lines: [pen],
      charges: [{ amount: '5' }],
      document_discount: { type: 'amt', value: '10.01' },
    });
    expect(faults).toEqual(over('discount', { gross: '10.00' }));
  });

  test('one that takes exactly all is allowed', () => {
    expect(faultsOf({ lines: [{ ...pen, disc_amt: '10' }, pen] })).toEqual([]);
  });
});

describe('exemptions', () => {
  const exempt = { ...pen, cat: 'E', rate: '0', code: 'E0' } as const;
  const zero = { ...pen, cat: 'Z', rate: '0', code: 'Z0' } as const;

  test.each(['Z', 'E', 'O'] as const)('category %s needs a reason, on lines and charges', (cat) => {
    const faults = faultsOf({
      lines: [pen, { ...pen, cat, rate: '0', code: 'X0' }],
      charges: [{ amount: '1', cat, rate: '0', code: 'X0' }],
    });
    expect(faults).toEqual([
      { code: 'invoice.exemptionMissing', path: 'lines.1.tax', details: { tax: 'X0' } },
      { code: 'invoice.exemptionMissing', path: 'charges.0.tax', details: { tax: 'X0' } },
    ]);
  });

  test('without any tax the line is named, or the charge, and no reason is asked for', () => {
    const none = { cat: 'O', rate: '0', code: '' } as const;
    expect(faultsOf({ lines: [pen, { ...pen, ...none }], charges: [{ amount: '1', ...none }] })).toEqual([
      { code: 'invoice.taxMissing', path: 'lines.1.tax', details: { line: 1 } },
      { code: 'invoice.chargeTaxMissing', path: 'charges.0.tax', details: { position: 1 } },
    ]);
  });

  test('one reason belongs to one category', () => {
    const exemption = 'VATEX-SA-29';
    const lines = [
      { ...exempt, exemption },
      { ...zero, exemption },
    ];
    expect(faultsOf({ lines })).toEqual([
      { code: 'invoice.exemptionMixed', path: 'lines.1.tax', details: { exemption } },
    ]);
  });

  test('categories may have reasons of their own', () => {
    const lines = [
      { ...exempt, exemption: 'VATEX-SA-29' },
      { ...zero, exemption: 'VATEX-SA-32' },
      { ...zero, code: 'ZX', exemption: 'VATEX-SA-35' },
    ];
    expect(faultsOf({ lines })).toEqual([]);
  });
});

describe('deposits', () => {
  const used = (invoice: string, amount: bigint, left: bigint) => ({ invoice, amount, left });

  test('one of which nothing is paid says so', () => {
    const [fault] = depositFaults([{ ...used('D1', 10_00n, 0n), isUnpaid: true }], 115_00n, 2);
    expect(fault).toMatchObject({ code: 'deposit.unpaid', path: 'deposits.0.amount' });
  });

  test('within what is left of them and within the total', () => {
    expect(depositFaults([used('D1', 50_00n, 50_00n), used('D2', 65_00n, 80_00n)], 115_00n, 2)).toEqual([]);
  });

  test('beyond what is left of one, also in two rows', () => {
    const faults = depositFaults([used('D1', 30_00n, 50_00n), used('D1', 30_00n, 50_00n)], 115_00n, 2);
    expect(faults).toEqual([
      { code: 'deposit.exceeded', path: 'deposits.1.amount', details: { invoice: 'D1', left: '50.00' } },
    ]);
  });

  test('beyond the total of the invoice', () => {
    const faults = depositFaults([used('D1', 100_00n, 200_00n), used('D2', 20_00n, 200_00n)], 115_00n, 2);
    expect(faults).toEqual([
      { code: 'deposit.overTotal', path: 'deposits.1.amount', details: { invoice: 'D2', total: '115.00' } },
    ]);
  });
});

describe('payments', () => {
  const totals = { taxInclusive: 100_00n, rounding: 0n, deposits: 30_00n };
  const payments = (...amounts: [bigint, boolean][]) =>
    amounts.map(([amount, isCash]) => ({ amount, isCash }));
  const faultsOfPayments = (made: ReturnType<typeof payments>) =>
    paymentFaults(made, settlementOf(totals, made), 2);

  test('more cash than is to be paid gives change', () => {
    expect(faultsOfPayments(payments([500_00n, true]))).toEqual([]);
  });

  test('cards up to what is to be paid', () => {
    expect(faultsOfPayments(payments([50_00n, false], [100_00n, true], [20_00n, false]))).toEqual([]);
  });

  test('the card that goes beyond it', () => {
    const made = payments([50_00n, false], [100_00n, true], [20_01n, false]);
    expect(faultsOfPayments(made)).toEqual([
      {
        code: 'payment.overpaid',
        path: 'payments.2.amount',
        details: { netToPay: '70.00', overpaid: '0.01' },
      },
    ]);
  });
});
