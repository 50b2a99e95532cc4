// Mails are whole messages in a folder, readable by any mail program, shown locally and safe to show.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from './freePort.ts';
import { type HttpListener, listenOn } from './gateway/httpListener.ts';
import { listMails, mailMessage, mailViewer, readMail, saveMail } from './mail.ts';

const now = new Date('2026-03-01T10:00:00Z');
const mail = {
  from: 'Mizan <no-reply@mizan.local>',
  to: ['a@example.com'],
  subject: 'مرحبا',
  text: 'سطر <b>\nآخر',
};
let folder = '';
let url = '';
let listener: HttpListener;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mizan-mail-'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}/__mail`;
  listener = await listenOn(port, '127.0.0.1', mailViewer(folder));
});
afterEach(async () => {
  await listener.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('writes a message that reads back the same, in ASCII only', async () => {
  const name = await saveMail(folder, mail, now);
  const message = readFileSync(join(folder, name), 'utf8');
  expect(message).toMatch(/^[\x20-\x7e\r\n]*$/);
  expect(readMail(message)).toMatchObject({
    headers: {
      from: mail.from,
      to: 'a@example.com',
      subject: 'مرحبا',
      date: 'Sun, 01 Mar 2026 10:00:00 +0000',
    },
    text: mail.text,
  });
  expect(readdirSync(folder)).toEqual([name]);
});

it('lets no line break of a subject or an address become a header', () => {
  const message = mailMessage(
    { ...mail, subject: 'a\r\nBcc: evil@example.com', to: ['x\nBcc: y'] },
    now,
    '1',
  );
  expect(message).not.toMatch(/^Bcc:/m);
});

it('lists the newest first', async () => {
  const first = await saveMail(folder, mail, now);
  const second = await saveMail(folder, mail, new Date('2026-03-02T10:00:00Z'));
  expect(await listMails(folder)).toEqual([second, first]);
  expect(await listMails(join(folder, 'none'))).toEqual([]);
});

it('is shown on a page that runs no script of a mail', async () => {
  const name = await saveMail(folder, { ...mail, subject: '<script>alert(1)</script>' }, now);
  const page = await fetch(url);
  const html = await page.text();
  expect(html).toContain('&lt;script&gt;alert(1)');
  expect(html).toContain('سطر &lt;b&gt;');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const file = await fetch(`${url}/${name}`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'message/rfc822']);
});

it('gives no other file', async () => {
  expect((await fetch(`${url}/..%2fsecret`)).status).toBe(404);
  expect((await fetch(`${url}/none.eml`)).status).toBe(404);
});

it.each<Record<string, string>>([{ host: 'mizan.example' }, { 'x-forwarded-for': '203.0.113.7' }])(
  'is not shown to the network: %o',
  async (headers) => {
    await saveMail(folder, mail, now);
    const { port } = new URL(url);
    const status = await new Promise((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port, path: '/__mail', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      call.on('error', reject);
      call.end();
    });
    expect(status).toBe(404);
  },
);
