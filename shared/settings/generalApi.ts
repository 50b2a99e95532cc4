// The calls of the general settings: everything at once to read, one call for each group to change, and what documents are printed with.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '../kernel/endpoint.ts';
import { code, done, requiredText, rev } from '../kernel/fields.ts';
import { settingGroups } from './settingGroups.ts';

const scalars = z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])));

const settingView = z.object({
  values: scalars,
  rev: z.number(),
  branch: z.nullable(z.string()),
});

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings/general',
  auth: ['general_settings', 'view'],
  output: z.object({
    /** By the names of the groups; of a group that branches may have of their own, first the company's. */
    groups: z.record(z.string(), z.array(settingView)),
    /** By the names of the groups: the fields that can no longer be changed; groups without any are left out. */
    fixed: z.record(z.string(), z.array(z.string())),
    menu: z.object({ off: z.array(z.string()), rev: z.number() }),
  }),
  summary: 'The settings of the company, group by group.',
});

export const saveMenu = endpoint({
  method: 'PUT',
  path: '/api/settings/general/menu',
  auth: ['general_settings', 'edit'],
  body: z.object({
    /** Menu items that are hidden from everybody; an item that is off hides everything below it. */
    off: z.array(requiredText(80), 'field.required').check(z.maxLength(200, 'field.tooManyRows')),
    rev,
  }),
  output: z.object({ off: z.array(z.string()), rev: z.number() }),
  refusals: ['record.changed', 'ledger.busy'],
  summary: 'Switches menu items on and off.',
});

export const removeBranchPrinting = endpoint({
  method: 'DELETE',
  path: '/api/settings/general/print/{branch}',
  auth: ['general_settings', 'edit'],
  params: z.object({ branch: code() }),
  output: done,
  refusals: ['ledger.busy'],
  summary: 'Takes the print settings of a branch away: it prints as the company does again.',
});

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The name of the operation that saves a group: `saveThemeSettings`. */
export const saveNameOf = (name: string): string => `save${capitalised(name)}Settings`;

export const saveContracts: Record<string, Endpoint> = Object.fromEntries(
  settingGroups.map(({ name, save }) => [saveNameOf(name), save]),
);
