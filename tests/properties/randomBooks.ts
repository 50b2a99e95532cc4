// Random companies and random vouchers: what is drawn by chance, before the product has seen any of it.
import * as fc from 'fast-check';
import { addDays } from '#shared/kernel/dates.ts';
import type { ControlKind } from '#shared/ledger/ledgerAccount.ts';
import { firstOpenDay } from '#tests/simulation/simulatedCompany.ts';

/** Indexes are taken modulo what there is, so that every drawn number means something. */
const index = fc.nat({ max: 1_000 });

export const kinds = ['journal', 'receipt', 'payment', 'contra', 'opening'] as const;
export type Kind = (typeof kinds)[number];

/** What is debited and credited with the same amount. */
export type Move = {
  debit: number;
  credit: number;
  debitBranch: number;
  creditBranch: number;
  amount: bigint;
};

export type DrawnVoucher = {
  kind: Kind;
  day: number;
  branch: number;
  party: number;
  hasCostCentre: boolean;
  moves: Move[];
};

export type DrawnAccount = { parent: number; isGroup: boolean; control: ControlKind };

/** One of each number of decimals. */
export const currencies = ['JPY', 'SAR', 'KWD'] as const;

export type DrawnBooks = {
  seed: number;
  currency: (typeof currencies)[number];
  accounts: DrawnAccount[];
  /** Branches beside the first two. */
  moreBranches: number;
  vouchers: DrawnVoucher[];
};

/** Two fiscal years of the company. */
const days = 700;
const minorUnitsMax = 100_000_000n;

const move = fc.record({
  debit: index,
  credit: index,
  debitBranch: index,
  creditBranch: index,
  amount: fc.bigInt({ min: 1n, max: minorUnitsMax }),
});

export const aVoucher: fc.Arbitrary<DrawnVoucher> = fc.record({
  kind: fc.constantFrom('journal', 'journal', 'journal', ...kinds),
  day: fc.nat({ max: days }),
  branch: index,
  party: index,
  hasCostCentre: fc.boolean(),
  moves: fc.array(move, { minLength: 1, maxLength: 3 }),
});

const anAccount: fc.Arbitrary<DrawnAccount> = fc.record({
  parent: index,
  isGroup: fc.boolean(),
  control: fc.constantFrom<ControlKind[]>('none', 'none', 'cash', 'bank', 'cheques', 'receivable', 'payable'),
});

export const someBooks = ({ vouchers = 10 } = {}): fc.Arbitrary<DrawnBooks> =>
  fc.record({
    seed: fc.nat({ max: 1_000_000 }),
    currency: fc.constantFrom(...currencies),
    accounts: fc.array(anAccount, { maxLength: 6 }),
    moreBranches: fc.nat({ max: 1 }),
    vouchers: fc.array(aVoucher, { minLength: 2, maxLength: vouchers }),
  });

export const dayOf = ({ kind, day }: DrawnVoucher): string =>
  kind === 'opening' ? firstOpenDay : addDays(firstOpenDay, day);

export const nth = <Item>(list: readonly Item[], number: number): Item => {
  if (list.length === 0) throw new Error('There is nothing to choose from');
  return list[number % list.length] as Item;
};
