// Who is answered what: every role makes every reading call at records that are there, and no answer holds a word that is planted for others.
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { changedUserWrite, roleOf, rolePartition, userKey, userOf } from '#functions/company/userRecords.ts';
import { createRole } from '#shared/auth/rolesApi.ts';
import type { Grant } from '#shared/auth/user.ts';
import { departments, employees } from '#shared/hr/organisation.ts';
import { isAllowed } from '#shared/kernel/permission.ts';
import { listNotifications } from '#shared/me/api.ts';
import { listChoices } from '#shared/resources/choicesApi.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import { type AnyResource, canCall, refFields } from '#shared/resources/resource.ts';
import { allResources } from '#shared/resources.ts';
import { defaultRoles } from '#shared/settings/defaultRoles.ts';
import { getSettings } from '#shared/settings/generalApi.ts';
import { declaredGrants } from '#shared/settings/permissions.ts';
import { organisation } from '#shared/settings/settingGroups.ts';
import { posted } from '#tests/support/books/vouchers.ts';
import { possibleRow } from '#tests/support/kinds/resourceSamples.ts';
import { mailsAbout, nothingWaits } from '#tests/support/mails.ts';
import { secretOf } from '#tests/support/plantedSecrets.ts';
import type { Client } from '#tests/support/product/client.ts';
import {
  aBranch,
  aCompany,
  aUser,
  type Company,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';
import { type Asked, askEverything } from '#tests/support/readingCalls.ts';
import { roleBody } from '#tests/support/roleSamples.ts';
import { isLongRun } from '../longRun.ts';

type Right = readonly [permission: string, action: string];

/** Something that only those with a right, or of a place, may read. */
type Planted = { word: string; seenBy: Right };

let company: Company;
let admin: Client;
const planted: Planted[] = [];
/** Codes of the records that hold something planted, by the kind. */
const recordsOf = new Map<AnyResource, string[]>();

/** What the rules of a kind ask for beside what is planted: a cash box has no account number. */
const besides: Record<string, Record<string, FieldValue>> = { bank: { type: 'current', account: '11101' } };

const unplantable: string[] = [];

/** A record whose every field that only some may see holds something planted, changed once so that the log has an old and a new value. */
const plantFields = async (kind: AnyResource): Promise<void> => {
  const hidden = Object.entries(kind.fields).filter(([, { seenBy }]) => seenBy !== undefined);
  if (hidden.length === 0 || !canCall(kind, 'create')) return;
  const body = { ...(await possibleRow(admin, kind, `S-${kind.one}`.slice(0, 20))), ...besides[kind.one] };
  for (const [name] of refFields(kind).filter(([, { scopes }]) => scopes)) body[name] = '01';
  const later: Record<string, FieldValue> = {};
  for (const [name, field] of hidden) {
    const [first, second] = [secretOf(field), secretOf(field)];
    if (!first || !second || !field.seenBy) {
      unplantable.push(`${kind.one}.${name}`);
      continue;
    }
    body[name] = first.value;
    later[name] = second.value;
    planted.push(...[first, second].map(({ word }) => ({ word, seenBy: field.seenBy as Right })));
  }
  const { code, rev } = await admin.call(kind.api.create, { body: body as never });
  const { code: _, ...fields } = body;
  await admin.call(kind.api.change, { params: { code }, body: { ...fields, ...later, rev } as never });
  recordsOf.set(kind, [code]);
};

const people = new Map<string, string>();
let voucher: string;

/** Numbers, address and account of the company itself come with what is printed or taken away. */
const iban = 'SA4420000001234567891234';

const fillHead = async (): Promise<void> => {
  const { groups } = await admin.call(getSettings, {});
  const { values, rev } = groups[organisation.name]?.[0] ?? expect.fail('the group is there');
  await admin.call(organisation.save, { body: { values: { ...values, iban }, rev } });
};

const askAll = (client: Client): Promise<Asked[]> => askEverything(client, { recordsOf, people, voucher });

const answersWith = (asked: readonly Asked[], words: readonly string[]): string[] =>
  asked.flatMap(({ name, aim, answer }) => {
    const text = JSON.stringify(answer.body);
    return words
      .filter((word) => text.includes(word))
      .map((word) => `${name} ${JSON.stringify(aim)}: ${word}`);
  });

/** Of a role as the product reads it. */
const grantsOf = async (code: string) => {
  const roles = (await company.store.all({ pk: rolePartition })).map(roleOf);
  return roles.filter((role) => role.code === code);
};

const rightsInFields = (): Right[] => {
  const rights = new Map(
    allResources.flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ seenBy }) => (seenBy ? [[seenBy.join(':'), seenBy] as const] : [])),
    ),
  );
  return [...rights.values()];
};

