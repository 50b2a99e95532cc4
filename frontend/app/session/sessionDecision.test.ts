// The rules of a session that lacks something.
import { expect, test } from 'vitest';
import { sessionDecision } from './sessionDecision.ts';

const whole = {
  access: 'login',
  hasToken: true,
  companyCode: 'ACME',
  status: 'success',
  hasStoredUser: true,
} as const;

test('a whole session opens', () => {
  expect(sessionDecision(whole)).toBe('open');
  expect(sessionDecision({ ...whole, status: 'pending' })).toBe('wait');
});

test('a stored company without a code signs out, on public pages too', () => {
  expect(sessionDecision({ ...whole, companyCode: undefined })).toBe('signOut');
  expect(sessionDecision({ ...whole, companyCode: '', access: 'public' })).toBe('signOut');
});

test('no user info leads to the login page', () => {
  expect(sessionDecision({ ...whole, status: 'error', hasStoredUser: false })).toBe('login');
  expect(sessionDecision({ ...whole, hasToken: false })).toBe('login');
});

test('a server out of reach is no reason to sign in again', () => {
  expect(sessionDecision({ ...whole, status: 'error' })).toBe('unreachable');
});

test('public pages open for everybody', () => {
  expect(sessionDecision({ ...whole, access: 'public', status: 'error' })).toBe('open');
  expect(sessionDecision({ ...whole, access: 'public', hasToken: false, companyCode: undefined })).toBe(
    'open',
  );
});
