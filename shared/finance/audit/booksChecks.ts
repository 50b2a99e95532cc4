// What the check of the books consists of: each of its checks with its words, the findings that are its own, and how much it has looked at.
import type { Label } from '../../resources/fields.ts';

type BooksCheck = {
  readonly key: string;
  readonly title: Label;
  /** What holds where it finds nothing. */
  readonly text: Label;
  /** Codes of findings (`entry.balance`), or all whose first word it is (`bucket`); a whole code counts first. */
  readonly codes: readonly string[];
  /** How much was looked at; the words are in `booksFigures`. */
  readonly figures: readonly (keyof typeof booksFigures)[];
};

export const booksFigures = {
  entries: { en: 'Entries', ar: 'القيود' },
  lines: { en: 'Lines', ar: 'الأسطر' },
  numbers: { en: 'Numbers given', ar: 'الأرقام المعطاة' },
  series: { en: 'Series', ar: 'السلاسل' },
  lanes: { en: 'Journals', ar: 'دفاتر اليومية' },
  seals: { en: 'Seals', ar: 'الأختام' },
  sealedYears: { en: 'Sealed years', ar: 'السنوات المختومة' },
  buckets: { en: 'Balances of days and months', ar: 'أرصدة الأيام والشهور' },
  statements: { en: 'Statements', ar: 'كشوف الحساب' },
  openItems: { en: 'Open items', ar: 'البنود المفتوحة' },
  controlAccounts: { en: 'Accounts by branch', ar: 'الحسابات في الفروع' },
  vatAccounts: { en: 'VAT accounts', ar: 'حسابات الضريبة' },
  vatLines: { en: 'Lines with a box', ar: 'أسطر لها بند' },
  documents: { en: 'Documents', ar: 'المستندات' },
  searched: { en: 'Documents searched', ar: 'مستندات البحث' },
  cheques: { en: 'Cheques', ar: 'الشيكات' },
  stockBalances: { en: 'Products by branch', ar: 'المنتجات في الفروع' },
  stockMoves: { en: 'Moves of stock', ar: 'حركات المخزون' },
} as const satisfies Record<string, Label>;

export const booksChecks = [
  {
    key: 'entries',
    title: { en: 'Entries balance', ar: 'القيود متوازنة' },
    text: {
      en: 'Debit and credit of every entry are equal in every branch, and each line stands on an account that takes it.',
      ar: 'مدين كل قيد يساوي دائنه في كل فرع، وكل سطر على حساب يقبله.',
    },
    codes: ['entry.balance', 'entry.account', 'entry.accountGroup', 'entry.accountParty'],
    figures: ['entries', 'lines'],
  },
  {
    key: 'numbers',
    title: { en: 'Numbers have no gaps', ar: 'الأرقام بلا فجوات' },
    text: {
      en: 'Every series counts from one on without a gap, and each number leads to its document.',
      ar: 'كل سلسلة تبدأ من الواحد بلا فجوة، وكل رقم يقود إلى مستنده.',
    },
    codes: ['entry.number', 'head.series', 'number', 'importNumber'],
    figures: ['numbers', 'series'],
  },
  {
    key: 'chain',
    title: { en: 'Chain and seals hold', ar: 'التسلسل والأختام سليمة' },
    text: {
      en: 'Every entry is the one that was posted, chained to the one before it, and each journal ends where its seals say.',
      ar: 'كل قيد هو ما رُحّل ومتسلسل مع ما قبله، وكل دفتر يومية كما تذكره أختامه.',
    },
    codes: ['entry', 'head', 'directory', 'seal'],
    figures: ['lanes', 'seals'],
  },
  {
    key: 'periods',
    title: { en: 'Locks and sealed years', ar: 'الإقفالات والسنوات المختومة' },
    text: {
      en: 'Every branch posts by the same locks, and the openings of sealed years are those of the journal.',
      ar: 'كل الفروع ترحّل وفق الإقفالات نفسها، والأرصدة الافتتاحية للسنوات المختومة أرصدة دفتر اليومية.',
    },
    codes: ['head.rules', 'directory.rules', 'opening'],
    figures: ['sealedYears'],
  },
  {
    key: 'balances',
    title: { en: 'Balances and statements', ar: 'الأرصدة وكشوف الحساب' },
    text: {
      en: 'What reports read is what comes out when it is added up anew from the entries.',
      ar: 'أرقام التقارير هي ما ينتج عن جمع القيود من جديد.',
    },
    codes: ['bucket', 'fold', 'statement'],
    figures: ['buckets', 'statements'],
  },
  {
    key: 'openItems',
    title: { en: 'Open items agree with their accounts', ar: 'البنود المفتوحة تطابق حساباتها' },
    text: {
      en: 'Each open item is what its entries left of it, and all of a party come to the lines of its account, in every branch.',
      ar: 'كل بند مفتوح هو ما أبقته قيوده، ومجموع بنود كل جهة تعامل هو مجموع أسطر حسابها في كل فرع.',
    },
    codes: ['openItem', 'control'],
    figures: ['openItems', 'controlAccounts'],
  },
  {
    key: 'vat',
    title: { en: 'VAT boxes agree with VAT accounts', ar: 'بنود الإقرار تطابق حسابات الضريبة' },
    text: {
      en: 'The VAT of every line that the return counts stands on a VAT account.',
      ar: 'ضريبة كل سطر يحتسبه الإقرار على حساب ضريبة القيمة المضافة.',
    },
    codes: ['vat'],
    figures: ['vatLines', 'vatAccounts'],
  },
  {
    key: 'stock',
    title: { en: 'Stock agrees with its accounts', ar: 'المخزون يطابق حساباته' },
    text: {
      en: 'Quantity and value of every product are what its moves leave, and each entry books on inventory accounts what its goods are worth.',
      ar: 'كمية كل منتج وقيمته هما ما أبقته حركاته، وكل قيد يثبت على حسابات المخزون قيمة بضاعته.',
    },
    codes: ['stock'],
    figures: ['stockBalances', 'stockMoves'],
  },
  {
    key: 'documents',
    title: { en: 'Documents are as posted', ar: 'المستندات كما رُحّلت' },
    text: {
      en: 'Every entry has its document with the text and the lines that were posted, and no other says that it is posted.',
      ar: 'لكل قيد مستنده بنصه وأسطره كما رُحّلت، ولا يذكر غيره أنه مرحّل.',
    },
    // Each kind of document names its findings by its own name: whatever is of no other check is of this one.
    codes: [],
    figures: ['documents'],
  },
  {
    key: 'lists',
    title: { en: 'Searches, sums and cheques', ar: 'البحث والمجاميع والشيكات' },
    text: {
      en: 'Searches find documents by what they say, and the sums of invoices, what was taken of them and the list of cheques are those of their documents.',
      ar: 'يجد البحث المستندات بكلماتها، ومجاميع الفواتير وما أُخذ منها وقائمة الشيكات كما تذكرها مستنداتها.',
    },
    codes: ['words', 'trade', 'invoice.taken', 'cheque'],
    figures: ['searched', 'cheques'],
  },
] as const satisfies readonly BooksCheck[];

export type BooksCheckKey = (typeof booksChecks)[number]['key'];

const checkByCode = new Map<string, BooksCheckKey>(
  booksChecks.flatMap(({ key, codes }) => codes.map((code) => [code, key] as const)),
);

/** The check that a finding is of. */
export const checkOfCode = (code: string): BooksCheckKey =>
  checkByCode.get(code) ?? checkByCode.get(code.split('.')[0] ?? '') ?? 'documents';
