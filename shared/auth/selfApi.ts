// The calls by which users look after themselves: own data, and the sessions that are on.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { done, email, id, nameFields, requiredText, withOneName } from '../kernel/fields.ts';
import { textFormats } from '../kernel/identity.ts';
import { typedPassword } from './api.ts';

const named = z.object({ code: z.string(), name: z.string(), name_ar: z.string() });

const session = z.object({
  id: z.string(),
  since: z.string(),
  last_seen: z.string(),
  address: z.string(),
  agent: z.string(),
  /** The one of this call. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/me/sessions',
  auth: 'session',
  output: z.object({ items: z.array(session) }),
  summary: 'One’s own sessions that are on, this one first.',
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions/{id}',
  auth: 'session',
  params: z.object({ id }),
  output: done,
  refusals: ['ledger.busy'],
  summary: 'Ends one of one’s own sessions.',
});

const { phone } = textFormats;

/** May be empty; kept in one form. */
const mobile = z.string('field.required').check(
  z.trim(),
  z.maxLength(30, 'field.tooLong'),
  z.refine((value) => value === '' || phone.isRight(phone.plain(value)), phone.fault),
);

const own = { ...nameFields(120), email };

const profile = z.object({
  username: z.string(),
  name: z.string(),
  name_ar: z.string(),
  email: z.string(),
  mobile: z.string(),
  /** The address that counts once the link that was sent to it is opened, and until when that works. */
  pending_email: z.nullable(z.object({ email: z.string(), until: z.string() })),
  branch: named,
  roles: z.array(named),
});
export type Profile = z.output<typeof profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/me/profile',
  auth: 'session',
  output: profile,
  summary: 'One’s own data, branch and roles.',
});

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/api/me/profile',
  auth: 'session',
  body: withOneName(
    z.object({
      ...own,
      mobile,
      /** The present one, where the e-mail address changes: a password can be had through it. */
      password: z.optional(typedPassword),
    }),
  ),
  output: profile,
  refusals: ['user.emailTaken', 'ledger.busy'],
  summary:
    'Changes one’s own names and mobile number; a new e-mail address is sent a link, and counts once that is opened.',
});

export const resendEmailProof = endpoint({
  method: 'POST',
  path: '/api/me/email/proof',
  auth: 'session',
  idempotent: false,
  output: done,
  refusals: ['user.noNewEmail', 'ledger.busy'],
  summary: 'Sends the link for one’s own new e-mail address once more.',
});

export const cancelNewEmail = endpoint({
  method: 'DELETE',
  path: '/api/me/email',
  auth: 'session',
  output: profile,
  refusals: ['user.noNewEmail', 'ledger.busy'],
  summary: 'Gives a new e-mail address up that waits to be proved: the present one stays.',
});

export const proveEmail = endpoint({
  method: 'POST',
  path: '/api/login/email',
  auth: null,
  idempotent: false,
  body: z.object({ token: requiredText(200) }),
  output: z.object({ corp_code: z.string(), email: z.string() }),
  refusals: ['user.emailLinkWrong', 'user.emailTaken', 'ledger.busy'],
  summary: 'Makes a new e-mail address count, by the link that was sent to it.',
});
