// Attachments through the real pipeline and the real store: what may be attached, by whom, how many, and what is left when it is taken off.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { newSettingWrite } from '#functions/company/settingRecords.ts';
import {
  attachFile,
  getAttachmentLink,
  listAttachments,
  prepareUpload,
  removeAttachment,
} from '#shared/attachments/api.ts';
import { attachmentSettings } from '#shared/attachments/limits.ts';
import { listHistory } from '#shared/audit/api.ts';
import { createRole } from '#shared/auth/rolesApi.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { codeOf, draft, failureOf, posted } from '#tests/support/books/vouchers.ts';
import { attached, type Document, pdfOf, pngOf, sendUpload } from '#tests/support/files.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, aUser, type Company, signedInAs, signIn } from '#tests/support/product/company.ts';
import { roleBody } from '#tests/support/roleSamples.ts';

let company: Company;
let admin: Client;
let voucher: Document;

const filesOf = (client: Client, document: Document) => client.call(listAttachments, { params: document });
const aDraft = async (): Promise<Document> => ({ entity: 'voucher', owner: (await draft(admin)).id });

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
  voucher = await aDraft();
});

/** Gone from the store, as soon as the outbox has been delivered. */
const gone = (url: string) =>
  vi.waitFor(async () => expect((await fetch(url)).status).toBe(404), { timeout: 10_000, interval: 50 });

test('a file is sent, attached, shown, taken away and taken off, and the log tells both', async () => {
  const name = 'فاتورة المورد.pdf';
  const file = await attached(admin, voucher, { bytes: pdfOf('one'), name });
  expect(file).toMatchObject({ name, kind: 'pdf', bytes: pdfOf('one').length, slot: null });
  const { items, may, limits } = await filesOf(admin, voucher);
  expect([items.map(({ id }) => id), may, limits]).toEqual([
    [file.id],
    { add: true, remove: true },
    { megabytes: 10, count: 20 },
  ]);
  const params = { ...voucher, id: file.id };
  const taken = await admin.call(getAttachmentLink, { params, query: { as: 'download' } });
  const answer = await fetch(taken.url);
  expect(await answer.text()).toBe(pdfOf('one').toString());
  expect(answer.headers.get('content-disposition')).toContain(`attachment; filename="`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const shown = await admin.call(getAttachmentLink, { params, query: { as: 'view' } });
  expect((await fetch(shown.url)).headers.get('content-disposition')).toMatch(/^inline/);
  expect((await fetch(shown.url.replace('response-cache', 'response-x'))).status).toBe(403);
  await admin.call(removeAttachment, { params });
  expect((await filesOf(admin, voucher)).items).toEqual([]);
  await gone(taken.url);
  const query = { entity: 'voucher', document: voucher.owner };
  const { items: history } = await admin.call(listHistory, { query });
  expect(history.slice(0, 2)).toMatchObject([
    { action: 'detach', facts: { file: name } },
    { action: 'attach', facts: { file: name } },
  ]);
});

describe('what is sent', () => {
  test.each([
    ['a page', Buffer.from('<html>'), 'attachment.kind'],
    ['a drawing with a script', Buffer.from('<svg onload="x"/>'), 'attachment.kind'],
    ['what was never sent', null, 'attachment.notSent'],
  ])('is refused: %s', async (_, bytes, code) => {
    const name = 'a.txt';
    const { upload: unsent } = await admin.call(prepareUpload, { params: voucher, body: { bytes: 5 } });
    const upload = bytes === null ? unsent : await sendUpload(admin, voucher, { bytes });
    const answer = await admin.send(attachFile, { params: voucher, body: { upload, name } });
    expect([answer.status, codeOf(answer)]).toEqual([422, code]);
  });

  test('is meant for one document and one person', async () => {
    const upload = await sendUpload(admin, voucher, { bytes: pdfOf() });
    const body = { upload, name: 'a.pdf' };
    const other = await admin.send(attachFile, { params: await aDraft(), body });
    const accountant = await signedInAs(company, 'accountant');
    const thief = await accountant.send(attachFile, { params: voucher, body });
    expect([codeOf(other), codeOf(thief)]).toEqual(['attachment.notSent', 'attachment.notSent']);
  });

  test('cannot be larger than the form allows, whatever was said before', async () => {
    const tooLarge = { params: voucher, body: { bytes: 10_000_001 } };
    expect(codeOf(await admin.send(prepareUpload, tooLarge))).toBe('attachment.tooLarge');
    const { url, fields } = await admin.call(prepareUpload, { params: voucher, body: { bytes: 5 } });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(10_000_001)]), 'x');
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(400);
  });

  test('is attached once however often it is asked for, and by two at once', async () => {
    const document = await aDraft();
    const upload = await sendUpload(admin, document, { bytes: pdfOf() });
    const call = { params: document, body: { upload, name: 'a.pdf' } };
    const key = { idempotencyKey: crypto.randomUUID() };
    const answers = await Promise.all([admin.call(attachFile, call, key), admin.call(attachFile, call, key)]);
    expect(answers[0]).toEqual(answers[1]);
    expect((await filesOf(admin, document)).items).toHaveLength(1);
  });
});

