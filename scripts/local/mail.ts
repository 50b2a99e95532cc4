// Mail on one machine: each one is written into a folder as .eml, and the folder is shown at a local address.
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, rename } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

export type LocalMail = {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** A PDF that goes along. */
  readonly file?: { readonly name: string; readonly content: Uint8Array };
};

const shownMax = 200;
const mailName = /^[\w.-]+\.eml$/;

/** A header in any script, safe from line breaks that would start another header. */
const encodedHeader = (value: string): string => {
  const line = value.replaceAll(/[\r\n]+/g, ' ');
  return /^[\x20-\x7e]*$/.test(line) ? line : `=?utf-8?B?${Buffer.from(line, 'utf8').toString('base64')}?=`;
};

const base64Lines = (content: string | Uint8Array): string =>
  (
    Buffer.from(content as string)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n');

const textPart = (text: string): string[] => [
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: base64',
  '',
  base64Lines(text),
];

/** Text alone, or text and a file between boundaries. */
const bodyOf = ({ text, file }: LocalMail, id: string): string[] => {
  if (!file) return textPart(text);
  const boundary = `=_${id}`;
  return [
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    ...textPart(text),
    `--${boundary}`,
    'Content-Type: application/pdf',
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    '',
    base64Lines(file.content),
    `--${boundary}--`,
  ];
};

/** The message as every mail program opens it. */
export const mailMessage = (mail: LocalMail, now: Date, id: string): string =>
  [
    `Message-ID: <${id}@mizan.local>`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `From: ${encodedHeader(mail.from)}`,
    `To: ${mail.to.map(encodedHeader).join(', ')}`,
    `Subject: ${encodedHeader(mail.subject)}`,
    'MIME-Version: 1.0',
    ...bodyOf(mail, id),
    '',
  ].join('\r\n');

/** Writes a mail so that it is there whole or not at all, and answers its file name. */
export const saveMail = async (folder: string, mail: LocalMail, now: Date): Promise<string> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const id = randomUUID();
  const name = `${now.toISOString().replaceAll(':', '-')}-${id}.eml`;
  const file = await open(join(folder, `${name}.new`), 'wx', 0o600);
  await file.writeFile(mailMessage(mail, now, id));
  await file.sync();
  await file.close();
  await rename(join(folder, `${name}.new`), join(folder, name));
  return name;
};

/** File names, the newest first. */
export const listMails = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => mailName.test(name))
    .sort()
    .reverse();
};

const decodedHeader = (value: string): string =>
  value.replaceAll(/=\?utf-8\?B\?([A-Za-z0-9+/=]*)\?=/g, (_, encoded: string) =>
    Buffer.from(encoded, 'base64').toString('utf8'),
  );

type ReadMail = { headers: Record<string, string>; text: string; file?: { name: string; content: Buffer } };

const decoded = (lines: string): Buffer => Buffer.from(lines, 'base64');

/** The text and the file of what lies between boundaries. */
const partsOf = (message: string, boundary: string): Omit<ReadMail, 'headers'> => {
  const [, text = '', file = ''] = message.split(`--${boundary}`);
  const [head = '', content = ''] = file.split('\r\n\r\n', 2);
  const name = decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(head)?.[1] ?? '');
  return {
    text: decoded(text.split('\r\n\r\n', 2)[1] ?? '').toString('utf8'),
    file: { name, content: decoded(content) },
  };
};

/** Reads back what `mailMessage` wrote. */
export const readMail = (message: string): ReadMail => {
  const [head = '', body = ''] = message.split('\r\n\r\n', 2);
  const headers = head.split('\r\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodedHeader(line.slice(colon + 1).trim())] as const;
  });
  const own: Record<string, string> = Object.fromEntries(headers);
  const [, boundary] = /boundary="(\S+)"/.exec(own['content-type'] ?? '') ?? [];
  if (boundary !== undefined) return { headers: own, ...partsOf(message, boundary) };
  return { headers: own, text: decoded(body).toString('utf8') };
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const article = async (folder: string, name: string): Promise<string> => {
  const { headers, text, file } = readMail(await readFile(join(folder, name), 'utf8'));
  const line = (key: string) => escaped(headers[key] ?? '');
  const top = `<h2 dir="auto">${line('subject')}</h2><p dir="auto">${line('date')} · ${line('from')} → ${line('to')} · <a href="/__mail/${name}">.eml</a>${file ? ` · ${escaped(file.name)}` : ''}</p>`;
  return `<article>${top}<pre dir="auto">${escaped(text)}</pre></article>`;
};

const mailPage = async (folder: string): Promise<string> => {
  const names = await listMails(folder);
  const articles = await Promise.all(names.slice(0, shownMax).map((name) => article(folder, name)));
  const style =
    'body{font:16px system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap}';
  const content = articles.join('<hr>') || '<p>No mail yet.</p>';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mail</title><style>${style}</style><h1>Mail (${names.length})</h1>${content}</html>`;
};

const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Mails carry links that open doors: they are shown to a browser on this machine, not to the network, nor through a proxy. */
const isOwnBrowser = ({ headers, socket }: IncomingMessage): boolean =>
  /^(::1|(::ffff:)?127\.0\.0\.1)$/.test(socket.remoteAddress ?? '') &&
  ownMachine.test(headers.host ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers['forwarded'] === undefined;

/** Shows the folder at /__mail and gives single messages at /__mail/<name>. */
export const mailViewer =
  (folder: string) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isOwnBrowser(request)) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    const name = (request.url ?? '').split('?')[0]?.slice('/__mail/'.length) ?? '';
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    if (name === '') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(await mailPage(folder));
      return;
    }
    const isThere = mailName.test(name) && (await listMails(folder)).includes(name);
    if (!isThere) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    const disposition = `attachment; filename="${name}"`;
    response.writeHead(200, { 'content-type': 'message/rfc822', 'content-disposition': disposition });
    response.end(await readFile(join(folder, name)));
  };
