// The calls of companies, sign-in and session; the specification's section 7 fixes the paths and answers of ten calls (here and in other areas).
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import {
  code,
  companyCode,
  done,
  email,
  id,
  nameFields,
  requiredText,
  secret,
  text,
  withOneName,
} from '../kernel/fields.ts';
import { textFormats } from '../kernel/identity.ts';
import { currencyCodes } from '../kernel/money.ts';
import { corpView, roleView, userView } from './user.ts';

export const username = z
  .string('field.required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'field.required'),
    z.maxLength(60, 'field.tooLong'),
    z.regex(/^[a-z0-9][a-z0-9._-]*$/, 'field.username'),
  );

/** A password as it is typed; whether it is a good one is another rule (password.ts). */
export const typedPassword = secret(500);

const { vatNumber } = textFormats;

export const signUpBody = withOneName(
  z.object({
    code: companyCode,
    ...nameFields(120),
    branch: withOneName(z.object(nameFields(120))),
    admin: z.object({
      username,
      name: requiredText(120),
      email,
      password: typedPassword,
    }),
    fiscal_year_start: z._default(
      z.string().check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/, 'field.monthDay')),
      '01-01',
    ),
    currency: z._default(z.enum(currencyCodes, 'field.invalid'), 'SAR'),
    time_zone: z._default(
      z.string().check(z.maxLength(60), z.regex(/^[A-Za-z0-9_+/-]+$/, 'field.invalid')),
      'Asia/Riyadh',
    ),
    vat_number: z.optional(
      z.nullable(
        z.string().check(
          z.overwrite(vatNumber.plain),
          z.refine((typed) => typed === '' || vatNumber.isRight(typed), vatNumber.fault),
        ),
      ),
    ),
    claim: z.optional(text(200)),
  }),
);
export type SignUp = z.input<typeof signUpBody>;

export const signUp = endpoint({
  method: 'POST',
  path: '/api/companies',
  auth: null,
  body: signUpBody,
  output: z.object({ code: z.string(), status: z.enum(['active', 'unproven']) }),
  refusals: ['company.codeTaken', 'company.provisioning'],
  summary:
    'Opens a company with its first branch, chart of accounts and admin user; a call that was cut, or whose answer was lost, is sent again.',
});

export const companyAvailability = endpoint({
  method: 'GET',
  path: '/api/companies/{code}/availability',
  auth: null,
  params: z.object({ code: companyCode }),
  output: z.object({ code: z.string(), available: z.boolean(), needs_claim: z.boolean() }),
  summary: 'Whether a company code is free, and whether opening it takes the claim token of the operator.',
});

export const confirmCompany = endpoint({
  method: 'POST',
  path: '/api/companies/{code}/confirm',
  auth: null,
  idempotent: false,
  params: z.object({ code: companyCode }),
  body: z.object({ token: requiredText(100) }),
  output: z.object({ code: z.string(), status: z.literal('active') }),
  refusals: ['company.proofWrong', 'company.proofExpired'],
  summary: 'Opens a company to sign-in by what came to its admin by mail, where sign-up asks for that.',
});

export const resendProof = endpoint({
  method: 'POST',
  path: '/api/companies/{code}/resend',
  auth: null,
  idempotent: false,
  params: z.object({ code: companyCode }),
  output: done,
  refusals: ['company.proofNeedless'],
  summary: 'Sends the admin of a company that waits for its confirmation one more mail.',
});

/** Any code and any name may be typed: which of them are known is nobody's business. */
export const typedCode = text(40, 1, 'login.codeRequired');

export const typedName = text(254, 1, 'login.usernameRequired');

export const signedIn = z.object({ token: z.string(), user: userView, corp: corpView });
export type SignedIn = z.output<typeof signedIn>;

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  auth: null,
  idempotent: false,
  body: z.object({
    corp_code: typedCode,
    username: typedName,
    password: secret(500, 'login.passwordRequired'),
    end_other: z.optional(z.boolean()),
  }),
  /** A challenge where a code is asked for too: no session yet. */
  output: z.union([signedIn, z.object({ challenge: z.string() })]),
  refusals: [
    'login.wrong',
    'login.inactive',
    'login.unproven',
    'login.alreadyOnline',
    'login.alreadyLoggedIn',
    'session.companyInactive',
  ],
  summary:
    'Signs in with company code, user name or e-mail, and password; users with two-step sign-in get a challenge first.',
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/{id}',
  auth: 'session',
  params: z.object({ id }),
  output: userView,
  summary: 'A user with roles: oneself, others with the permission user/view.',
});

export const getRoleByCode = endpoint({
  method: 'GET',
  path: '/api/roles/{code}/bycode',
  auth: 'session',
  params: z.object({ code: code(60) }),
  output: roleView,
  summary: 'A role with its modules: own roles, others with the permission role/view.',
});

export const checkPermission = endpoint({
  method: 'POST',
  path: '/api/roles/{code}/checkpermission',
  auth: 'session',
  idempotent: false,
  params: z.object({ code: code(60) }),
  body: z.object({ permission: requiredText(80), action: requiredText(40) }),
  output: z.object({ data: z.boolean() }),
  summary: 'Whether the role allows the action, by the function that guards every call.',
});
