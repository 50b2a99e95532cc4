// Opening balances need a right of their own beside importing and posting vouchers, and go as far as the branches of the user.
import { beforeAll, describe, expect, test } from 'vitest';
import { createRole } from '#shared/auth/rolesApi.ts';
import { beginOpening, getOpening, reverseOpening } from '#shared/finance/opening/openingApi.ts';
import { anOpening, anOpeningCompany, beginning, published, stateOf } from '#tests/support/books/openings.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aBranch, aUser, type Company, signedInAs, signIn } from '#tests/support/product/company.ts';
import { roleBody } from '#tests/support/roleSamples.ts';

describe('the right to enter an opening', () => {
  let company: Company;
  let admin: Client;
  beforeAll(async () => {
    ({ admin, company } = await anOpeningCompany());
  });

  const withRights = async (code: string, ...rights: [name: string, action: string][]): Promise<Client> => {
    const permissions = rights.map(([name, action]) => ({ name, action }));
    await admin.call(createRole, { body: roleBody(code, { permissions }) });
    return signIn(company, await aUser(company, { roles: [code] }));
  };

  test('is that of opening balances, with importing and posting of vouchers', async () => {
    const opening = ['opening_balance', 'import'] as const;
    const some = await withRights('some', [...opening], ['voucher', 'import']);
    expect(await failureOf(beginning(some, anOpening()))).toMatchObject({ status: 403 });
    const none = await withRights('none', ['voucher', 'import'], ['voucher', 'post']);
    expect(await none.send(beginOpening, { body: anOpening() })).toMatchObject({ status: 403 });
    const all = await withRights('all', [...opening], ['voucher', 'import'], ['voucher', 'post']);
    const { id } = await published(all, anOpening());
    // Reversing has a right of its own.
    const asked = all.call(reverseOpening, { params: { id: id ?? '' }, body: { reason: 'x' } });
    expect(await failureOf(asked)).toMatchObject({ status: 403 });
  });

  test('goes as far as the branches of the user', async () => {
    await aBranch(company, '05');
    await published(admin, anOpening({ branch: '05' }));
    const { id } = await stateOf(admin, '05');
    const here = await signedInAs(company, 'accountant');
    expect((await here.call(getOpening, {})).items.map(({ branch }) => branch)).toContain('05');
    const own = await withRights(
      'own',
      ['opening_balance', 'import'],
      ['voucher', 'import'],
      ['voucher', 'post'],
    );
    expect((await own.call(getOpening, {})).items.map(({ branch }) => branch)).toEqual(['01']);
    expect(await failureOf(beginning(own, anOpening({ branch: '05' })))).toMatchObject({
      code: 'voucher.branchForbidden',
    });
    expect(await own.send(reverseOpening, { params: { id: id ?? '' }, body: { reason: 'x' } })).toMatchObject(
      { status: 404 },
    );
  });
});