const without = ([permission, action]: Right): Grant[] =>
  declaredGrants.filter((grant) => grant.name !== permission || grant.action !== action);

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
  await aBranch(company, '02');
  for (const kind of allResources) await plantFields(kind);
  ({ id: voucher } = await posted(admin));
  await fillHead();
}, 120_000);

describe('what only some may see of a record', () => {
  test('is planted in every such field, and shown by list and history to a user with all rights', async () => {
    expect(unplantable).toEqual([]);
    expect(planted.length).toBeGreaterThan(10);
    const lines = answersWith(
      await askAll(admin),
      planted.map(({ word }) => word),
    );
    for (const { word } of planted) {
      const by = lines.filter((line) => line.endsWith(word)).map((line) => line.split(' ')[0]);
      expect([word, by]).toEqual([word, expect.arrayContaining(['listHistory', 'listLog', 'exportLog'])]);
    }
    for (const { one } of recordsOf.keys()) {
      const name = `export${one.charAt(0).toUpperCase()}${one.slice(1)}Records`;
      expect(lines.filter((line) => line.startsWith(`${name} `))).not.toEqual([]);
    }
  });

  test.each(rightsInFields().map((right) => [right.join(':'), right] as const))(
    'is in no answer to a user with every right but %s',
    async (name, right) => {
      const code = `no-${name.replace(':', '-').replaceAll('_', '-')}`.slice(0, 30);
      await admin.call(createRole, {
        body: roleBody(code, { permissions: without(right), branch_scope: 'all', record_scope: 'all' }),
      });
      const client = await signIn(company, await aUser(company, { roles: [code] }));
      const asked = await askAll(client);
      const hidden = planted.filter(({ seenBy }) => seenBy.join(':') === right.join(':'));
      expect(hidden.length).toBeGreaterThan(0);
      expect(
        answersWith(
          asked,
          hidden.map(({ word }) => word),
        ),
      ).toEqual([]);
      // And the others are: the calls did reach the records.
      const others = planted.filter(({ seenBy }) => seenBy.join(':') !== right.join(':'));
      expect(
        answersWith(
          asked,
          others.map(({ word }) => word),
        ).length,
      ).toBeGreaterThan(0);
    },
  );
});

/** Roles that see most, some and nothing of what is planted; a long run tries all. */
const usualCodes = ['accountant', 'hr', 'employee', 'client'];
const defaultCodes = defaultRoles
  .map(({ code }) => code)
  .filter((code) => (isLongRun ? code !== 'admin' : usualCodes.includes(code)));

/** The calls that give the head of documents to a role, of those roles for which it matters. */
const headGivenBy: Record<string, readonly string[]> = {
  accountant: ['getLetterhead', 'printVoucher', 'exportVouchers', 'exportReportRun'],
  employee: [],
  client: [],
};

const expectHead = (code: string, asked: readonly Asked[]): void => {
  const givers = headGivenBy[code];
  if (givers === undefined) return;
  const lines = answersWith(asked, [iban]);
  for (const name of givers) expect(lines.filter((line) => line.startsWith(`${name} `))).not.toEqual([]);
  if (givers.length === 0) expect(lines).toEqual([]);
};

