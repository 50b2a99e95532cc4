// What a user prefers, kept with the user: the language of pages and mails, light or dark, the digits.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { languages, ownDigits, themes } from './user.ts';

const preferences = z.object({
  /** Null where nothing was chosen yet: as the device has it. */
  language: z.nullable(z.enum(languages, 'field.invalid')),
  theme: z.nullable(z.enum(themes, 'field.invalid')),
  digits: z.enum(ownDigits, 'field.invalid'),
});
export type Preferences = z.output<typeof preferences>;

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/me/preferences',
  auth: 'session',
  output: preferences,
  summary: 'What the caller prefers.',
});

export const savePreferences = endpoint({
  method: 'PUT',
  path: '/api/me/preferences',
  auth: 'session',
  body: z.partial(preferences),
  output: preferences,
  refusals: ['ledger.busy'],
  summary: 'Keeps what the caller prefers; what is left out stays as it is.',
});
