// The definitions of finance as data: accounts for pickers, cash boxes and banks, voucher types, currencies and taxes.
import { workflows } from '../approvals/resources.ts';
import { branches } from '../hr/organisation.ts';
import { choice, code, date, flag, note, percent, ref, rows, text, whole } from '../resources/fields.ts';
import { type AnyResource, resource } from '../resources/resource.ts';
import { costCentres } from './costCentres.ts';
import { currencies } from './currencies.ts';
import { exemptionChoices } from './taxes/exemptions.ts';
import { isChargedTax, taxRules } from './taxes/taxRules.ts';
import { purchaseBoxes, salesBoxes, type TaxRecord } from './taxes/vatBoxes.ts';

/** The chart of accounts has a screen of its own; here it is what other records choose from. */
export const accounts = resource({
  name: 'accounts',
  one: 'account',
  screen: 'finance.settings.accounts',
  noun: { en: 'Account', ar: 'حساب' },
  fields: {
    group: flag({ label: { en: 'Group', ar: 'حساب رئيسي' }, initial: false }),
    control: text({ label: { en: 'Kind', ar: 'النوع' }, max: 20, ltr: true }),
  },
  quick: { account: { as: { en: 'an account', ar: 'حساباً' }, fields: [] } },
  calls: ['list'],
});

const leaf = { group: false };

const seesNumbers = ['view_bank_details', 'view'] as const;

export const banks = resource({
  name: 'banks',
  one: 'bank',
  screen: 'finance.settings.banks',
  noun: { en: 'Cash box or bank account', ar: 'صندوق أو حساب بنكي' },
  fields: {
    type: choice({
      label: { en: 'Type', ar: 'النوع' },
      required: true,
      choices: {
        cash: { en: 'Cash box', ar: 'صندوق' },
        current: { en: 'Current account', ar: 'حساب جارٍ' },
        savings: { en: 'Savings account', ar: 'حساب ادخار' },
        card: { en: 'Card terminal', ar: 'جهاز بطاقات' },
      },
    }),
    account: ref({
      label: { en: 'Ledger account', ar: 'حساب الأستاذ' },
      to: accounts,
      only: { group: false, control: ['bank', 'cash'] },
      required: true,
    }),
    branch: ref({ label: { en: 'Branch', ar: 'الفرع' }, to: branches, scopes: true }),
    bankName: text({ label: { en: 'Bank', ar: 'البنك' }, max: 120 }),
    iban: text({
      label: { en: 'IBAN', ar: 'رقم الآيبان' },
      max: 42,
      ltr: true,
      format: 'iban',
      seenBy: seesNumbers,
    }),
    accountNumber: text({
      label: { en: 'Account number', ar: 'رقم الحساب' },
      max: 40,
      ltr: true,
      seenBy: seesNumbers,
    }),
    swift: code({ label: { en: 'SWIFT code', ar: 'رمز السويفت' }, max: 11 }),
  },
  columns: ['type', 'account', 'iban', 'branch'],
  unique: ['iban'],
  rules: ({ type, iban }): Record<string, string> =>
    type === 'cash' && iban !== '' ? { iban: 'bank.cashHasNone' } : {},
});

/** The role in the chart of accounts of what a tax is booked on; none where nothing is charged, or what is charged is a cost. */
const taxRole = (tax: TaxRecord): string | undefined => {
  const roles: Readonly<Record<string, string>> = {
    standard: 'vat_account',
    reverseCharge: 'vat_account',
    import: 'vat_customs_account',
    withholding: 'wht_account',
  };
  return isChargedTax(tax) ? roles[String(tax['treatment'])] : undefined;
};

const boxHint = { en: 'By category if left empty', ar: 'حسب الفئة إن تُركت فارغة' } as const;