test('limits are those of the settings, also for two at the same time', async () => {
  const other = await aCompany();
  const client = await signedInAs(other, 'admin');
  const { megabytes, count } = attachmentSettings;
  await other.store.commit([
    newSettingWrite('config', { key: megabytes.key, value: '1' }),
    newSettingWrite('config', { key: count.key, value: '2' }),
  ]);
  const document = { entity: 'voucher', owner: (await draft(client)).id };
  expect(codeOf(await client.send(prepareUpload, { params: document, body: { bytes: 1_000_001 } }))).toBe(
    'attachment.tooLarge',
  );
  const uploads = await Promise.all([1, 2, 3].map(() => sendUpload(client, document, { bytes: pdfOf() })));
  const answers = await Promise.all(
    uploads.map((upload) => client.send(attachFile, { params: document, body: { upload, name: 'a.pdf' } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
  expect((await filesOf(client, document)).items).toHaveLength(2);
});

describe('rights are those of the document', () => {
  test('who may only read it reads its files; who may not read it is told nothing', async () => {
    const file = await attached(admin, voucher, { bytes: pdfOf(), name: 'a.pdf' });
    const permissions = [{ name: 'voucher', action: 'view' }];
    await admin.call(createRole, { body: roleBody('reader', { permissions }) });
    const reader = await signIn(company, await aUser(company, { roles: ['reader'] }));
    const params = { ...voucher, id: file.id };
    expect((await filesOf(reader, voucher)).may).toEqual({ add: false, remove: false });
    expect((await reader.send(getAttachmentLink, { params, query: { as: 'view' } })).status).toBe(200);
    expect((await reader.send(prepareUpload, { params: voucher, body: { bytes: 5 } })).status).toBe(403);
    expect((await reader.send(removeAttachment, { params })).status).toBe(403);
    const nobody = await signIn(company, await aUser(company, { roles: [] }));
    expect((await nobody.send(listAttachments, { params: voucher })).status).toBe(403);
    const unknown = { params: { entity: 'moon', owner: 'x' } };
    expect((await admin.send(listAttachments, unknown)).status).toBe(404);
  });

  test('a posted voucher takes files and gives none away', async () => {
    const document = { entity: 'voucher', owner: (await posted(admin, {})).id };
    const file = await attached(admin, document, { bytes: pdfOf(), name: 'a.pdf' });
    expect((await filesOf(admin, document)).may).toEqual({ add: true, remove: false });
    const params = { ...document, id: file.id };
    expect((await admin.send(removeAttachment, { params })).status).toBe(403);
  });
});

test('a draft that is deleted takes its files with it', async () => {
  const document = await aDraft();
  const file = await attached(admin, document, { bytes: pdfOf(), name: 'a.pdf' });
  const params = { ...document, id: file.id };
  const { url } = await admin.call(getAttachmentLink, { params, query: { as: 'view' } });
  await admin.call(voucherCalls.remove, { params: { id: document.owner } });
  await gone(url);
});

describe('a single picture', () => {
  const own = { entity: 'company', owner: 'own' };

  test('takes the place of the one before, whose bytes go', async () => {
    const logo = { bytes: pngOf(64, 64), name: 'logo.png', slot: 'logo' };
    await attached(admin, own, logo);
    const [first] = (await filesOf(admin, own)).pictures;
    expect(first).toMatchObject({ slot: 'logo', width: 64, height: 64 });
    await attached(admin, own, { ...logo, bytes: pngOf(128, 64) });
    const { pictures, items } = await filesOf(admin, own);
    expect([pictures.map(({ width }) => width), items]).toEqual([[128], []]);
    await gone(first?.picture ?? '');
    const employee = await signedInAs(company, 'employee');
    expect((await filesOf(employee, own)).may.add).toBe(false);
  });

  test.each([
    ['no picture', pdfOf(), 'attachment.noPicture'],
    ['of no kind', Buffer.from('<html>'), 'attachment.noPicture'],
    ['too small', pngOf(8, 8), 'attachment.pictureSize'],
    ['too wide', pngOf(5000, 40), 'attachment.pictureSize'],
  ])('is refused: %s', async (_, bytes, code) => {
    const failure = await failureOf(attached(admin, own, { bytes, name: 'a.png', slot: 'stamp' }));
    expect(failure.code).toBe(code);
  });

  test('stands only where the document has a place for it, and files only where it takes them', async () => {
    const bytes = 100;
    for (const body of [{ bytes, slot: 'photo' }, { bytes }])
      expect((await admin.send(prepareUpload, { params: own, body })).status).toBe(404);
  });

  test('of a user is his own', async () => {
    const member = await aUser(company, { roles: ['employee'] });
    const document = { entity: 'user', owner: member.id };
    const client = await signIn(company, member);
    await attached(client, document, { bytes: pngOf(64, 64), name: 'me.png', slot: 'photo' });
    const seen = await filesOf(admin, document);
    expect([seen.pictures.length, seen.may.add]).toEqual([1, false]);
    const other = await signedInAs(company, 'employee');
    expect((await other.send(listAttachments, { params: document })).status).toBe(403);
  });
});
