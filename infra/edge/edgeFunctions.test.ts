// The two programs of the edge, run as CloudFront runs them.
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { callerHeaders, pageRewrite } from './edgeFunctions.ts';

type EdgeRequest = { uri: string; headers: Record<string, { value: string }> };
const ran = (code: string, request: EdgeRequest): EdgeRequest =>
  runInNewContext(`${code}; handler(event)`, { event: { request, viewer: { ip: '192.0.2.7' } } });

test.each([
  ['/', '/index.html'],
  ['/finance/vouchers/new', '/index.html'],
  ['/crm/parties/acme.sa', '/index.html'],
  // The log of the bucket learns of no link.
  ['/invoices/view/NAKHEEL~4f9z8k2m', '/index.html'],
  ['/reset-password/NAKHEEL~u1~9c7d51', '/index.html'],
  ['/assets/main-abc.js', '/assets/main-abc.js'],
  ['/assets/unknown', '/assets/unknown'],
  ['/favicon.svg', '/favicon.svg'],
  ['/fonts/plex.WOFF2', '/fonts/plex.WOFF2'],
])('%s is answered by %s', (address, file) => {
  expect(ran(pageRewrite, { uri: address, headers: {} }).uri).toBe(file);
});

test('the API learns host name and address of the caller, whatever he claims', () => {
  const claimed = {
    host: { value: 'nakheel.example' },
    'x-forwarded-host': { value: 'evil.example' },
    'x-viewer-address': { value: '203.0.113.1' },
  };
  const { headers, uri } = ran(callerHeaders, { uri: '/api/login', headers: claimed });
  expect(uri).toBe('/api/login');
  expect(headers['x-forwarded-host']).toEqual({ value: 'nakheel.example' });
  expect(headers['x-viewer-address']).toEqual({ value: '192.0.2.7' });
});

test('the API learns the token under a name without an underscore as well', () => {
  const host = { value: 'nakheel.example' };
  const sent = { host, api_key: { value: 'NAKHEEL.a.b' }, authorization: { value: 'Bearer other' } };
  expect(ran(callerHeaders, { uri: '/api/me', headers: sent }).headers['authorization']).toEqual({
    value: 'Bearer NAKHEEL.a.b',
  });
  const bearer = { value: 'Bearer NAKHEEL.a.b' };
  const { headers } = ran(callerHeaders, { uri: '/api/me', headers: { host, authorization: bearer } });
  expect(headers['authorization']).toEqual(bearer);
});