describe('a role of a new company', () => {
  test('is among those that are tried', () =>
    expect(defaultCodes.length).toBeGreaterThanOrEqual(usualCodes.length));

  test.each(defaultCodes)(
    '%s gets nothing that it may not see, nor the head of documents without printing',
    async (code) => {
      const roles = await grantsOf(code);
      expect(roles).toHaveLength(1);
      const client = await signedInAs(company, code);
      const hidden = planted.filter(({ seenBy }) => !isAllowed(roles, ...seenBy));
      const asked = await askAll(client);
      expect(
        answersWith(
          asked,
          hidden.map(({ word }) => word),
        ),
      ).toEqual([]);
      expectHead(code, asked);
      const refused = asked.filter(({ name, answer }) => {
        const kind = [...recordsOf.keys()].find(
          ({ api, one }) => name === `list${one.charAt(0).toUpperCase()}${one.slice(1)}Records` && api,
        );
        return kind !== undefined && (answer.status === 200) !== isAllowed(roles, kind.permission, 'view');
      });
      expect(refused.map(({ name }) => name)).toEqual([]);
    },
  );
});

describe('people', () => {
  const word = (who: string) => `PERSON${who}`;

  beforeAll(async () => {
    await admin.call(departments.api.create, {
      body: { ...(await possibleRow(admin, departments, 'D1')), code: 'D1' } as never,
    });
    await admin.call(departments.api.create, {
      body: { ...(await possibleRow(admin, departments, 'D2')), code: 'D2' } as never,
    });
    const places = { SELF: ['01', 'D1'], NEAR: ['01', 'D1'], FAR: ['01', 'D2'], AWAY: ['02', 'D1'] } as const;
    for (const [who, [branch, department]] of Object.entries(places)) {
      const code = `P-${who}`;
      const row = await possibleRow(admin, employees, code);
      await admin.call(employees.api.create, {
        body: { ...row, name: word(who), name_ar: word(who), branch, department } as never,
      });
      people.set(who, code);
    }
    recordsOf.set(employees, [...(recordsOf.get(employees) ?? []), ...people.values()]);
  });

  /** Somebody who may do everything, with the employee record of SELF. */
  const seeing = async (record_scope: 'own' | 'department' | 'all', branch_scope: 'own' | 'all') => {
    const code = `sees-${record_scope}-${branch_scope}`;
    const permissions = declaredGrants.filter(({ name }) => name !== 'log');
    await admin.call(createRole, { body: roleBody(code, { permissions, record_scope, branch_scope }) });
    const user = await aUser(company, { roles: [code] });
    const item = await company.store.get(userKey(user.id));
    if (!item) throw new Error('The user is there');
    await company.store.commit([changedUserWrite(userOf(item), { employee_id: 'P-SELF' })]);
    return signIn(company, user);
  };

  test.each([
    ['own', 'all', ['SELF']],
    ['department', 'all', ['SELF', 'NEAR', 'AWAY']],
    ['department', 'own', ['SELF', 'NEAR']],
    ['all', 'own', ['SELF', 'NEAR', 'FAR']],
    ['all', 'all', ['SELF', 'NEAR', 'FAR', 'AWAY']],
  ] as const)('%s records and %s branches show %j alone', async (records, branches, seen) => {
    const client = await seeing(records, branches);
    const asked = (await askAll(client)).filter(({ name }) => name !== 'listLog');
    for (const who of people.keys()) {
      const lines = answersWith(asked, [word(who)]);
      if (seen.includes(who as never)) expect([who, lines.length > 0]).toEqual([who, true]);
      else expect([who, lines]).toEqual([who, []]);
    }
    const choices = await client.send(listChoices, { params: { kind: 'employee' }, query: {} });
    const names = JSON.stringify(choices.body);
    expect([...people.keys()].filter((who) => names.includes(word(who)))).toEqual([...seen]);
  });
});

test('nothing that only some may see goes out by mail or notification', async () => {
  await nothingWaits(company.store);
  const mails = JSON.stringify(await mailsAbout(inject('mailFolder'), company.code));
  const notices = JSON.stringify(await admin.call(listNotifications, { query: {} }));
  for (const { word } of planted) {
    expect(mails).not.toContain(word);
    expect(notices).not.toContain(word);
  }
});
