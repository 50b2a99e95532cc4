// The calls by which a password is set anew: forgotten, by a link that comes by mail; known, by the signed-in user.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { done, requiredText } from '../kernel/fields.ts';
import { typedCode, typedName, typedPassword } from './api.ts';

export const sendResetLink = endpoint({
  method: 'POST',
  path: '/api/login/forgotten',
  auth: null,
  idempotent: false,
  body: z.object({ corp_code: typedCode, username: typedName }),
  output: done,
  summary:
    'Sends a link for a new password to the user, where there is one; the answer is the same where there is none.',
});

export const checkResetLink = endpoint({
  method: 'POST',
  path: '/api/login/reset/check',
  auth: null,
  idempotent: false,
  body: z.object({ token: requiredText(200) }),
  output: z.object({ works: z.boolean() }),
  summary: 'Whether a link that came by mail still sets a password.',
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/login/reset',
  auth: null,
  idempotent: false,
  body: z.object({ token: requiredText(200), password: typedPassword }),
  output: z.object({ corp_code: z.string(), username: z.string() }),
  refusals: ['password.linkWrong'],
  summary: 'Sets a new password by the link that came by mail, and ends every session of the user.',
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/me/password',
  auth: 'session',
  // What repeats it needs the password that was there before: it changes nothing. No hash of the body is kept for it either.
  idempotent: false,
  body: z.object({ present: typedPassword, password: typedPassword }),
  output: done,
  summary: "Changes the caller's own password by the present one, and ends the other sessions.",
});
