// The lines of receipts and payments: balanced, money on one side, the party on the other where its items stand.
import { describe, expect, test } from 'vitest';
import { inLanguage } from '../../documents/bothLanguages.ts';
import { sumsOf } from '../../ledger/journalEntry.ts';
import { receiptControlAccount, receiptMoneyAccount } from './receiptAccounts.ts';
import { type Receipt, receiptItemsMax, receiptLines, unallocatedOf } from './receiptLines.ts';
import { receiptNarration } from './receiptNarration.ts';

const item = (amount: bigint, branch = '01', account = '11201') => ({ account, branch, party: 'C1', amount });

const receipt = (changes: Partial<Receipt> = {}): Receipt => ({
  kind: 'receipt',
  branch: '01',
  party: 'C1',
  amount: 100n,
  moneyAccount: '11001',
  controlAccount: '11201',
  items: [],
  withheld: null,
  ...changes,
});

const told = (changes: Partial<Receipt>) =>
  receiptLines(receipt(changes)).map(
    ({ account, branch, debit, credit }) => `${account} ${branch} ${debit} ${credit}`,
  );

describe('lines', () => {
  test('what is held against nothing is an advance in the branch of the voucher', () => {
    expect(told({})).toEqual(['11001 01 100 0', '11201 01 0 100']);
    expect(told({ items: [item(30n), item(20n)] })).toEqual(['11001 01 100 0', '11201 01 0 100']);
    expect(unallocatedOf(receipt({ items: [item(30n)] }))).toBe(70n);
  });

  test('items of other branches and accounts are settled where they stand', () => {
    const items = [item(30n, '02'), item(20n, '01', '11203'), item(50n)];
    expect(told({ items })).toEqual(['11001 01 100 0', '11201 02 0 30', '11203 01 0 20', '11201 01 0 50']);
  });

  test('a payment with withholding tax settles the whole amount, pays what is left and owes the authority the rest', () => {
    const withheld = { account: '21303', tax: 'WHT5', base: 90n, amount: 5n };
    const lines = receiptLines(
      receipt({ kind: 'payment', controlAccount: '21101', moneyAccount: '11101', withheld }),
    );
    expect(lines.map(({ account, debit, credit }) => `${account} ${debit} ${credit}`)).toEqual([
      '21101 100 0',
      '11101 0 95',
      '21303 0 5',
    ]);
    expect(lines[2]?.tax).toEqual({ code: 'WHT5', base: 90n, box: null });
  });

  test('a payment is the mirror, and both balance', () => {
    const items = [item(40n, '02')];
    expect(told({ kind: 'payment', items })).toEqual(['11201 02 40 0', '11201 01 60 0', '11001 01 0 100']);
    for (const kind of ['receipt', 'payment'] as const) {
      const { debit, credit } = sumsOf(receiptLines(receipt({ kind, items })));
      expect([debit, credit]).toEqual([100n, 100n]);
    }
  });
});

test('as many items fit as the reversal can take back', () => {
  expect([1, 9, 12, 20].map(receiptItemsMax)).toEqual([26, 26, 22, 10]);
  for (const places of [1, 9, 12, 20])
    expect(2 * receiptItemsMax(places) + 3 * places).toBeLessThanOrEqual(80);
});

describe('accounts', () => {
  const asked: Parameters<typeof receiptControlAccount>[0] = {
    kind: 'receipt',
    side: 'receivable',
    type: {
      accounts: [
        { key: 'cash_account', account: 'T-CASH' },
        { key: 'credit_account', account: 'T-AR' },
      ],
    },
    mapped: (use: string) => `chart ${use}`,
  };
  const money = (means: string, mapping: string | null, own: string | null = null) =>
    receiptMoneyAccount(asked, { paidBy: { means, mapping }, own });

  test('the cash box comes before the type, and the type before the chart; cheques have their own', () => {
    expect(money('10', 'cash_account', 'BOX')).toBe('BOX');
    expect(money('10', 'cash_account')).toBe('T-CASH');
    expect(money('42', 'bank_account')).toBe('chart bank_account');
    expect(money('20', 'bank_account', 'BOX')).toBe('chart cheques_in');
    expect(
      receiptMoneyAccount(
        { ...asked, kind: 'payment' },
        { paidBy: { means: '20', mapping: null }, own: null },
      ),
    ).toBe('chart cheques_out');
    expect(money('30', 'credit_account', 'BOX')).toBeNull();
  });

  test('the party comes before the type, and what is turned round takes the account of the chart', () => {
    expect(receiptControlAccount(asked, 'OWN')).toBe('OWN');
    expect(receiptControlAccount(asked, null)).toBe('T-AR');
    expect(receiptControlAccount({ ...asked, side: 'payable' }, null)).toBe(
      'chart credit_account (purchase)',
    );
    expect(receiptControlAccount({ ...asked, kind: 'payment' }, null)).toBe('chart credit_account (sales)');
  });
});

test('the narration says with whom, by what and for which documents', () => {
  const [party, method] = [
    { name: 'Nesma', name_ar: 'نسما' },
    { name: 'Cash', name_ar: 'نقداً' },
  ];
  const of = { kind: 'receipt', party, method, cheque: '' } as const;
  const english = (told: Parameters<typeof receiptNarration>[0]) => inLanguage(receiptNarration(told), 'en');
  expect(english({ ...of, numbers: ['A', 'B', 'A'] })).toBe('Received from Nesma, Cash, for A, B');
  expect(english({ ...of, numbers: [], cheque: '77' })).toBe('Received from Nesma, by cheque 77');
  expect(english({ ...of, numbers: [], method: null })).toBe('Received from Nesma');
  const payment = receiptNarration({ ...of, kind: 'payment', numbers: ['1', '2', '3', '4', '5'] });
  expect(inLanguage(payment, 'ar')).toBe('صرفنا إلى نسما، نقداً، عن 1، 2، 3، 4 وغيرها');
});
