// Vouchers that leave open items, the same ones every time: one party with many, others with as many as receipts will settle.

export const openItemParty = (number: number): string => `OI${String(number).padStart(3, '0')}`;

type Count = { parties: number; many: number; perParty: number };

const account = (code: string, type: string, kind: string) => ({
  code,
  type,
  kind,
  name: `Account ${code}`,
  name_ar: `حساب ${code}`,
});

/** A chart for `parties` parties; its accounts are those of the larger file, or new ones. */
export const openItemChart = (parties: number): unknown => ({
  currency: 'SAR',
  fiscal_year: ['2025-01-01', '2025-12-31'],
  roots: [
    { code: '1', name: 'Assets', name_ar: 'الأصول', type: 'asset' },
    { code: '4', name: 'Income', name_ar: 'الإيرادات', type: 'income' },
  ],
  accounts: [account('1301', 'asset', 'receivable'), account('4101', 'income', 'sales')],
  parties: Array.from({ length: parties }, (_, number) => ({
    code: openItemParty(number),
    role: 'customer',
    name: `Customer ${number}`,
    name_ar: `عميل ${number}`,
  })),
});

const rowOf = (party: number, item: number) => {
  const date = `2025-${String(1 + (item % 12)).padStart(2, '0')}-${String(1 + (item % 28)).padStart(2, '0')}`;
  const number = `OI-${party}-${item}`;
  const [memo, memo_ar] = [`credit sale ${number}`, `بيع آجل ${number}`];
  const line = { memo, party: null };
  return {
    no: number,
    date,
    type: 'credit_sale',
    reference: number,
    memo,
    memo_ar,
    lines: [
      { ...line, account: '1301', debit: '10.00', credit: '0.00', party: openItemParty(party) },
      { ...line, account: '4101', debit: '0.00', credit: '10.00' },
    ],
  };
};

/** Each of 10.00: `many` of the first party, `perParty` of each other. */
export function* openItemRows({ parties, many, perParty }: Count): Generator<ReturnType<typeof rowOf>> {
  for (let party = 0; party < parties; party += 1)
    for (let item = 0; item < (party === 0 ? many : perParty); item += 1) yield rowOf(party, item);
}
