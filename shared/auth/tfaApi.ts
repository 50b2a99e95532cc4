// The calls of sign-in in two steps: the second step, and what a user settles about it.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { done, id, requiredText } from '../kernel/fields.ts';
import { signedIn, typedPassword } from './api.ts';

/** A code of the app or a recovery code, as it is typed. */
const typedCode = requiredText(60);

export const loginTfa = endpoint({
  method: 'POST',
  path: '/api/login/tfa',
  auth: null,
  idempotent: false,
  body: z.object({
    challenge: requiredText(200),
    code: typedCode,
    /** Asks this device for no code for thirty days. */
    remember: z.optional(z.boolean()),
    end_other: z.optional(z.boolean()),
  }),
  output: signedIn,
  refusals: ['tfa.challengeOver', 'login.alreadyOnline', 'login.alreadyLoggedIn', 'ledger.busy'],
  summary: 'Signs in with the code of the app, or a recovery code, after the password was right.',
});

const device = z.object({
  id: z.string(),
  since: z.string(),
  until: z.string(),
  address: z.string(),
  agent: z.string(),
});
export type RememberedDevice = z.output<typeof device>;

export const getTfa = endpoint({
  method: 'GET',
  path: '/api/me/tfa',
  auth: 'session',
  duringSetUp: true,
  output: z.object({
    on: z.boolean(),
    since: z.nullable(z.string()),
    codes_left: z.number(),
    /** Whether a role of the caller asks for it. */
    required: z.boolean(),
    devices: z.array(device),
  }),
  summary:
    'Whether one’s own sign-in needs a code, how many recovery codes are left, and the remembered devices.',
});
export type TfaView = z.output<typeof getTfa.output>;

export const beginTfa = endpoint({
  method: 'POST',
  path: '/api/me/tfa/begin',
  auth: 'session',
  duringSetUp: true,
  idempotent: false,
  output: z.object({
    /** In base 32, to be typed into an app. */
    key: z.string(),
    uri: z.string(),
    /** The key sealed, to be sent back with the first code. */
    box: z.string(),
  }),
  refusals: ['tfa.on'],
  summary: 'Makes a key for an app; it counts for nothing until its first code is sent back.',
});

export const enableTfa = endpoint({
  method: 'POST',
  path: '/api/me/tfa',
  auth: 'session',
  duringSetUp: true,
  // The answer is shown once and is not to be had again, so no answer is kept for repetitions.
  idempotent: false,
  body: z.object({ box: requiredText(400), code: typedCode, password: typedPassword }),
  output: z.object({ codes: z.array(z.string()) }),
  refusals: ['tfa.on', 'tfa.keyOver', 'ledger.busy'],
  summary:
    'Switches the second step on by the first code of the app and the present password; answers ten recovery codes.',
});

const proof = z.object({ code: typedCode, password: typedPassword });

export const disableTfa = endpoint({
  method: 'POST',
  path: '/api/me/tfa/off',
  auth: 'session',
  idempotent: false,
  body: proof,
  output: done,
  refusals: ['tfa.off', 'tfa.required', 'ledger.busy'],
  summary:
    'Switches the second step off by the present password and a code, and forgets the remembered devices.',
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/me/tfa/codes',
  auth: 'session',
  idempotent: false,
  body: proof,
  output: z.object({ codes: z.array(z.string()) }),
  refusals: ['tfa.off', 'ledger.busy'],
  summary: 'Answers ten new recovery codes by the present password and a code; the old ones work no more.',
});

export const forgetDevice = endpoint({
  method: 'DELETE',
  path: '/api/me/devices/{id}',
  auth: 'session',
  params: z.object({ id }),
  output: done,
  summary: 'Asks a remembered device for a code again.',
});
