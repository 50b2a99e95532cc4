// Lists are for whoever may view them; what a form needs of another kind it chooses from, and gets no more of it than the field declares.
import { beforeAll, describe, expect, test } from 'vitest';
import { logList } from '#shared/audit/logList.ts';
import { createRole } from '#shared/auth/rolesApi.ts';
import { usersList } from '#shared/auth/usersList.ts';
import { choiceForms, choiceKinds } from '#shared/choiceForms.ts';
import { contracts } from '#shared/contracts.ts';
import { addParty } from '#shared/crm/api.ts';
import { parties } from '#shared/crm/resources.ts';
import { documentKinds } from '#shared/documentKinds.ts';
import { documentList } from '#shared/documents/documentList.ts';
import { listAccounts } from '#shared/finance/api.ts';
import { accounts } from '#shared/finance/resources.ts';
import { degrees, employees } from '#shared/hr/organisation.ts';
import { rightsOf } from '#shared/kernel/endpoint.ts';
import type { Filter } from '#shared/lists/list.ts';
import { sentFields } from '#shared/resources/choices.ts';
import { listChoices } from '#shared/resources/choicesApi.ts';
import { resourceList } from '#shared/resources/resourceList.ts';
import { allResources } from '#shared/resources.ts';
import { brands, products, units } from '#shared/settings/resources.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import { aRecord, leastRow } from '#tests/support/kinds/resourceSamples.ts';
import type { Client } from '#tests/support/product/client.ts';
import {
  aBranch,
  aCompany,
  aUser,
  type Company,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';
import { roleBody } from '#tests/support/roleSamples.ts';

let company: Company;
let admin: Client;

/** Somebody with these rights and no others, written `product:create`. */
const holding = async (...rights: string[]): Promise<Client> => {
  const code = `r${Math.random().toString(36).slice(2, 12)}`;
  const grants = rights.map((right) => right.split(':'));
  const permissions = grants.map(([name = '', action = '']) => ({ name, action }));
  await admin.call(createRole, { body: roleBody(code, { permissions }) });
  return signIn(company, await aUser(company, { roles: [code] }));
};

const choose = (
  client: Client,
  kind: string,
  query: { for?: string; codes?: string; q?: string; active?: '0' | '1' } = {},
) => client.call(listChoices, { params: { kind }, query });

const status = async (client: Client, kind: string, query: Parameters<typeof choose>[2] = {}) =>
  (await client.send(listChoices, { params: { kind }, query })).status;

type RefFilter = Extract<Filter, { kind: 'ref' }>;

const filteredLists = [
  usersList,
  logList,
  ...documentKinds.map(documentList),
  ...allResources.map(resourceList),
];

/** The filters by records of another kind, by the right with which their list is read. */
const filtersByRight = new Map<string, RefFilter[]>();
for (const { contract, filters } of filteredLists) {
  const refs = Object.values(filters).flatMap((filter) => (filter.kind === 'ref' ? [filter] : []));
  const [right] = rightsOf(contract.auth);
  if (right === undefined || refs.length === 0) continue;
  filtersByRight.set(right.join(':'), [...(filtersByRight.get(right.join(':')) ?? []), ...refs]);
}

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
  await aBranch(company, '02');
});

describe('a list', () => {
  test.each(allResources.map((kind) => [kind.name, kind] as const))(
    '%s is read by right',
    async (_, kind) => {
      const client = await signedInAs(company, 'client');
      expect(await client.send(kind.api.list, { query: {} })).toMatchObject({ status: 403 });
    },
  );

  test('is read by whoever writes its records, as roles from before it asked', async () => {
    const writer = await holding('brand:create');
    expect(await writer.send(brands.api.list, { query: {} })).toMatchObject({ status: 200 });
    expect(await writer.send(units.api.list, { query: {} })).toMatchObject({ status: 403 });
    const anything = await holding('*:edit');
    expect(await anything.send(units.api.list, { query: {} })).toMatchObject({ status: 200 });
    const posting = await holding('voucher:create');
    expect(await posting.send(listAccounts)).toMatchObject({ status: 403 });
    expect(await posting.send(accounts.api.list, { query: {} })).toMatchObject({ status: 403 });
  });
});

