// Which Host headers are answered: own names and addresses, and no other.
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../freePort.ts';
import { byOwnNames } from './hostNames.ts';
import { type HttpListener, listenOn } from './httpListener.ts';

let port = 0;
let listener: HttpListener;

beforeAll(async () => {
  port = await freePort();
  const known = { address: '10.0.0.7', names: ['books.example'], origins: ['https://acme.example:8443'] };
  const here = async (_request: IncomingMessage, response: ServerResponse) => void response.end('here');
  listener = await listenOn(port, '127.0.0.1', byOwnNames(known, here));
});
afterAll(() => listener.stop());

const call = (host: string, language = 'en'): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const headers = { host, 'accept-language': language };
    httpRequest({ port, host: '127.0.0.1', headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .once('error', reject)
      .end();
  });

it.each([
  'localhost:3000',
  'LOCALHOST',
  'demo.localhost',
  '127.0.0.1',
  '127.8.9.1:80',
  '[::1]:3000',
  '10.0.0.7:3000',
  'books.example',
  'Books.Example.:443',
  'acme.example:8443',
])('answers by %s', async (host) => {
  expect(await call(host)).toEqual({ status: 200, text: 'here' });
});

it.each([
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'books.example.evil.example',
  '10.0.0.8',
])('answers 421 by "%s"', async (host) => {
  const { status, text } = await call(host);
  expect({ status, isHere: text.includes('here') && text === 'here' }).toEqual({
    status: 421,
    isHere: false,
  });
});

it('says in both languages what to do', async () => {
  expect((await call('evil.example:3000')).text).toBe(
    'This server does not answer by the name evil.example. The person who runs it can add the name to MIZAN_HOSTS.\n',
  );
  expect((await call('evil.example', 'ar')).text).toMatch(/[\u0600-\u06ff].*MIZAN_HOSTS/);
});
