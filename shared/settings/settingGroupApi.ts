// The call that saves a group of settings, derived from its declaration.
import * as z from 'zod/mini';
import type { Endpoint } from '../kernel/endpoint.ts';
import { code, rev } from '../kernel/fields.ts';
import type { Fields, Label, Scalar } from '../resources/fields.ts';
import { schemasOf, shownFields, withNames } from '../resources/rowSchema.ts';

export type SettingValues = Readonly<Record<string, Scalar>>;

/** Of a group as it stands; `rev` is 0 as long as nobody has saved it. */
export type SettingView = { values: SettingValues; rev: number; branch: string | null };

export type SaveSettings = Endpoint & {
  readonly body: z.ZodMiniType<{ values: SettingValues; rev: number; branch?: string | null | undefined }>;
  readonly output: z.ZodMiniType<SettingView>;
};

type Declared = { name: string; label: Label; fields: Fields; perBranch: boolean };

const viewOf = (fields: Fields) =>
  z.object({
    values: z.object(shownFields(fields)),
    rev: z.number(),
    /** Null where it holds for the whole company. */
    branch: z.nullable(z.string()),
  }) as z.ZodMiniType<SettingView>;

const bodyOf = (fields: Fields, perBranch: boolean) =>
  z.object({
    values: withNames(fields, z.object(schemasOf(fields, () => true))),
    rev,
    ...(perBranch ? { branch: z.optional(z.nullable(code())) } : {}),
  }) as SaveSettings['body'];

export const saveContract = ({ name, label, fields, perBranch }: Declared): SaveSettings => ({
  method: 'PUT',
  path: `/api/settings/general/${name}`,
  auth: ['general_settings', 'edit'],
  body: bodyOf(fields, perBranch),
  output: viewOf(fields),
  refusals: ['record.changed', 'ledger.busy'],
  summary: `Saves the settings "${label.en}"${perBranch ? ', of the company or of one branch' : ''}.`,
});