describe('a picker', () => {
  test('is answered for whoever adds or changes what names the kind, with code and names alone', async () => {
    const writer = await holding('product:create');
    const { items } = await choose(writer, 'unit', { for: 'product.unit' });
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) expect(Object.keys(item).sort()).toEqual(['active', 'code', 'name', 'name_ar']);
    expect(await status(writer, 'unit')).toBe(200);
    expect(await status(writer, 'currency')).toBe(403);
    expect(await status(await holding(), 'unit')).toBe(403);
    expect(await status(await holding('unit:view'), 'unit')).toBe(200);
    expect(await status(writer, 'spaceship')).toBe(404);
  });

  test('gets what its field declares, and no field opens the records of another', async () => {
    const writer = await holding('voucher:create');
    const { items } = await choose(writer, 'account', { for: 'voucher.account' });
    const chart = (await admin.call(listAccounts, {})).items;
    expect(items).toHaveLength(chart.length);
    const { code, root, parent, branches } = chart.find(({ group }) => !group) ?? expect.fail();
    expect(items.find((each) => each.code === code)).toMatchObject({ root, parent, branches, group: false });
    expect(await status(writer, 'account', { for: 'tax.account' })).toBe(403);
    const unknown = await failureOf(choose(writer, 'account', { for: 'product.unit' }));
    expect(unknown.details).toMatchObject({ fields: { for: { code: 'field.invalid' } } });
    expect(await status(writer, 'account', { for: 'constructor' })).toBe(422);
  });

  test('offers only what the field may name', async () => {
    const { items } = await choose(await holding('bank:create'), 'account', { for: 'bank.account' });
    const fit = (await admin.call(listAccounts, {})).items.filter(
      ({ group, control }) => !group && ['bank', 'cash'].includes(control),
    );
    expect(items.map(({ code }) => code).sort()).toEqual(fit.map(({ code }) => code).sort());
  });

  test('tells a viewer what given records are called, and finds nothing for him', async () => {
    const viewer = await holding('product:view');
    const { items } = await choose(viewer, 'unit', { codes: 'PCE,NONE' });
    expect(items.map(({ code }) => code)).toEqual(['PCE']);
    expect(await status(viewer, 'unit', { q: 'p' })).toBe(403);
    expect(await status(viewer, 'unit', { codes: 'PCE', for: 'product.unit' })).toBe(403);
  });

  test('names parties for whoever writes vouchers', async () => {
    await admin.call(addParty, { body: { code: 'C1', name: 'Rima', name_ar: 'ريما' } });
    const writer = await holding('voucher:edit');
    const { items } = await choose(writer, 'party', { q: 'rima', for: 'voucher.party' });
    expect(items).toEqual([{ code: 'C1', name: 'Rima', name_ar: 'ريما', active: true }]);
    expect(await status(await holding('bank:edit'), 'party')).toBe(403);
  });

  test('of a filter is answered for whoever reads the list, and for nobody else', async () => {
    await admin.call(addParty, { body: { code: 'C2', name: 'Salma', name_ar: 'سلمى' } });
    const reader = await holding('voucher:view');
    const { items } = await choose(reader, 'party', { q: 'salma', for: 'voucher.party' });
    expect(items).toEqual([{ code: 'C2', name: 'Salma', name_ar: 'سلمى', active: true }]);
    for (const [right, refs] of filtersByRight) {
      const [viewer, stranger] = [await holding(right), await holding('workflow:view')];
      for (const { of, use } of refs) {
        expect([use, await status(viewer, of.one, { for: use })]).toEqual([use, 200]);
        expect([use, await status(stranger, of.one, { for: use })]).toEqual([use, 403]);
      }
    }
  });

  test('offers what is active, and names what is not', async () => {
    const { code, rev, ...fields } = await aRecord(admin, brands, 'GONE');
    await admin.call(brands.api.change, { params: { code }, body: { ...fields, rev, active: false } });
    const codes = async (query: Parameters<typeof choose>[2]) =>
      (await choose(admin, 'brand', query)).items.map((each) => each.code);
    expect(await codes({ active: '1' })).not.toContain('GONE');
    expect(await codes({})).toContain('GONE');
    expect(await codes({ codes: 'GONE', for: 'product.brand' })).toEqual(['GONE']);
  });

  test('finds people as far as the list shows them, and never by what it does not send', async () => {
    const body = { ...leastRow(employees, 'E1'), branch: '02', nationalId: '1000000008', name: 'Hidden One' };
    await admin.call(employees.api.create, { body });
    const near = await holding('user:create', 'user:edit');
    expect((await choose(near, 'employee', { codes: 'E1', for: 'user.employee' })).items).toEqual([]);
    const found = async (q: string) =>
      (await choose(admin, 'employee', { q, for: 'user.employee' })).items.map(({ code }) => code);
    expect(await found('hidden')).toEqual(['E1']);
    expect(await found('1000000008')).toEqual([]);
  });
});

