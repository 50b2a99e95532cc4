// Wide books, the same on every machine: every account of every branch moves in every month of three years.
import { demoRandom, type Random } from '../seed/demoRandom.ts';

export const wideBranches = ['01', '02', '03'] as const;
export const wideYears = [2023, 2024, 2025] as const;

const accountCount = 300;
/** Vouchers in which each account stands, a month and branch. */
const movementsOfMonth = 2;
const linesOfVoucher = 20;
const monthsOfYear = 12;
/** Every month has this many days. */
const daysMin = 28;
const fileTypes = ['asset', 'liability', 'equity', 'income', 'expense'] as const;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const wideAccounts = Array.from({ length: accountCount }, (_, index) => ({
  code: `W${String(index + 1).padStart(3, '0')}`,
  name: `Account ${index + 1}`,
  name_ar: `حساب ${index + 1}`,
  type: fileTypes[index % fileTypes.length] ?? 'asset',
}));

/** The chart as an import takes it, with the years that it opens. */
export const wideChart = {
  currency: 'SAR',
  fiscal_year: [`${wideYears[0]}-01-01`, `${wideYears.at(-1)}-12-31`],
  accounts: wideAccounts,
  parties: [],
};

const shuffled = (random: Random): string[] => {
  const codes = wideAccounts.map(({ code }) => code);
  for (let index = codes.length - 1; index > 0; index -= 1) {
    const other = random.below(index + 1);
    [codes[index], codes[other]] = [codes[other] ?? '', codes[index] ?? ''];
  }
  return codes;
};

/** Every second account is debited what the one after it is credited. */
const linesOf = (random: Random, codes: readonly string[]): object[] =>
  codes.flatMap((account, index) => {
    if (index % 2 === 1) return [];
    const amount = `${random.between(10, 9999)}.${twoDigits(random.below(100))}`;
    return [
      { account, debit: amount },
      { account: codes[index + 1], credit: amount },
    ];
  });

function* vouchersOfMonth(random: Random, month: string): Generator<object> {
  for (let round = 0; round < movementsOfMonth; round += 1) {
    const codes = shuffled(random);
    for (let start = 0; start < codes.length; start += linesOfVoucher) {
      const date = `${month}-${twoDigits(random.between(1, daysMin))}`;
      yield { date, type: 'journal', lines: linesOf(random, codes.slice(start, start + linesOfVoucher)) };
    }
  }
}

/** The rows of a file: one year of one branch. */
export function* wideVouchers(branch: string, year: number): Generator<object> {
  const random = demoRandom(year * 100 + Number(branch));
  let count = 0;
  for (let month = 1; month <= monthsOfYear; month += 1) {
    for (const voucher of vouchersOfMonth(random, `${year}-${twoDigits(month)}`)) {
      count += 1;
      yield { no: `${branch}-${year}-${count}`, reference: '', ...voucher };
    }
  }
}
