// Two companies that know nothing of each other, with users of five roles, and a word in everything one of them has that the other must never read.
import { randomBytes } from 'node:crypto';
import { createUser } from '#functions/auth/createUser.ts';
import { createBranch } from '#functions/settings/createBranch.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { type Store, storeOf } from '#functions/storage/store.ts';
import { createWorkflow, submitDocument } from '#shared/approvals/api.ts';
import { signUp } from '#shared/auth/api.ts';
import { addParty } from '#shared/crm/api.ts';
import { createAccount, listAccounts, voucherCalls } from '#shared/finance/api.ts';
import { costCentres } from '#shared/finance/costCentres.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { canCall } from '#shared/resources/resource.ts';
import { allResources } from '#shared/resources.ts';
import { aRecord } from '#tests/support/kinds/resourceSamples.ts';
import { openedSession, withPassword } from '#tests/support/knownPasswords.ts';
import type { Client } from '#tests/support/product/client.ts';
import { clientIn, type Session } from './fuzzClient.ts';
import type { FuzzProduct } from './fuzzProduct.ts';

export const roles = ['admin', 'accountant', 'auditor', 'employee', 'client'] as const;
export type FuzzRole = (typeof roles)[number];

export type FuzzCompany = {
  code: string;
  /** Stands in everything that the company has. */
  word: string;
  store: Store;
  /** Texts that mean something here. */
  known: readonly string[];
  /** Beginning of a path → what stands behind it, so that calls reach something that is there. */
  there: ReadonlyMap<string, readonly string[]>;
  sessions: Record<FuzzRole, Session>;
  /** The session of a role, opened anew where it has ended; null where its user may not sign in any more. */
  session: (role: FuzzRole) => Promise<Session | null>;
};

export type FuzzWorld = { companies: readonly [FuzzCompany, FuzzCompany] };

const password = 'olive-lantern-47-river';

const common: readonly string[] = [
  '01',
  '02',
  'A',
  'A1',
  'x',
  'SAR',
  'USD',
  'admin',
  'accountant',
  'employee',
  'journal',
  'receipt',
  'payment',
  'opening',
  '2026-01-01',
  `${new Date().getUTCFullYear()}-03-05`,
  `${new Date().getUTCFullYear()}-12-31`,
  `${new Date().getUTCFullYear() + 1}-01-01`,
  '0',
  '1',
  '10',
  '200',
  '12.50',
  '100.00',
  '1000000.00',
  '15',
  '100',
  '05',
  '01-01',
  '06-15',
  '#336699',
  'total',
  'voucher',
  'user',
  'role',
  'account',
  'party',
  'branch',
  'product',
  'logo',
  'settings',
  'finance',
  'finance.vouchers.list',
  'view',
  'create',
  'someone',
  'someone@mail.example',
  '0501234567',
  '300000000000003',
  '1010101010',
  'SA0380000000608010167519',
  '1234',
  '12345',
  'Asia/Riyadh',
  'Plain words',
  'كلمات عادية',
  'code',
  '-code',
  'name',
  'active:1',
  'saved view',
  '0'.repeat(64),
  'a'.repeat(43),
  '/',
];

const voucherOf = (word: string, [debit = '', credit = '']: readonly string[], amount = '100.00') => ({
  type: 'journal',
  date: `${new Date().getUTCFullYear()}-03-05`,
  narration: `Rent ${word}`,
  lines: [
    { account: debit, debit: amount, text: word },
    { account: credit, credit: amount, text: word },
  ],
});

type There = Map<string, readonly string[]>;

