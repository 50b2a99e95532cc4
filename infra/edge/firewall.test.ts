// Which paths the firewall takes for public endpoints.
import { expect, test } from 'vitest';
import { publicEndpointPattern } from './firewall.ts';

test.each([
  '/api/login',
  '/api/login/',
  '/api/login/tfa',
  '/api/login/forgotten',
  '/api/login/reset',
  '/api/login/reset/check',
  '/api/login/email',
  '/api/companies',
  '/api/companies/acme/confirm',
  '/api/companies/acme/resend',
])('knows the public endpoint %s', (path) => {
  expect(path).toMatch(new RegExp(publicEndpointPattern));
});

test.each(['/api/vouchers', '/api/companies/acme/availability', '/api/login/other', '/x/api/login'])(
  'takes %s for no public endpoint',
  (path) => {
    expect(path).not.toMatch(new RegExp(publicEndpointPattern));
  },
);
