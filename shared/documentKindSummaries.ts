// Every kind of document by its name, its rights and where its screens lie: light enough for every page and function. `documentKinds.ts` declares them.

export type DocumentKindSummary = {
  readonly name: string;
  /** Begins the keys of its documents in the table. */
  readonly key: string;
  /** What one of them is called. */
  readonly one: { readonly en: string; readonly ar: string };
  /** Under which its documents fall. */
  readonly permissions: readonly string[];
  /** Below which its screens lie. */
  readonly path: string;
  /** The file of texts in which its own states are named, where it has others than all kinds. */
  readonly words?: string;
  /** Nobody types, approves or prints it: a call makes it whole. */
  readonly isSystemMade?: true;
};

export const documentKindSummaries: readonly DocumentKindSummary[] = [
  {
    name: 'voucher',
    key: 'VCH',
    one: { en: 'Voucher', ar: 'سند' },
    permissions: ['voucher'],
    path: '/finance/vouchers',
  },
  {
    name: 'invoice',
    key: 'INV',
    one: { en: 'Invoice', ar: 'فاتورة' },
    permissions: ['invoice_sales', 'invoice_purchase', 'credit_note'],
    path: '/invoices',
  },
  {
    name: 'allocation',
    key: 'ALC',
    one: { en: 'Allocation', ar: 'تخصيص' },
    permissions: ['ar', 'ap'],
    path: '/finance/arap/allocations',
    isSystemMade: true,
  },
  {
    name: 'quote',
    key: 'QUO',
    one: { en: 'Quote', ar: 'عرض سعر' },
    permissions: ['quote'],
    path: '/pms/quote',
    words: 'invoices',
  },
];

/** Those that people type. */
export const typedKinds: readonly DocumentKindSummary[] = documentKindSummaries.filter(
  ({ isSystemMade }) => isSystemMade !== true,
);

/** By the name that rights and the log know it under. */
export const kindNamed = (name: string): DocumentKindSummary | undefined =>
  documentKindSummaries.find((kind) => kind.name === name);

/** Whose documents fall under this permission. */
export const kindUnder = (permission: string): DocumentKindSummary | undefined =>
  documentKindSummaries.find(({ permissions }) => permissions.includes(permission));

/** Where one document of a kind is read. */
export const documentPathOf = (name: string, id: string): string => `${kindNamed(name)?.path ?? ''}/${id}`;
