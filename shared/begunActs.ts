// The acts that a search offers, alone or for a record: which a text asks for, and which the user may do.
import { invoiceActs } from './invoices/invoiceActs.ts';
import { isAllowed, type RoleGrants } from './kernel/permission.ts';
import { searchKey, withoutArticle } from './kernel/searchKey.ts';
import { isSwitchedOff } from './menu.ts';
import { type Act, type Begin, beginsOf, labelOf } from './resources/begins.ts';
import type { RouteName } from './routes.ts';
import type { FoundRecord } from './search/api.ts';
import { searchedRecords, searchedRecordsOf } from './searchedRecords.ts';

/** Screens that begin documents of several types: each type is an act of its own. */
export const actsOfScreen: Partial<Record<RouteName, readonly Act[]>> = { 'invoices.new': invoiceActs };

/** What is begun in one form with one type is one act, for whatever record. */
export const actKey = ({ screen, asks }: Act): string => [screen, asks?.['type'] ?? ''].join(' ').trim();

/** Words by which people ask for an act, beside its label. */
const furtherWords: Readonly<Record<string, string>> = {
  'invoices.new SI': 'فاتورة، فاتورة بيع، بيع · invoice, sale',
  'invoices.new PI': 'فاتورة، فاتورة شراء، شراء · invoice, bill, purchase',
  'invoices.new SR': 'مرتجع، مرتجع مبيعات، مردود مبيعات، إشعار · sales return, note',
  'invoices.new PR': 'مرتجع، مرتجع مشتريات، مردود · return',
  'invoices.new SD': 'إشعار · note',
  'invoices.new DI': 'فاتورة، دفعة مقدمة، عربون · invoice, deposit, advance',
  'finance.receipts.new': 'قبض، تحصيل، استلام · receive, collect',
  'finance.payments.new': 'صرف، دفع، سداد · pay',
  'pms.quote.new': 'عرض، عرض أسعار، تسعيرة · quotation, offer',
  'finance.reports.accountStatement': 'كشف · statement',
};

/** What a search for an act by itself looks into. */
export const actWords = (act: Act): string => furtherWords[actKey(act)] ?? '';

/** That something is begun, which says nothing of what it is. */
const beginning = new Set(['جديد', 'جديده', 'انشاء', 'اضافه', 'new', 'create', 'add']);

/** Between an act and the name of a record. */
const between = new Set(
  (
    'من الي ل لصالح باسم عن مع عميل زبون مورد صنف ' +
    'for from to of with the customer client supplier vendor item'
  ).split(' '),
);

/** «لسحاب» is for سحاب; a name may begin with the letter as well. */
const withoutFor = (word: string): string => word.replace(/^ل(?!ل)(?=[\p{L}\p{M}]{2})/u, '');

const isBetween = (word: string): boolean =>
  [word, withoutArticle(word), withoutFor(word)].some((each) => between.has(each));

const afterAll = (words: readonly string[], isPassed: (word: string) => boolean): string[] => {
  const first = words.findIndex((word) => !isPassed(word));
  return first === -1 ? [] : words.slice(first);
};

const isBeginning = (word: string): boolean => beginning.has(word);

const phrasesOf = (act: Act): string[][] => {
  const { ar, en } = labelOf(act);
  return [ar, en, ...actWords(act).split(/[،,·]/)]
    .map((phrase) => searchKey(phrase).split(' '))
    .map((words) => words.filter((word) => word !== '' && !isBeginning(word)))
    .filter(({ length }) => length > 0);
};

const begunFor = searchedRecords.flatMap(({ begins = [], asked = [] }) => [...begins, ...asked]);

const phrases: readonly (readonly [key: string, phrases: string[][]])[] = [
  ...new Map(begunFor.map((act) => [actKey(act), phrasesOf(act)])),
];

const isSaidBy = (typed: readonly string[]) => (phrase: readonly string[]) =>
  phrase.every((word, at) => word === withoutArticle(typed[at] ?? ''));

export type AskedActs = {
  readonly acts: readonly string[];
  /** The words that ask for them. */
  readonly words: string;
  /** What the record may be called, the likeliest first. */
  readonly names: readonly string[];
};

const namesIn = (rest: readonly string[]): string[] => {
  const [first = '', ...others] = afterAll(rest, isBetween);
  return [...new Set([first, withoutFor(first)])].map((word) => [word, ...others].join(' '));
};

/** «قبض من محامص» asks for a receipt, and for محامص; null where the text begins with no act, or names no record yet. */
export const actsAsked = (text: string): AskedActs | null => {
  const typed = afterAll(searchKey(text).split(' '), isBeginning);
  const lengths = phrases.map(([key, own]) => ({
    key,
    length: Math.max(0, ...own.filter(isSaidBy(typed)).map(({ length }) => length)),
  }));
  const longest = Math.max(...lengths.map(({ length }) => length));
  const acts = lengths.filter(({ length }) => length > 0 && length === longest).map(({ key }) => key);
  const names = namesIn(afterAll(typed.slice(longest), isBeginning));
  return acts.length === 0 || names[0] === ''
    ? null
    : { acts, words: typed.slice(0, longest).join(' '), names };
};

type Viewer = { readonly roles: readonly RoleGrants[]; readonly off: readonly string[] };

export const mayDo = ({ screen, right }: Act, { roles, off }: Viewer): boolean =>
  isAllowed(roles, ...right) && !isSwitchedOff(screen, off);

/** One for whom nothing is said, as where that is hidden, is of every side. */
const sidesOf = ({ kind, flags }: FoundRecord): readonly string[] =>
  flags.length > 0 ? flags : (searchedRecordsOf(kind)?.flags ?? []);

/** What may be begun for a record: what was asked for, or what is usual. */
export const actsFor = (
  record: FoundRecord,
  viewer: Viewer,
  asked: readonly string[] | null,
): ReturnType<typeof beginsOf> => {
  const { begins = [], asked: more = [] } = searchedRecordsOf(record.kind) ?? {};
  const wanted: readonly Begin[] =
    asked === null ? begins : [...begins, ...more].filter((begin) => asked.includes(actKey(begin)));
  const sides = Object.fromEntries(sidesOf(record).map((side) => [side, true]));
  return beginsOf(
    { begins: wanted.filter((begin) => mayDo(begin, viewer)) },
    { ...sides, code: record.code, active: record.active },
  );
};
