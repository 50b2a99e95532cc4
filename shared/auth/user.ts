// People who sign in, their roles and what the browser may know of them.
import * as z from 'zod/mini';
import { code } from '../kernel/fields.ts';

export const userStatus = z.enum(['active', 'inactive']);

/** The user as the browser sees it; field names are the specification's. */
export const userView = z.object({
  id: z.string(),
  employee_id: z.nullable(z.string()),
  username: z.string(),
  name: z.string(),
  name_ar: z.string(),
  email: z.string(),
  imageUrl: z.nullable(z.string()),
  branch_id: z.string(),
  roles: z.array(z.string()),
  status: userStatus,
});
export type UserView = z.output<typeof userView>;

/** Company facts the browser keeps under `corp`. */
export const corpView = z.object({
  code: z.string(),
  company_name: z.string(),
  company_name_ar: z.string(),
  logo: z.nullable(z.string()),
  /** What a device begins with on which nobody has chosen. */
  language: z.enum(['ar', 'en']),
  look: z.enum(['light', 'dark']),
});
export type CorpView = z.output<typeof corpView>;

export const grant = z.object({ name: z.string(), action: z.string() });
export type Grant = z.output<typeof grant>;

const right = z.string().check(z.regex(/^[a-z][a-z0-9_]*:[a-z]+$/, 'field.invalid'));
const types = z.array(code(30));

/** The types to which rights of a kind of document are narrowed; a right that is not here holds for every type. */
export const rightLimits = z.record(right, types.check(z.maxLength(200, 'field.tooLong')), 'field.invalid');

export const roleView = z.object({
  code: z.string(),
  name: z.string(),
  name_ar: z.string(),
  modules: z.array(z.string()),
  permissions: z.array(grant),
  limits: z.optional(rightLimits),
  /** How much of a fee its users may give away, in per cent; all of it where nothing is said. */
  discountLimit: z.optional(z.string()),
});
export type RoleView = z.output<typeof roleView>;

export const languages = ['ar', 'en'] as const;
export const themes = ['light', 'dark', 'system'] as const;
/** As the company has it, or one's own choice. */
export const ownDigits = ['company', 'latn', 'arab'] as const;

/** What a signed-in browser needs besides the user: formats, session rules, what is switched on. */
export const sessionSettings = z.object({
  currency: z.string(),
  scale: z.number(),
  time_zone: z.string(),
  today: z.string(),
  idle_minutes: z.number(),
  extend_logs_out: z.boolean(),
  digits: z.enum(['latn', 'arab']),
  hijri: z.boolean(),
  theme_revision: z.number(),
  /** Menu items that are switched off. */
  menu_off: z.array(z.string()),
  branches: z.number(),
  /** A role asks for a second step that is not set up: until then nothing else is answered. */
  tfa_missing: z.boolean(),
  /** What the user prefers, null where nothing was chosen. */
  language: z.nullable(z.enum(languages)),
  theme: z.nullable(z.enum(themes)),
});
export type SessionSettings = z.output<typeof sessionSettings>;
