// Every kind of document by its name, its rights and where its screens lie: light enough for every page and function. `documentKinds.ts` declares them.

type Named = { readonly en: string; readonly ar: string };

export type DocumentKindSummary = {
  readonly name: string;
  /** Begins the keys of its documents in the table. */
  readonly key: string;
  /** What one of them is called, and one of a type that has a name of its own. */
  readonly one: Named;
  readonly plural: Named;
  readonly types?: Readonly<Record<string, Named>>;
  /** Of which kind the records are that name its types, where the company has types of its own. */
  readonly typeKind?: string;
  /** Under which its documents fall. */
  readonly permissions: readonly string[];
  /** Below which its screens lie. */
  readonly path: string;
  /** The file of texts in which its own states are named, where it has others than all kinds. */
  readonly words?: string;
  /** Nobody types, approves or prints it: a call makes it whole. */
  readonly isSystemMade?: true;
  /** Nothing that is done with it may have to be approved. */
  readonly isUnapproved?: true;
};

export const documentKindSummaries: readonly DocumentKindSummary[] = [
  {
    name: 'voucher',
    key: 'VCH',
    one: { en: 'Voucher', ar: 'سند' },
    plural: { en: 'Vouchers', ar: 'السندات' },
    types: {
      journal: { en: 'Journal voucher', ar: 'سند قيد' },
      receipt: { en: 'Receipt voucher', ar: 'سند قبض' },
      payment: { en: 'Payment voucher', ar: 'سند صرف' },
    },
    typeKind: 'voucherType',
    permissions: ['voucher'],
    path: '/finance/vouchers',
  },
  {
    name: 'invoice',
    key: 'INV',
    one: { en: 'Invoice', ar: 'فاتورة' },
    plural: { en: 'Invoices', ar: 'الفواتير' },
    types: {
      PI: { en: 'Purchase invoice', ar: 'فاتورة مشتريات' },
      SR: { en: 'Credit note', ar: 'إشعار دائن' },
      PR: { en: 'Purchase return', ar: 'مرتجع مشتريات' },
      SD: { en: 'Debit note', ar: 'إشعار مدين' },
      DI: { en: 'Deposit invoice', ar: 'فاتورة دفعة مقدمة' },
    },
    permissions: ['invoice_sales', 'invoice_purchase', 'credit_note'],
    path: '/invoices',
  },
  {
    name: 'allocation',
    key: 'ALC',
    one: { en: 'Allocation', ar: 'تخصيص' },
    plural: { en: 'Allocations', ar: 'التخصيصات' },
    permissions: ['ar', 'ap'],
    path: '/finance/arap/allocations',
    isSystemMade: true,
  },
  {
    name: 'designRequest',
    key: 'DRQ',
    one: { en: 'Design request', ar: 'طلب تصميم' },
    plural: { en: 'Design requests', ar: 'طلبات التصميم' },
    permissions: ['design_request'],
    path: '/pms/design/request',
    words: 'designRequests',
    isUnapproved: true,
  },
  {
    name: 'quote',
    key: 'QUO',
    one: { en: 'Quote', ar: 'عرض سعر' },
    plural: { en: 'Quotes', ar: 'عروض الأسعار' },
    permissions: ['quote'],
    path: '/pms/quote',
    words: 'invoices',
  },
  {
    name: 'contract',
    key: 'CTR',
    one: { en: 'Contract', ar: 'عقد' },
    plural: { en: 'Contracts', ar: 'العقود' },
    permissions: ['contract'],
    path: '/pms/contracts',
    words: 'contracts',
  },
  {
    name: 'annex',
    key: 'ANX',
    one: { en: 'Annex', ar: 'ملحق عقد' },
    plural: { en: 'Annexes', ar: 'ملاحق العقود' },
    permissions: ['contract'],
    path: '/pms/contracts/annexes',
    words: 'contracts',
  },
  {
    name: 'designCalculation',
    key: 'DCA',
    one: { en: 'Calculation', ar: 'حساب أتعاب' },
    plural: { en: 'Calculations', ar: 'حسابات الأتعاب' },
    permissions: ['calculator'],
    path: '/pms/design/calculator',
    words: 'calculator',
    isUnapproved: true,
  },
  {
    name: 'stockAdjustment',
    key: 'ADJ',
    one: { en: 'Stock adjustment', ar: 'تسوية مخزنية' },
    plural: { en: 'Stock adjustments', ar: 'التسويات المخزنية' },
    permissions: ['adjustment'],
    path: '/inventory/adjustment',
  },
  {
    name: 'stockTransfer',
    key: 'TRN',
    one: { en: 'Stock transfer', ar: 'تحويل مخزني' },
    plural: { en: 'Stock transfers', ar: 'التحويلات المخزنية' },
    permissions: ['transfer'],
    path: '/inventory/stockTransfer',
    words: 'transfers',
  },
  {
    name: 'countSheet',
    key: 'CNT',
    one: { en: 'Count sheet', ar: 'ورقة جرد' },
    plural: { en: 'Count sheets', ar: 'أوراق الجرد' },
    permissions: ['adjustment'],
    path: '/inventory/counts',
    words: 'counts',
  },
];

/** Those that people type. */
export const typedKinds: readonly DocumentKindSummary[] = documentKindSummaries.filter(
  ({ isSystemMade }) => isSystemMade !== true,
);

/** Of those, what may have to be approved. */
export const approvedKinds: readonly DocumentKindSummary[] = typedKinds.filter(
  ({ isUnapproved }) => isUnapproved !== true,
);

/** By the name that rights and the log know it under. */
export const kindNamed = (name: string): DocumentKindSummary | undefined =>
  documentKindSummaries.find((kind) => kind.name === name);

/** Whose documents fall under this permission. */
export const kindUnder = (permission: string): DocumentKindSummary | undefined =>
  documentKindSummaries.find(({ permissions }) => permissions.includes(permission));

/** Where one document of a kind is read. */
export const documentPathOf = (name: string, id: string): string => `${kindNamed(name)?.path ?? ''}/${id}`;
