// Settings that are words: their defaults, and that a slip of the pen is an error instead of the default.
import { afterEach, expect, test, vi } from 'vitest';
import { environment } from './environment.ts';

afterEach(() => vi.unstubAllEnvs());

test('the proof of a sign-up is off unless it is asked for', () => {
  vi.stubEnv('MIZAN_SIGNUP_PROOF', undefined);
  expect(environment.signUpProof).toBe('off');
  vi.stubEnv('MIZAN_SIGNUP_PROOF', 'mail');
  expect(environment.signUpProof).toBe('mail');
  vi.stubEnv('MIZAN_SIGNUP_PROOF', 'Mail');
  expect(() => environment.signUpProof).toThrow('MIZAN_SIGNUP_PROOF is one of off, mail');
});

test('mail has a sender at SES only where one is named', () => {
  vi.stubEnv('MIZAN_MAIL', 'folder:/data/mail');
  expect(environment.mailSender).toBeUndefined();
  vi.stubEnv('MIZAN_MAIL', 'ses:no-reply@mizan.example');
  expect(environment.mailSender).toBe('no-reply@mizan.example');
});