/** Categories are codes of UN/CEFACT 5305 as ZATCA takes them; exemption codes those of its list (B10.2, B11). */
export const taxes = resource({
  name: 'taxes',
  one: 'tax',
  screen: 'settings.definitions.taxes',
  noun: { en: 'Tax', ar: 'ضريبة' },
  fields: {
    category: choice({
      label: { en: 'Category', ar: 'الفئة' },
      required: true,
      choices: {
        S: { en: 'Standard rate (S)', ar: 'خاضعة للنسبة الأساسية (S)' },
        Z: { en: 'Zero rate (Z)', ar: 'خاضعة لنسبة الصفر (Z)' },
        E: { en: 'Exempt (E)', ar: 'معفاة (E)' },
        O: { en: 'Out of scope (O)', ar: 'خارج نطاق الضريبة (O)' },
      },
    }),
    treatment: choice({
      label: { en: 'Treatment', ar: 'المعالجة' },
      required: true,
      choices: {
        standard: { en: 'Charged and deducted', ar: 'تُحصّل وتُخصم' },
        reverseCharge: { en: 'Reverse charge', ar: 'الاحتساب العكسي للضريبة' },
        import: { en: 'Paid at customs', ar: 'تُدفع في الجمارك' },
        notRecoverable: { en: 'Not recoverable', ar: 'غير قابلة للاسترداد' },
        withholding: { en: 'Withholding', ar: 'استقطاع' },
      },
    }),
    exemption: choice({
      label: { en: 'Reason for exemption', ar: 'سبب الإعفاء' },
      choices: exemptionChoices,
    }),
    exemptionText: text({
      label: { en: 'Reason as printed', ar: 'السبب كما يُطبع' },
      hint: { en: 'That of the code if left empty', ar: 'نص الرمز إن تُرك فارغاً' },
      max: 200,
    }),
    salesBox: choice({
      label: { en: 'Box of sales', ar: 'بند المبيعات' },
      hint: boxHint,
      choices: salesBoxes,
    }),
    purchaseBox: choice({
      label: { en: 'Box of purchases', ar: 'بند المشتريات' },
      hint: boxHint,
      choices: purchaseBoxes,
    }),
    recoverable: percent({
      label: { en: 'Deducted % of purchases', ar: 'نسبة الخصم % من المشتريات' },
      hint: { en: 'By treatment if left empty', ar: 'حسب المعالجة إن تُركت فارغة' },
    }),
    account: ref({
      label: { en: 'Tax account', ar: 'حساب الضريبة' },
      to: accounts,
      only: leaf,
      with: ['mapping'],
      usual: ({ mapping }, tax) => mapping !== null && mapping === taxRole(tax),
    }),
    rates: rows({
      label: { en: 'Rates', ar: 'النسب' },
      key: 'from',
      max: 50,
      // Only what is charged has rates.
      none: { en: '0%', ar: '0%' },
      of: {
        from: date({ label: { en: 'From', ar: 'من تاريخ' }, required: true }),
        rate: percent({ label: { en: 'Rate %', ar: 'النسبة %' }, required: true }),
      },
    }),
  },
  columns: ['category', 'treatment', 'rates', 'salesBox', 'purchaseBox', 'recoverable'],
  groups: [
    { label: { en: 'Exemption', ar: 'الإعفاء' }, fields: ['exemption', 'exemptionText'] },
    {
      label: { en: 'VAT return', ar: 'إقرار ضريبة القيمة المضافة' },
      fields: ['salesBox', 'purchaseBox', 'recoverable'],
    },
    { label: { en: 'Rates', ar: 'النسب' }, fields: ['rates'] },
  ],
  rules: taxRules,
});

