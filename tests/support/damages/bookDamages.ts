// What may happen to openings, open items, vouchers and numbers: one of each kind, with what the check must say.
import { importNumberKey } from '#functions/finance/import/importRecords.ts';
import { accountPartition } from '#functions/finance/settings/financeRecords.ts';
import { numberGuardKey, voucherKey } from '#functions/finance/vouchers/voucherRecords.ts';
import { overwrite } from '#functions/storage/writes.ts';
import { cash } from '#tests/simulation/simulatedCompany.ts';
import type { WholeCompany } from '../product/wholeCompany.ts';
import { change, changeFirst, type Damage, firstOf, foundBy, put, remove, removeFirst } from './damage.ts';

const openings = foundBy('periods', [
  {
    what: 'a sealed opening with other sums',
    of: ['opening'],
    make: ({ store }) => changeFirst(store, 'OPEN#01', () => ({ sums: '11001 1 0' })),
    finds: ['opening.wrong'],
    isRepaired: true,
  },
  {
    what: 'a sealed opening that is lost',
    of: ['opening'],
    make: ({ store }) => removeFirst(store, 'OPEN#01'),
    finds: ['opening.wrong'],
    isRepaired: true,
  },
]);

const account = (code: string) => ({ pk: accountPartition, sk: code });

const accounts = foundBy('entries', [
  {
    what: 'an account with lines that is gone from the chart',
    of: ['account'],
    make: ({ store }) => remove(store, account(cash)),
    finds: ['entry.account'],
    isRepaired: false,
  },
  {
    what: 'an account with lines that has become a group',
    of: ['account'],
    make: ({ store }) => change(store, account(cash), { group: true }),
    finds: ['entry.accountGroup'],
    isRepaired: false,
  },
  {
    what: 'an account with lines without a party that has become a control account',
    of: ['account'],
    make: ({ store }) => change(store, account(cash), { control: 'payable' }),
    finds: ['entry.accountParty'],
    isRepaired: false,
  },
]);

const openItems = foundBy('openItems', [
  {
    what: 'an open item with another rest',
    of: ['openItemKey'],
    make: ({ store }) => changeFirst(store, 'OI#AR', () => ({ remaining: 1n })),
    finds: ['openItem.remaining'],
    isRepaired: true,
  },
  {
    what: 'an open item of another document',
    of: ['openItemKey'],
    make: ({ store }) =>
      changeFirst(store, 'OI#AR', ({ source }) => ({ source: { ...(source as object), id: 'other' } })),
    finds: ['openItem.wrong'],
    isRepaired: true,
  },
  {
    what: 'an open item to which nothing was allocated that says something was',
    of: ['openItemKey'],
    make: ({ store }) =>
      changeFirst(store, 'OI#AR', () => ({
        allocations: [{ debit: 'a', credit: 'b', date: '2026-03-01', amount: 1n }],
      })),
    finds: ['openItem.wrong'],
    isRepaired: true,
  },
  {
    what: 'a settled item of which one allocation has another amount',
    of: ['openItemKey'],
    make: ({ store }) =>
      changeFirst(store, 'OIX#AR', ({ allocations }) => ({
        allocations: (allocations as { amount: bigint }[]).map((each) => ({ ...each, amount: 1n })),
      })),
    finds: ['openItem.wrong'],
    isRepaired: true,
  },
  {
    what: 'an open item that is lost',
    of: ['openItemKey'],
    make: ({ store }) => removeFirst(store, 'OI#AP'),
    finds: ['openItem.missing'],
    isRepaired: true,
  },
  {
    what: 'an open item that no entry made',
    of: ['openItemKey'],
    make: ({ store }) =>
      put(store, { pk: 'OI#AR', sk: 'C1#2026-01-01#01-000000000001#0007' }, { remaining: 5n }),
    finds: ['openItem.unknown'],
    isRepaired: true,
  },
  {
    what: 'a settled item that is open again',
    of: ['openItemKey'],
    make: async ({ store }) => {
      const [key, item] = await firstOf(store, 'OIX#AR');
      const { pk: _, sk: __, ...attributes } = item;
      await remove(store, key);
      await put(store, { ...key, pk: 'OI#AR' }, attributes);
    },
    finds: ['openItem.wrong'],
    isRepaired: true,
  },
  {
    what: 'a settled item that stands twice',
    of: ['openItemKey'],
    make: async ({ store }) => {
      const [key, item] = await firstOf(store, 'OIX#AR');
      const { pk: _, sk: __, ...attributes } = item;
      await put(store, { ...key, pk: 'OI#AR' }, attributes);
    },
    finds: ['openItem.twice'],
    isRepaired: true,
  },
]);

const idOf = ({ vouchers }: WholeCompany, index: number): string => String(vouchers.at(index)?.id);

