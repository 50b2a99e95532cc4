// Which screens are offered, and which a text means.
import { expect, test } from 'vitest';
import { routes } from './routes.ts';
import { matchingScreens, offeredScreens } from './screenSearch.ts';

const builtNames = routes.map(({ name }) => name);
const viewerOf = (
  permissions: { name: string; action: string }[],
  modules: string[],
  off: string[] = [],
) => ({
  roles: [{ code: 'clerk', modules, permissions }],
  builtNames,
  off,
});
const admin = { roles: [{ code: 'admin', modules: [], permissions: [] }], builtNames, off: [] };
const found = (text: string) => matchingScreens(offeredScreens(admin), text).map(({ screen }) => screen);
const namesOf = (text: string) => found(text).map(({ name }) => name);

test.each([
  ['عميل', 'crm.parties'],
  ['زبون', 'crm.parties'],
  ['مورد', 'crm.parties'],
  ['صنف', 'settings.definitions.products'],
  ['بضاعة', 'settings.definitions.products'],
  ['customer', 'crm.parties'],
  ['فاتورة', 'invoices.new'],
  ['قيد', 'finance.vouchers.new'],
  ['سند', 'finance.vouchers.list'],
  ['ضريبة', 'finance.reports.vatReturn'],
  ['صلاحيات', 'settings.roles'],
  ['شيك', 'finance.arap.cheques'],
  ['موظف', 'hr.employees.list'],
  ['كلمة المرور', 'me.profile'],
  ['عرض سعر', 'pms.quote.new'],
  ['إقفال', 'finance.settings.years'],
  ['مسودة', 'invoices.list'],
  ['مسودات', 'finance.vouchers.list'],
  ['drafts', 'pms.quote'],
])('%s means %s', (text, name) => {
  expect(namesOf(text)).toContain(name);
});

test('reports are all found by the word for them', () => {
  const reports = routes.filter(({ name }) => name.startsWith('finance.reports.'));
  for (const word of ['تقارير', 'reports']) {
    const names = namesOf(word);
    for (const { name, menu } of reports) if (menu) expect(names, word).toContain(name);
  }
});

test('a title that begins with the text comes first', () => {
  expect(namesOf('ميزان')[0]).toBe('finance.reports.trialBalance');
  expect(namesOf('')).toEqual([]);
});

test.each([
  ['فاتورة مشتريات', 'فاتورة مشتريات جديدة', 'PI'],
  ['فاتورة مبيعات جديدة', 'فاتورة مبيعات جديدة', 'SI'],
  ['فاتورة', 'فاتورة مبيعات جديدة', 'SI'],
  ['إشعار دائن', 'إشعار دائن جديد', 'SR'],
  ['دفعة مقدمة', 'فاتورة دفعة مقدمة جديدة', 'DI'],
  ['purchase invoice', 'فاتورة مشتريات جديدة', 'PI'],
])('%s: each type of invoice is an act of its own, %s', (text, title, type) => {
  expect(found(text)[0]).toMatchObject({ title: { ar: title }, path: `/invoices/new?type=${type}` });
});

test('only the types that the roles may create', () => {
  const acts = offeredScreens(
    viewerOf(
      ['view', 'create'].map((action) => ({ name: 'invoice_purchase', action })),
      ['invoices', 'invoices.new'],
    ),
  );
  const paths = acts.filter(({ name }) => name === 'invoices.new').map(({ path }) => path);
  expect(paths).toEqual(['/invoices/new?type=PI', '/invoices/new?type=PR']);
});

test('a screen beside the menu is offered with its right, and not where it is switched off', () => {
  const mayQuote = [{ name: 'quote', action: 'create' }];
  const offered = (...viewer: Parameters<typeof viewerOf>) =>
    offeredScreens(viewerOf(...viewer)).map(({ name }) => name);
  expect(offered(mayQuote, [])).toContain('pms.quote.new');
  expect(offered(mayQuote, [])).not.toContain('finance.vouchers.list');
  expect(offered([], [])).not.toContain('pms.quote.new');
  expect(offered(mayQuote, [], ['pms.quote'])).not.toContain('pms.quote.new');
});
