// The lines of the financial statements in their order: sections of accounts, results of years, and the sums between them (B3.11, B3.12).
import type { Chart, LedgerAccount } from '../../ledger/ledgerAccount.ts';
import type { Side } from '../../ledger/normalBalance.ts';
import type { Label } from '../../resources/fields.ts';
import { type SectionName, sectionOf } from './sections.ts';

/** A part is read on its side: what stands there is positive. */
export type LayoutPart = { readonly label: Label; readonly side: Side } & (
  | { readonly kind: 'section'; readonly key: string }
  /** One figure that is given, and no account's. */
  | { readonly kind: 'line'; readonly key: string }
  | { readonly kind: 'sum'; readonly key: string; readonly of: readonly string[]; readonly isLast?: true }
);

export type Layout = {
  readonly parts: readonly LayoutPart[];
  /** The sum that shares are of. */
  readonly base: string;
  /** In which section an account stands. */
  readonly sectionOf: (chart: Chart, account: LedgerAccount) => string;
};

const section = (key: SectionName, side: Side, [en, ar]: [en: string, ar: string]): LayoutPart => ({
  kind: 'section',
  key,
  side,
  label: { en, ar },
});

const trade = ['revenue', 'contra'] as const;
const gross = [...trade, 'cost'] as const;
const operating = [...gross, 'staff', 'admin', 'depreciation'] as const;
const beforeZakat = [...operating, 'other', 'finance', 'exchange'] as const;

export const profitLossLayout: Layout = {
  base: 'netRevenue',
  sectionOf,
  parts: [
    section('revenue', 'credit', ['Operating revenue', 'الإيرادات التشغيلية']),
    section('contra', 'debit', ['Less: returns and discounts', 'يطرح: المردودات والخصومات']),
    {
      kind: 'sum',
      key: 'netRevenue',
      side: 'credit',
      of: trade,
      label: { en: 'Net revenue', ar: 'صافي الإيرادات' },
    },
    section('cost', 'debit', ['Less: cost of sales', 'يطرح: تكلفة المبيعات']),
    {
      kind: 'sum',
      key: 'grossProfit',
      side: 'credit',
      of: gross,
      label: { en: 'Gross profit', ar: 'مجمل الربح' },
    },
    section('staff', 'debit', ['Less: staff costs', 'يطرح: تكاليف الموظفين']),
    section('admin', 'debit', ['Less: general and administrative', 'يطرح: المصروفات العمومية والإدارية']),
    section('depreciation', 'debit', ['Less: depreciation', 'يطرح: الإهلاك']),
    {
      kind: 'sum',
      key: 'operatingProfit',
      side: 'credit',
      of: operating,
      label: { en: 'Operating profit', ar: 'الربح التشغيلي' },
    },
    section('other', 'credit', ['Other income, net', 'صافي الإيرادات الأخرى']),
    section('finance', 'debit', ['Less: finance costs', 'يطرح: تكاليف التمويل']),
    section('exchange', 'credit', ['Exchange differences', 'فروق العملة']),
    {
      kind: 'sum',
      key: 'profitBeforeZakat',
      side: 'credit',
      of: beforeZakat,
      label: { en: 'Profit before zakat', ar: 'الربح قبل الزكاة' },
    },
    section('zakat', 'debit', ['Less: zakat and tax', 'يطرح: الزكاة والضريبة']),
    {
      kind: 'sum',
      key: 'netProfit',
      side: 'credit',
      of: [...beforeZakat, 'zakat'],
      isLast: true,
      label: { en: 'Net profit', ar: 'صافي الربح' },
    },
  ],
};

const assets = ['currentAssets', 'nonCurrentAssets'] as const;
const liabilities = ['currentLiabilities', 'nonCurrentLiabilities'] as const;
const equity = ['capital', 'reserves', 'retained', 'openResult', 'earlierResults'] as const;

export const balanceSheetLayout: Layout = {
  base: 'totalAssets',
  sectionOf,
  parts: [
    section('currentAssets', 'debit', ['Current assets', 'الأصول المتداولة']),
    section('nonCurrentAssets', 'debit', ['Non-current assets', 'الأصول غير المتداولة']),
    {
      kind: 'sum',
      key: 'totalAssets',
      side: 'debit',
      of: assets,
      label: { en: 'Total assets', ar: 'إجمالي الأصول' },
    },
    section('currentLiabilities', 'credit', ['Current liabilities', 'الالتزامات المتداولة']),
    section('nonCurrentLiabilities', 'credit', ['Non-current liabilities', 'الالتزامات غير المتداولة']),
    {
      kind: 'sum',
      key: 'totalLiabilities',
      side: 'credit',
      of: liabilities,
      label: { en: 'Total liabilities', ar: 'إجمالي الالتزامات' },
    },
    section('capital', 'credit', ['Capital', 'رأس المال']),
    section('reserves', 'credit', ['Reserves', 'الاحتياطيات']),
    section('retained', 'credit', ['Retained earnings', 'الأرباح المبقاة']),
    {
      kind: 'line',
      key: 'openResult',
      side: 'credit',
      label: { en: 'Result of the open year', ar: 'نتيجة السنة الحالية' },
    },
    {
      kind: 'line',
      key: 'earlierResults',
      side: 'credit',
      label: { en: 'Results of unclosed earlier years', ar: 'نتائج سنوات سابقة لم تُقفل' },
    },
    {
      kind: 'sum',
      key: 'totalEquity',
      side: 'credit',
      of: equity,
      label: { en: 'Total equity', ar: 'إجمالي حقوق الملكية' },
    },
    {
      kind: 'sum',
      key: 'liabilitiesAndEquity',
      side: 'credit',
      of: [...liabilities, ...equity],
      label: { en: 'Total liabilities and equity', ar: 'إجمالي الالتزامات وحقوق الملكية' },
      isLast: true,
    },
  ],
};
