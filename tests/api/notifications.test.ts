// Notifications through the API: who is told of what, the list, the bell, reading them, and the ways by which each user wants them.
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { noticeWrites, notify, notifyAdmins } from '#functions/me/notificationRecords.ts';
import { notifyLater } from '#functions/me/notifyLater.ts';
import { sendDigests } from '#functions/me/sendDigests.ts';
import { deliverOutbox, pausesMinutes } from '#functions/outbox/deliverOutbox.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { outboxPartition, outboxWrite } from '#functions/storage/outbox.ts';
import { overwrite } from '#functions/storage/writes.ts';
import { changeUser, listUsers, sendUserLink } from '#shared/auth/usersApi.ts';
import { listUnreadCommunications } from '#shared/cms/api.ts';
import {
  getNotification,
  getNotificationSettings,
  listNotifications,
  readAllNotifications,
  readNotification,
  saveNotificationSettings,
} from '#shared/me/api.ts';
import { notificationDays } from '#shared/me/notification.ts';
import type { Client } from '#tests/support/product/client.ts';
import {
  aCompany,
  aUser,
  type Company,
  type Member,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';
import { testBeside } from '#tests/support/product/testBeside.ts';

let company: Company;
let admin: Client;
let omar: Member;
let member: Client;

beforeAll(async () => {
  company = await aCompany();
  omar = await aUser(company, { roles: ['employee'] });
  [admin, member] = await Promise.all([signedInAs(company, 'admin'), signIn(company, omar)]);
});

const teller = (actor: string | null = null) => ({ store: company.store, clock: systemClock, actor });

const job = (name: string) => ({ kind: 'jobFailed' as const, values: { job: name } });

const tell = async (users: readonly string[], name: string, actor: string | null = null) => {
  const writes = noticeWrites(systemClock, await notify(teller(actor), users, job(name)));
  if (writes.length > 0) await company.store.commit(writes);
  // Of two in one millisecond neither is the newer one.
  await setTimeout(2);
  return writes;
};

const bell = () => member.call(listUnreadCommunications, { params: { user_id: omar.id } });
const titles = async (query: Record<string, string> = {}, client = member) =>
  (await client.call(listNotifications, { query: query as never })).items.map(({ title }) => title);
const titleOf = (name: string) => `A scheduled job failed: ${name}`;

describe('notifications', () => {
  test('stand in the list and on the bell until they are read, here or elsewhere', async () => {
    await tell([omar.id], 'one');
    await tell([omar.id], 'two');
    expect((await bell()).map(({ title }) => title)).toEqual([titleOf('two'), titleOf('one')]);
    expect(await titles({ unread: '1' })).toEqual([titleOf('two'), titleOf('one')]);
    const [newest] = await bell();
    const params = { id: newest?.id ?? '' };
    expect(await member.call(getNotification, { params })).toMatchObject({ unread: true });
    expect(await member.call(readNotification, { params })).toMatchObject({
      unread: false,
      link: '/finance/audit',
    });
    expect(await member.call(readNotification, { params })).toMatchObject({ unread: false });
    expect((await bell()).map(({ title }) => title)).toEqual([titleOf('one')]);
    expect(await titles()).toEqual([titleOf('two'), titleOf('one')]);

    const first = await member.call(listNotifications, { query: { limit: '1' } });
    const next = await member.call(listNotifications, { query: { cursor: first.cursor ?? '' } });
    expect([...first.items, ...next.items].map(({ title }) => title)).toEqual(await titles());
    expect(await titles({ kind: 'importDone' })).toEqual([]);

    await member.call(readAllNotifications, {});
    expect(await bell()).toEqual([]);
    expect(await titles({ unread: '1' })).toEqual([]);
    expect(await titles()).toHaveLength(2);
  });

  test('are kept for ninety days, and told to nobody of his own acts', async () => {
    const [write] = await tell([omar.id, 'somebody'], 'three', 'somebody');
    const days = (Number(write?.expiresAt) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(notificationDays);
    expect(await tell([omar.id], 'four', omar.id)).toEqual([]);
  });

  test('of what fails again and again come once, until they are read', async () => {
    const notifyAdminsOfFailure = async () => {
      const { writes } = await notifyAdmins(teller(), job('five'));
      if (writes.length > 0) await company.store.commit(writes);
      return writes.length;
    };
    expect([await notifyAdminsOfFailure(), await notifyAdminsOfFailure()]).toEqual([1, 0]);
    await admin.call(readAllNotifications, {});
    expect(await notifyAdminsOfFailure()).toBe(1);
  });
});

describe('told are', () => {
  test('a user whose roles somebody has changed or to whom somebody sends a link', async () => {
    await member.call(readAllNotifications, {});
    const { items } = await admin.call(listUsers, {});
    const row = items.find(({ id }) => id === omar.id);
    if (!row) throw new Error('Omar is a user');
    const { name, name_ar, email, branch_id, rev } = row;
    const body = { name, name_ar, email, branch: branch_id, rev, roles: ['employee', 'sales'] };
    await admin.call(changeUser, { params: { id: omar.id }, body });
    await admin.call(sendUserLink, { params: { id: omar.id }, body: undefined } as never);
    expect((await bell()).map(({ kind }) => kind)).toEqual(['linkSent', 'rolesChanged']);
    expect((await bell())[1]?.title).toBe('Sara Admin changed your roles, which now are: Employee, Sales');
    expect((await bell())[1]?.title_ar).toContain('مندوب مبيعات');
  });

  testBeside('the admins of a message that could not be delivered', async () => {
    const put = outboxWrite({ kind: 'mail', to: 'x@palm.example', subject: 'Hello', text: 'x' }, systemClock);
    const attributes = { ...put.attributes, attempts: pausesMinutes.length, rev: 1 };
    await company.store.commit([overwrite({ key: put.key, attributes })]);
    const refuse = async () => {
      throw new Error('no mail today');
    };
    await deliverOutbox(company.store, refuse, Date.now());
    // Mails of the tests before may still wait there.
    const waiting = await company.store.all({ pk: outboxPartition });
    expect(waiting.filter(({ sk }) => sk === put.key.sk)).toEqual([]);
    expect((await titles({ unread: '1' }, admin))[0]).toContain('Hello');
  });
});

describe('each user chooses', () => {
  const choose = (ways: { inApp: boolean; mail: 'off' | 'each' | 'daily' }) =>
    member.call(saveNotificationSettings, { body: { kind: 'jobFailed', ways } });

  test('whether they are shown, and whether a mail comes at once, in the morning or never', async () => {
    await member.call(readAllNotifications, {});
    const { kinds } = await member.call(getNotificationSettings, {});
    expect(kinds['jobFailed']).toEqual({ inApp: true, mail: 'off' });
    await choose({ inApp: false, mail: 'off' });
    expect(await tell([omar.id], 'six')).toEqual([]);
    expect((await choose({ inApp: true, mail: 'each' })).kinds['jobFailed']?.mail).toBe('each');
    const { outbox } = await notify(teller(), [omar.id], job('seven'));
    expect(outbox).toMatchObject([{ to: omar.email, text: expect.stringContaining(titleOf('seven')) }]);

    // Days in a title are in words, for each language.
    const { outbox: dated } = await notify(teller(), [omar.id], job('2026-11-19'));
    expect(dated).toMatchObject([{ text: expect.stringMatching(/19 نوفمبر 2026\n\n.*19 Nov 2026/) }]);

    await choose({ inApp: false, mail: 'daily' });
    await tell([omar.id], 'eight');
    await tell([omar.id], 'nine');
    expect(await bell()).toEqual([]);
    await Promise.all([1, 2].map(() => sendDigests(company.store, systemClock)));
    const waiting = await company.store.all({ pk: outboxPartition });
    const mails = waiting.map((item) => item['message'] as { to: string; text: string });
    // Beside the digest the mail with the link of before may wait, whose delivery was refused.
    const own = mails.filter(({ to, text }) => to === omar.email && text.includes(titleOf('eight')));
    expect(own).toHaveLength(1);
    expect(own[0]?.text).toContain(titleOf('nine'));
    await sendDigests(company.store, systemClock);
    expect(await company.store.all({ pk: 'DIGEST' })).toEqual([]);
  });
});

test('a notice reaches everybody, those too for whom the transaction has no room, and each of them once', async () => {
  const last = await aUser(company, { roles: ['employee'] });
  const others = Array.from({ length: 25 }, (_, at) => `nobody-${at}`);
  const { writes, outbox } = await notify(teller(), [...others, last.id], job('wide'));
  const [later] = outbox.flatMap((message) => (message.kind === 'notices' ? [message] : []));
  expect([writes.length, later?.users.length]).toEqual([20, 6]);
  for (let delivery = 0; delivery < 2; delivery += 1) if (later) await notifyLater(company.store, later);
  expect(await titles({ unread: '1' }, await signIn(company, last))).toEqual([titleOf('wide')]);
});
