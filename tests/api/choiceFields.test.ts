// What a form is sent of a record beside code and names, such as prices, goes to those who may fill it: a right to view documents opens nothing of it.
import { beforeAll, expect, test } from 'vitest';
import { createRole } from '#shared/auth/rolesApi.ts';
import { choiceForms, choiceKinds } from '#shared/choiceForms.ts';
import { sentFields } from '#shared/resources/choices.ts';
import { listChoices } from '#shared/resources/choicesApi.ts';
import { getProductByBarcode } from '#shared/settings/items/itemsApi.ts';
import { declaredGrants } from '#shared/settings/permissions.ts';
import { products } from '#shared/settings/resources.ts';
import { leastRow } from '#tests/support/kinds/resourceSamples.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, aUser, type Company, signedInAs, signIn } from '#tests/support/product/company.ts';
import { roleBody } from '#tests/support/roleSamples.ts';

let company: Company;
let admin: Client;
let roles = 0;

const holding = async (permissions: { name: string; action: string }[]): Promise<Client> => {
  roles += 1;
  const code = `holding${roles}`;
  await admin.call(createRole, { body: roleBody(code, { permissions }) });
  return signIn(company, await aUser(company, { roles: [code] }));
};

const declaring = Object.entries(choiceForms).filter(([, form]) => sentFields(form).length > 0);

/** Views everything but the kinds of records that forms choose from. */
const viewing = declaredGrants.filter(
  ({ name, action }) => action === 'view' && !choiceKinds.some(({ permission }) => permission === name),
);

const scan = { params: { code: 'PRICED-1' } };

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
  const body = { ...leastRow(products, 'PRICED'), unit: 'PCE', price: '42.50', barcode: 'PRICED-1' };
  await admin.call(products.api.create, { body });
});

test('a role with view alone gets no field but code and names from any form', async () => {
  const viewer = await holding(viewing);
  const read: string[] = [];
  for (const [use, { kind }] of declaring) {
    const answer = await viewer.send(listChoices, { params: { kind: kind.one }, query: { for: use } });
    expect([use, answer.status]).toEqual([use, expect.toBeOneOf([200, 403])]);
    if (answer.status === 403) continue;
    read.push(use);
    const { items } = answer.body as { items: object[] };
    for (const item of items)
      expect([use, ...Object.keys(item).sort()]).toEqual([use, 'active', 'code', 'name', 'name_ar']);
  }
  expect(read).toEqual(expect.arrayContaining(['invoice.product', 'quote.product', 'invoice.party']));
  expect((await viewer.send(getProductByBarcode, scan)).status).toBe(403);
});

test('a role that may fill a form gets what the form declares', async () => {
  const clients = new Map<string, Client>();
  for (const [use, form] of declaring) {
    const [name = '', action = ''] = form.filling?.[0] ?? expect.fail(use);
    const client =
      clients.get(name) ??
      (await holding([
        { name, action },
        { name, action: 'view' },
      ]));
    clients.set(name, client);
    const params = { kind: form.kind.one };
    const { items } = await client.call(listChoices, { params, query: { for: use } });
    for (const item of items) expect(Object.keys(item)).toEqual(expect.arrayContaining(sentFields(form)));
  }
  expect(await clients.get('quote')?.call(getProductByBarcode, scan)).toMatchObject({
    found: { price: '42.50' },
  });
});

test('conditions of workflows compare codes, and are sent nothing else', () => {
  expect(declaring.filter(([use]) => use.startsWith('workflow.'))).toEqual([]);
});