/** Some records of everything, named with the word. */
const fill = async (admin: Client, word: string): Promise<There> => {
  const there: There = new Map();
  const names = { name: `Name ${word}`, name_ar: `اسم ${word}` };
  for (const resource of allResources.filter((each) => canCall(each, 'create'))) {
    const named = {
      call: (contract: Endpoint, input: { body?: object }) =>
        admin.call(contract, { ...input, body: { ...input.body, ...names } } as never),
    } as unknown as Client;
    const { code } = await aRecord({ ...admin, ...named }, resource, `F${there.size + 1}`);
    there.set(resource.api.list.path, [code]);
  }
  const { items } = await admin.call(listAccounts, {});
  const leaves = items.filter(({ group, control }) => !group && control === 'none').map(({ code }) => code);
  const group = items.find((each) => each.group && each.parent !== null && each.root === 'asset');
  await admin.call(createAccount, {
    body: { code: '119999', ...names, parent: group?.code ?? '11', group: false },
  });
  await admin.call(costCentres.api.create, { body: { code: 'CC1', ...names } });
  await admin.call(addParty, { body: { code: 'P-1', ...names } });
  const body = voucherOf(word, leaves);
  const drafts = [];
  for (let made = 0; made < 3; made += 1) drafts.push(await admin.call(voucherCalls.save, { body }));
  const posted = await admin.call(voucherCalls.transition('post'), {
    params: { id: drafts[0]?.id ?? '' },
    body: {},
  });
  const step = { ...names, approver: { kind: 'role', code: 'admin' }, mode: 'any', conditions: [] } as const;
  const rest = { deadlineHours: null, escalateTo: null, mayEdit: true };
  const conditions = [{ field: 'total', operator: 'atLeast', values: ['5000'] }] as const;
  const flags = { order: 0, active: true, allowOwn: true, skipRepeated: false, notify: [] };
  const workflow = { code: 'WF', ...names, document: 'voucher', ...flags };
  await admin.call(createWorkflow, {
    body: {
      ...workflow,
      conditions: [{ ...conditions[0], values: ['5000'] }],
      steps: [{ ...step, conditions: [], ...rest }],
    },
  });
  const large = await admin.call(voucherCalls.save, { body: voucherOf(word, leaves, '9000.00') });
  await admin.call(submitDocument, { params: { type: 'voucher', id: large.id }, body: { rev: large.rev } });
  const vouchers = [...drafts.map(({ id }) => id), large.id];
  there.set('/api/vouchers/by-number', [posted.number ?? '']);
  there.set('/api/vouchers', vouchers);
  there.set('/api/approvals', ['voucher', ...vouchers]);
  there.set('/api/attachments', ['voucher', ...vouchers]);
  there.set('/api/accounts', ['119999', ...leaves.slice(0, 6)]);
  there.set('/api/workflows', ['WF']);
  there.set('/api/parties', ['P-1']);
  there.set('/api/definitions/costCentres', ['CC1']);
  return there;
};

const aFuzzCompany = async (product: FuzzProduct, word: string): Promise<FuzzCompany> => {
  const code = `F${randomBytes(5).toString('hex').toUpperCase()}`;
  const names = { name: `Trading ${word}`, name_ar: `شركة ${word}` };
  const email = (name: string) => `${name}@${word.toLowerCase()}.example`;
  const admin = { username: 'admin', name: `Sara ${word}`, email: email('admin'), password };
  await clientIn(product, null).call(signUp, { body: { code, ...names, branch: names, admin } });
  const store = storeOf(code, systemClock.nowMs);
  await createBranch(store, { code: '02', ...names });
  const users: string[] = [];
  for (const role of roles.filter((each) => each !== 'admin')) {
    const person = { username: role, ...names, email: email(role), roles: [role], branch: '01' };
    const { id } = await createUser(store, systemClock, person);
    await withPassword(store, id, password);
    users.push(id);
  }
  const open = (username: string) => openedSession(store, { username, password });
  const opened = await Promise.all(roles.map(async (role) => [role, await open(role)] as const));
  const sessions = Object.fromEntries(opened) as FuzzCompany['sessions'];
  const there = await fill(clientIn(product, sessions.admin), word);
  there.set('/api/users', users);
  there.set('/api/communications/unread', users);
  there.set('/api/roles', roles);
  there.set('/api/companies', [code]);
  const known = [
    ...common,
    code,
    ...roles,
    ...users,
    password,
    ...roles.map(email),
    ...[...there.values()].flat(),
  ];
  const session = async (role: FuzzRole): Promise<Session | null> => {
    const anew = await open(role);
    if (anew) sessions[role] = anew;
    return anew;
  };
  return { code, word, store, known, there, sessions, session };
};

export const newFuzzWorld = async (product: FuzzProduct): Promise<FuzzWorld> => {
  const one = await aFuzzCompany(product, 'Zanbaqword');
  const other = await aFuzzCompany(product, 'Yaqootword');
  // Each knows ids of the other, and none of its words.
  const foreign = ({ known, word }: FuzzCompany) =>
    known.filter((text) => !common.includes(text) && !text.toLowerCase().includes(word.toLowerCase()));
  return {
    companies: [
      { ...one, known: [...one.known, ...foreign(other)] },
      { ...other, known: [...other.known, ...foreign(one)] },
    ],
  };
};