const vouchers = foundBy('documents', [
  {
    what: 'a posted voucher that is a draft again',
    of: ['voucher'],
    make: (company) => change(company.store, voucherKey(idOf(company, 1)), { status: 'draft', number: null }),
    finds: ['voucher.wrong'],
    isRepaired: true,
  },
  {
    what: 'a voucher with another total and date',
    of: ['voucher'],
    make: (company) =>
      change(company.store, voucherKey(idOf(company, 4)), { debitTotal: '1.00', date: '2026-03-03' }),
    finds: ['voucher.wrong'],
    isRepaired: true,
  },
  {
    what: 'a voucher whose header is lost',
    of: ['voucher'],
    make: (company) => remove(company.store, voucherKey(idOf(company, 4))),
    finds: ['voucher.missing'],
    isRepaired: true,
  },
  {
    what: 'an original that does not say that it is reversed',
    of: ['voucher'],
    make: (company) => change(company.store, voucherKey(idOf(company, 2)), { reversedBy: null }),
    finds: ['voucher.notLinked'],
    isRepaired: true,
  },
  {
    what: 'a voucher that says it is reversed',
    of: ['voucher'],
    make: (company) =>
      change(company.store, voucherKey(idOf(company, 1)), {
        reversedBy: { id: 'x', number: '01-JV-2026-000009' },
      }),
    finds: ['voucher.linked'],
    isRepaired: true,
  },
  {
    what: 'a draft that says it is posted',
    of: ['voucher'],
    make: async (company) => {
      const header = (await company.store.get(voucherKey(idOf(company, 1)))) ?? {};
      const id = '01kqzzzzzzzzzzzzzzzzzzzzzz';
      const lines = await company.store.get({ pk: voucherKey(idOf(company, 1)).pk, sk: 'L#0001' });
      await put(company.store, { pk: `VCH#${id}`, sk: 'L#0001' }, { lines: lines?.['lines'], linesRev: 1 });
      await company.store.commit([
        overwrite({
          key: voucherKey(id),
          indexes: { gsi1: { pk: 'VCH', sk: `2026-01-20#${id}` } },
          attributes: { ...header, id, linesRev: 1, seq: 2 },
        }),
      ]);
    },
    finds: ['voucher.unposted'],
    isRepaired: true,
  },
  {
    what: 'lines of a voucher with another amount',
    of: ['lines'],
    make: async (company) => {
      const key = { pk: voucherKey(idOf(company, 4)).pk, sk: 'L#0001' };
      const item = await company.store.get(key);
      const lines = JSON.parse(JSON.stringify(item?.['lines']).replace('4000', '4001')) as unknown;
      await change(company.store, key, { lines });
    },
    finds: ['voucher.lines'],
    isRepaired: true,
  },
  {
    what: 'lines of a wide voucher that are lost',
    of: ['lines'],
    make: (company) => remove(company.store, { pk: voucherKey(idOf(company, 7)).pk, sk: 'L#0002' }),
    finds: ['voucher.lines'],
    isRepaired: true,
  },
  {
    what: 'a voucher with a date of reference that was not posted',
    of: ['voucher'],
    make: (company) => change(company.store, voucherKey(idOf(company, 4)), { referenceDate: '2026-01-01' }),
    finds: ['voucher.changed'],
    isRepaired: false,
  },
  {
    what: 'a line that the product has added to a voucher, as if it were typed',
    of: ['lines'],
    make: async (company) => {
      const key = { pk: voucherKey(idOf(company, 4)).pk, sk: 'L#0001' };
      const item = await company.store.get(key);
      const lines = (item?.['lines'] ?? []) as object[];
      const typed = lines.map((line) => ({ ...line, automatic: undefined }));
      await change(company.store, key, { lines: typed });
    },
    finds: ['voucher.wrong'],
    isRepaired: true,
  },
  {
    what: 'a voucher with another party',
    of: ['voucher'],
    make: (company) =>
      change(company.store, voucherKey(idOf(company, 1)), {
        party: { code: 'C2', name: 'Another', name_ar: 'آخر' },
      }),
    finds: ['voucher.changed'],
    isRepaired: true,
  },
]);

const numbers = foundBy('numbers', [
  {
    what: 'a number that leads to another voucher',
    of: ['number'],
    make: ({ store, vouchers: posted }) =>
      change(store, numberGuardKey(String(posted[1]?.number)), { owner: posted[0]?.id }),
    finds: ['number.wrong'],
    isRepaired: true,
  },
  {
    what: 'a number that leads nowhere',
    of: ['number'],
    make: ({ store, vouchers: posted }) => remove(store, numberGuardKey(String(posted[1]?.number))),
    finds: ['number.wrong'],
    isRepaired: true,
  },
  {
    what: 'a number that was never given',
    of: ['number'],
    make: ({ store }) => put(store, numberGuardKey('01-JV-2026-000777'), { owner: 'x' }),
    finds: ['number.unknown'],
    isRepaired: true,
  },
  {
    what: 'a number of an imported file that no voucher bears',
    of: ['importNumber'],
    make: ({ store }) => put(store, importNumberKey('INV-1'), { owner: 'x' }),
    finds: ['importNumber.unknown'],
    isRepaired: true,
  },
]);

export const bookDamages: readonly Damage[] = [
  ...openings,
  ...accounts,
  ...openItems,
  ...vouchers,
  ...numbers,
];