/** What the accounts of a voucher type are used for (B2.7). */
export const mappingKeys = {
  sales_account: { en: 'Sales', ar: 'المبيعات' },
  purchase_account: { en: 'Purchases', ar: 'المشتريات' },
  cash_account: { en: 'Cash', ar: 'الصندوق' },
  bank_account: { en: 'Bank', ar: 'البنك' },
  vat_account: { en: 'VAT', ar: 'ضريبة القيمة المضافة' },
  credit_account: { en: 'On account', ar: 'الآجل' },
  service_sales_account: { en: 'Service sales', ar: 'مبيعات الخدمات' },
  service_purchase_account: { en: 'Service purchases', ar: 'مشتريات الخدمات' },
} as const;

/** Kept for good, because vouchers are numbered by them; one that is not wanted is deactivated. */
export const voucherTypes = resource({
  name: 'voucherTypes',
  one: 'voucherType',
  screen: 'settings.voucherTypes',
  noun: { en: 'Voucher type', ar: 'نوع سند' },
  fields: {
    kind: choice({
      label: { en: 'Base kind', ar: 'الأصل' },
      required: true,
      fixed: true,
      choices: {
        journal: { en: 'Journal', ar: 'قيد يومية' },
        receipt: { en: 'Receipt', ar: 'قبض' },
        payment: { en: 'Payment', ar: 'صرف' },
        contra: { en: 'Transfer between cash and banks', ar: 'تحويل بين الصناديق والبنوك' },
        opening: { en: 'Opening', ar: 'افتتاحي' },
        invoice: { en: 'Invoice or note', ar: 'فاتورة أو إشعار' },
      },
      ofProduct: ['invoice'],
    }),
    prefix: code({ label: { en: 'Prefix of numbers', ar: 'بادئة الأرقام' }, max: 6, required: true }),
    digits: whole({
      label: { en: 'Digits of the number', ar: 'خانات الرقم' },
      hint: { en: 'As in the format if left empty', ar: 'حسب الصيغة إن تُركت فارغة' },
      min: 3,
      max: 9,
    }),
    narration: note({ label: { en: 'Usual narration', ar: 'البيان المعتاد' }, max: 500 }),
    workflow: ref({
      label: { en: 'Approval workflow', ar: 'مسار الاعتماد' },
      to: workflows,
      only: { document: 'voucher' },
    }),
    layout: choice({
      label: { en: 'Print layout', ar: 'قالب الطباعة' },
      choices: {
        a4: { en: 'A4', ar: 'A4' },
        a5: { en: 'A5', ar: 'A5' },
        receipt: { en: '80 mm receipt', ar: 'إيصال 80 مم' },
      },
    }),
    accounts: rows({
      label: { en: 'Accounts it posts to', ar: 'حسابات الترحيل' },
      none: { en: 'None: lines start empty', ar: 'بلا حسابات: تبدأ الأسطر فارغة' },
      key: 'key',
      max: 8,
      of: {
        key: choice({ label: { en: 'Use', ar: 'الاستخدام' }, choices: mappingKeys, required: true }),
        name_ar: text({ label: { en: 'Arabic name', ar: 'الاسم بالعربية' }, max: 60 }),
        name: text({ label: { en: 'English name', ar: 'الاسم بالإنجليزية' }, max: 60, ltr: true }),
        account: ref({
          label: { en: 'Account', ar: 'الحساب' },
          to: accounts,
          only: leaf,
          required: true,
        }),
      },
    }),
  },
  columns: ['kind', 'prefix', 'workflow', 'accounts'],
  remark: {
    en: 'Vouchers are numbered by their type: types are added one by one, each with a prefix of its own, and none is merged or deleted; one that is not used is deactivated.',
    ar: 'تُرقَّم السندات حسب نوعها: تُضاف الأنواع واحداً واحداً ولكل منها بادئة خاصة، فلا تُستورد ولا تُدمج ولا تُحذف؛ وما لا يُستخدم منها يُوقف.',
  },
  calls: ['list', 'export', 'create', 'change'],
});

export const financeResources: readonly AnyResource[] = [
  accounts,
  costCentres,
  currencies,
  banks,
  taxes,
  workflows,
  voucherTypes,
];