describe('a picker finds', () => {
  const find = async (kind: string, q: string, use: string) =>
    (await choose(admin, kind, { q, for: use })).items.map(({ code }) => code);

  test('a party by any word of its names, with and without articles, and by its numbers', async () => {
    const body = {
      ...leastRow(parties, 'FOUND1'),
      name: 'Gulf (Oasis) Trading and General Contracting Establishment for Buildings and Roads',
      name_ar: 'مؤسسة الواحة بالرياض للمقاولات العامة والمباني والطرق - فرع الشرقية',
      vatNumber: '310000000000003',
      idScheme: 'CRN',
      otherId: '1010123456',
      mobile: '0501234567',
    };
    await admin.call(parties.api.create, { body });
    const wanted = [
      'واحة',
      'الواحة',
      'رياض',
      'الرياض',
      'الري',
      'مقاولات',
      'المقاولات',
      'شرقیة',
      'oasis',
      'roads',
    ];
    const numbers = ['310000000000003', '3100 0000 0000 003', '1010123456', '0501234567', '050 123 4567'];
    const more = ['+966501234567', '٠٥٠١٢٣٤٥٦٧', '501234567', 'واحة 0501234567'];
    for (const q of [...wanted, ...numbers, ...more])
      expect(await find('party', q, 'voucher.party'), q).toContain('FOUND1');
    for (const q of ['ياض', '0501234568', 'واحة جدة'])
      expect(await find('party', q, 'voucher.party'), q).not.toContain('FOUND1');
  });

  test('a product by the barcode of any of its units', async () => {
    const body = { ...leastRow(products, 'FOUND2'), unit: 'PCE', barcode: '6280000019996', name: 'Cement' };
    await admin.call(products.api.create, { body });
    expect(await find('product', '6280000019996', 'invoice.product')).toEqual(['FOUND2']);
    expect(await find('product', '٦٢٨٠٠٠٠٠١٩٩٩٦', 'invoice.product')).toEqual(['FOUND2']);
  });
});

describe('what is sent', () => {
  const secret = allResources.flatMap(({ one, fields }) =>
    Object.entries(fields).flatMap(([name, { seenBy }]) => (seenBy ? [`${one}.${name}`] : [])),
  );

  test('is never what only some may see', () => {
    for (const form of Object.values(choiceForms))
      for (const name of sentFields(form)) expect(secret).not.toContain(`${form.kind.one}.${name}`);
    const wage = { kind: employees, field: { with: ['basic', 'mobile'] }, choosing: [], naming: [] };
    expect(sentFields(wage)).toEqual(['mobile']);
  });

  test('is of a kind that is chosen from', () => {
    const kinds = choiceKinds.map(({ one }) => one);
    for (const { kind } of Object.values(choiceForms)) expect(kinds).toContain(kind.one);
    expect(Object.keys(choiceForms)).toContain('product.unit');
    expect(Object.keys(choiceForms)).toContain('voucherType.accounts.account');
    expect(products.fields.cost).toBeDefined();
    expect(degrees.fields.salaryFrom).toBeDefined();
  });
});

/** Calls for whoever is signed in, each with the reason why no right is asked for before it runs. */
const open = {
  'for oneself': [
    'changePassword',
    'getPreferences',
    'savePreferences',
    'getProfile',
    'saveProfile',
    'listSessions',
    'endSession',
    'getSession',
    'heartbeat',
    'logout',
    'getTfa',
    'beginTfa',
    'enableTfa',
    'disableTfa',
    'renewRecoveryCodes',
    'forgetDevice',
    'listNotifications',
    'getNotification',
    'readNotification',
    'readAllNotifications',
    'getNotificationSettings',
    'saveNotificationSettings',
    'getListViews',
    'saveListViews',
    'listInbox',
    'getDeputy',
    'saveDeputy',
    'cancelNewEmail',
    'resendEmailProof',
  ],
  'for oneself, of others by the right to view them': [
    'getUser',
    'getRoleByCode',
    'checkPermission',
    'getEmployee',
    'getBranch',
    'listUnreadCommunications',
  ],
  'what every page of the company shows': ['getTheme', 'getConfig'],
  'asks the right to the document that is named': [
    'getApproval',
    'submitDocument',
    'approveDocument',
    'rejectDocument',
    'returnDocument',
    'delegateApproval',
    'editDocument',
    'commentOnApproval',
    'withdrawDocument',
    'listAttachments',
    'prepareUpload',
    'attachFile',
    'getAttachmentLink',
    'removeAttachment',
    'listHistory',
  ],
  'asks for the names of images, which nobody can guess': ['listImages'],
  'asks the right to what is chosen from': ['listChoices', 'getProductByBarcode', 'listBatchesOnHand'],
  'asks the right to merge what is named': ['getRecordUses'],
  'answers each part by its own right': ['getDashboard', 'getFinanceOverview', 'searchAll'],
  'asks whether it was sent to the caller': ['getScheduledFile'],
};

test('no other call is open to whoever is signed in', () => {
  const names = Object.values(contracts).flatMap((members) =>
    Object.entries(members).flatMap(([name, { auth }]) => (auth === 'session' ? [name] : [])),
  );
  expect(names.sort()).toEqual(Object.values(open).flat().sort());
});
