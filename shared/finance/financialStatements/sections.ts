// In which section of a financial statement an account stands: by its subtype, else by that of the nearest group above it that says one.
import { ancestorsOf, type Chart, type LedgerAccount } from '../../ledger/ledgerAccount.ts';

export const sectionNames = [
  'revenue',
  'contra',
  'cost',
  'staff',
  'admin',
  'depreciation',
  'other',
  'finance',
  'exchange',
  'zakat',
  'currentAssets',
  'nonCurrentAssets',
  'currentLiabilities',
  'nonCurrentLiabilities',
  'capital',
  'reserves',
  'retained',
] as const;
export type SectionName = (typeof sectionNames)[number];

type Root = LedgerAccount['root'];
type Subtypes = Readonly<Record<string, SectionName>>;

const allIn = (section: SectionName, subtypes: readonly string[]): Subtypes =>
  Object.fromEntries(subtypes.map((subtype) => [subtype, section]));

/** What brings in or costs something beside the trade itself, on either side. */
const beside: Subtypes = {
  ...allIn('other', ['other', 'rounding', 'disposal', 'cash_over']),
  ...allIn('exchange', ['fx']),
};

/** A loan or a provision is current or not by the group that it stands under. */
const sectionOfSubtype: Readonly<Record<Root, Subtypes>> = {
  revenue: { ...allIn('revenue', ['operating', 'sales', 'service']), contra: 'contra', ...beside },
  expense: {
    ...allIn('cost', ['cost', 'cogs']),
    staff: 'staff',
    admin: 'admin',
    depr: 'depreciation',
    finance: 'finance',
    ...allIn('zakat', ['zakat', 'tax']),
    ...beside,
  },
  asset: {
    ...allIn('currentAssets', ['current', 'cash', 'bank', 'cheques', 'receivable', 'allowance', 'inventory']),
    ...allIn('currentAssets', ['advance', 'tax', 'control', 'inter_branch', 'suspense']),
    ...allIn('nonCurrentAssets', ['noncurrent', 'fixed', 'accdep', 'intangible', 'investment']),
  },
  liability: {
    ...allIn('currentLiabilities', ['current', 'payable', 'cheques', 'advance', 'tax']),
    noncurrent: 'nonCurrentLiabilities',
  },
  equity: {
    ...allIn('capital', ['capital', 'drawings', 'opening']),
    reserve: 'reserves',
    retained: 'retained',
  },
};

/** Where nothing says otherwise. */
const usualSection: Readonly<Record<Root, SectionName>> = {
  revenue: 'revenue',
  expense: 'admin',
  asset: 'currentAssets',
  liability: 'currentLiabilities',
  equity: 'capital',
};

export const sectionOf = (chart: Chart, account: LedgerAccount): SectionName => {
  const known = sectionOfSubtype[account.root];
  const subtypes = [account, ...ancestorsOf(chart, account)].map(({ subtype }) => subtype);
  const declaredSubtype = subtypes.find((subtype) => Object.hasOwn(known, subtype));
  return (declaredSubtype === undefined ? undefined : known[declaredSubtype]) ?? usualSection[account.root];
};
