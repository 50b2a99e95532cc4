// The vouchers of the demo company as plain data, and short ways to write their lines.
import { vatUpon } from '#shared/invoices/taxes/vat.ts';
import { percentOf } from '#shared/kernel/money.ts';

export type DemoLine = {
  account: string;
  debit: bigint;
  credit: bigint;
  party: string | null;
  costCentre: string | null;
  branch: string | null;
  dueDate: string | null;
  text: string;
};

export type DemoVoucher = {
  type: 'journal' | 'receipt' | 'payment' | 'contra' | 'opening';
  date: string;
  branch: string;
  reference: string;
  narration: string;
  lines: DemoLine[];
};

type More = Partial<Omit<DemoLine, 'account' | 'debit' | 'credit'>>;

const plain = { party: null, costCentre: null, branch: null, dueDate: null, text: '' };

export const debit = (account: string, amount: bigint, more: More = {}): DemoLine => ({
  ...plain,
  ...more,
  account,
  debit: amount,
  credit: 0n,
});

export const credit = (account: string, amount: bigint, more: More = {}): DemoLine => ({
  ...plain,
  ...more,
  account,
  debit: 0n,
  credit: amount,
});

/** Riyals as halalas. */
export const riyals = (amount: number): bigint => BigInt(Math.round(amount * 100));

export const vatOf = (net: bigint): bigint => vatUpon(net, 1500n);

/** A share of an amount in hundredths of a per cent. */
export const shareOf = (amount: bigint, basisPoints: number): bigint =>
  percentOf(amount, BigInt(basisPoints));

/** Accounts of the default chart that the demo company uses. */
export const account = {
  cash: '11001',
  pettyCash: '11002',
  bank: '11101',
  receivables: '11201',
  deposits: '11404',
  furniture: '12003',
  computers: '12004',
  vehicles: '12005',
  furnitureDepreciation: '12102',
  computerDepreciation: '12103',
  vehicleDepreciation: '12104',
  payables: '21101',
  salaries: '21201',
  insurance: '21203',
  vat: '21301',
  vatSettlement: '21302',
  endOfService: '22002',
  capital: '31001',
  retained: '31003',
  partners: '31004',
  design: '41002',
  supervision: '41003',
  subcontractors: '51003',
  basicPay: '52001',
  housing: '52002',
  transport: '52003',
  insuranceCost: '52004',
  endOfServiceCost: '52006',
  trips: '52007',
  governmentFees: '52008',
  medical: '52009',
  rent: '53001',
  electricity: '53002',
  telephone: '53003',
  stationery: '53004',
  maintenance: '53005',
  fuel: '53006',
  marketing: '53007',
  professional: '53008',
  software: '53009',
  depreciation: '53010',
  hospitality: '53012',
  bankCharges: '54001',
} as const;
