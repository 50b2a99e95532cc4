// What is first for texts as people type them, of a small trading company.
import { expect, test } from 'vitest';
import { matchesSearch, searchKey } from '#shared/kernel/searchKey.ts';
import { routes } from '#shared/routes.ts';
import { offeredScreens } from '#shared/screenSearch.ts';
import type { FoundDocument, FoundRecord } from '#shared/search/api.ts';
import { askedIn, resultGroups } from './searchResults.ts';

const admin = { roles: [{ code: 'admin', modules: [], permissions: [] }], off: [] };
const screens = offeredScreens({ ...admin, builtNames: routes.map(({ name }) => name) });

type Row = [kind: string, code: string, name_ar: string];

const record = ([kind, code, name_ar]: Row, flags: string[] = []): FoundRecord => ({
  kind,
  code,
  name: '',
  name_ar,
  active: true,
  flags,
  isExact: false,
});

const records = [
  record(['party', 'C-1', 'مؤسسة سحاب للتجارة'], ['customer']),
  record(['party', 'C-2', 'محامص الواحة'], ['customer']),
  record(['party', 'S-1', 'شركة نور الهدى'], ['supplier']),
  record(['party', 'S-2', 'نجد للتوريد'], ['supplier']),
  record(['party', 'B-1', 'ديار الشمال'], ['customer', 'supplier']),
  record(['employee', 'E-1', 'نورة القحطاني']),
  record(['product', 'P-1', 'قهوة هرري']),
  record(['account', '41001', 'إيراد المبيعات']),
];

const document = (kind: string, number: string, rest: Partial<FoundDocument>): FoundDocument => ({
  kind,
  id: number,
  number,
  date: '2026-05-01',
  status: 'posted',
  type: null,
  party: null,
  about: '',
  reverses: null,
  amount: null,
  isExact: false,
  ...rest,
});

const sale = { name: 'Sales invoice', name_ar: 'فاتورة مبيعات' };
const sahab = { name: '', name_ar: 'مؤسسة سحاب للتجارة' };
const documents = [
  document('voucher', 'RV-9', {
    about: 'سداد فاتورة سحاب \u2063/ Invoice paid by Sahab',
    date: '2026-06-01',
    reverses: 'RV-8',
  }),
  document('invoice', 'SI-7', { type: sale, party: sahab, about: 'قهوة' }),
];

/** As the server answers: by code, names and words, whole numbers as exact. */
const answerOf = (text: string) => ({
  records: records
    .filter(({ code, name_ar }) => matchesSearch(searchKey(`${code} ${name_ar}`), text))
    .map((each) => ({ ...each, isExact: each.code === text })),
  documents: documents
    .filter(({ number, about, type, party }) =>
      matchesSearch(searchKey([number, about, type?.name_ar, party?.name_ar].join(' ')), text),
    )
    .map((each) => ({ ...each, isExact: each.number === text })),
});

const groupsOf = (text: string) => {
  const asked = [...(askedIn(text)?.names ?? []), text].map(answerOf);
  const answer = asked.find((each) => each.records.length > 0) ?? answerOf(text);
  return resultGroups({ text, readAs: null, screens, viewer: admin, ...answer }, (key) => key);
};
const plain = (text: string | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '');
const titlesOf = (text: string) =>
  groupsOf(text).flatMap(({ results }) => results.map(({ title }) => plain(title)));

test.each([
  ['فاتورة', 'فاتورة مبيعات جديدة'],
  ['فاتورة مشتريات', 'فاتورة مشتريات جديدة'],
  ['فاتورة مبيعات جديدة', 'فاتورة مبيعات جديدة'],
  ['إشعار دائن', 'إشعار دائن جديد'],
  ['فاتورة نور', 'فاتورة مشتريات جديدة من المورد شركة نور الهدى'],
  ['فاتورة مشتريات ديار', 'فاتورة مشتريات جديدة من المورد ديار الشمال'],
  ['فاتورة ديار', 'فاتورة مبيعات جديدة للعميل ديار الشمال'],
  ['فاتورة لسحاب', 'فاتورة مبيعات جديدة للعميل مؤسسة سحاب للتجارة'],
  ['فاتورة للعميل سحاب', 'فاتورة مبيعات جديدة للعميل مؤسسة سحاب للتجارة'],
  ['صرف لنجد', 'سند صرف جديد إلى نجد للتوريد'],
  ['قبض من محامص', 'سند قبض جديد من محامص الواحة'],
  ['كشف حساب الواحة', 'كشف حساب محامص الواحة'],
  ['فاتورة قهوة', 'فاتورة مبيعات جديدة بالصنف قهوة هرري'],
  ['سحاب', 'مؤسسة سحاب للتجارة'],
  ['نور', 'شركة نور الهدى'],
  ['قهوة', 'قهوة هرري'],
  ['SI-7', 'SI-7 · فاتورة مبيعات'],
  ['41001', 'إيراد المبيعات'],
  ['عميل', 'العملاء والموردون'],
  ['إقفال', 'إقفال السنة والفترة'],
  ['ميزان', 'ميزان المراجعة'],
])('%s: %s', (text, first) => {
  expect(titlesOf(text)[0]).toBe(first);
});

test('what is begun for a party stands behind it, and documents behind that, in one language', () => {
  const groups = groupsOf('سحاب');
  expect(groups.map(({ name }) => name)).toEqual(['party', 'begun', 'documents']);
  expect(groups[2]?.results.map(({ note }) => note)).toContain(
    'documents:list.reversalOf RV-8 · سداد فاتورة سحاب',
  );
});

test('the word for a kind finds its screens, and its documents before others that are newer', () => {
  const [acts, sections, found] = groupsOf('فاتورة');
  expect([acts, sections].map((each) => each?.name)).toEqual(['commands', 'screens']);
  expect(found?.results.map(({ title }) => title)).toEqual(['SI-7 · فاتورة مبيعات', 'RV-9 · سند']);
});
