// A group of settings as data: the schema, the call, the card and the words of the log come from it.
import * as z from 'zod/mini';
import type { Endpoint } from '../kernel/endpoint.ts';
import { code } from '../kernel/fields.ts';
import type { CellField, FieldValue, Label, RefField, Scalar } from '../resources/fields.ts';
import type { RowFaults } from '../resources/resource.ts';
import { schemasOf, shownFields } from '../resources/rowSchema.ts';

/** Settings name no records, and are no tables. */
export type SettingField = Exclude<CellField, RefField>;

export type SettingFields = Readonly<Record<string, SettingField>>;

export type SettingValues = Readonly<Record<string, Scalar>>;

type GroupShape<All extends SettingFields> = {
  /** As in the address of its call, and of its card. */
  name: string;
  label: Label;
  /** One sentence: what it changes, and where. */
  text: Label;
  fields: All;
  /** What each setting is as long as nobody has chosen; an empty text or nothing where it is not said. */
  initial?: Partial<Readonly<Record<keyof All & string, Scalar>>>;
  /** A branch may have its own. */
  perBranch?: true;
  /** What no single field can say: field → code of the refusal beside it. */
  rules?: (values: Readonly<Record<string, FieldValue>>) => RowFaults;
};

/** Of a group as it stands; `rev` is 0 as long as nobody has saved it. */
export type SettingView = { values: SettingValues; rev: number; branch: string | null };

type SaveSettings = Endpoint & {
  readonly body: z.ZodMiniType<{ values: SettingValues; rev: number; branch?: string | null | undefined }>;
  readonly output: z.ZodMiniType<SettingView>;
};

export type SettingGroup<All extends SettingFields = SettingFields> = Required<
  Pick<GroupShape<All>, 'name' | 'label' | 'text' | 'fields' | 'rules'>
> & {
  readonly initial: SettingValues;
  readonly perBranch: boolean;
  readonly save: SaveSettings;
};

const viewOf = (fields: SettingFields) =>
  z.object({
    values: z.object(shownFields(fields)),
    rev: z.number(),
    /** Null where it holds for the whole company. */
    branch: z.nullable(z.string()),
  }) as unknown as z.ZodMiniType<SettingView>;

const bodyOf = (fields: SettingFields, perBranch: boolean) =>
  z.object({
    values: z.object(schemasOf(fields, () => true)),
    rev: z.int('field.required'),
    ...(perBranch ? { branch: z.optional(z.nullable(code())) } : {}),
  }) as unknown as SaveSettings['body'];

const noFaults = (): RowFaults => ({});

/** Declares a group; see `shared/settings/settingGroups.ts`. */
export const settingGroup = <const All extends SettingFields>(shape: GroupShape<All>): SettingGroup<All> => {
  const { name, label, text, fields, initial = {}, perBranch = false, rules = noFaults } = shape;
  const save: SaveSettings = {
    method: 'PUT',
    path: `/api/settings/general/${name}`,
    auth: ['general_settings', 'edit'],
    body: bodyOf(fields, perBranch),
    output: viewOf(fields),
    refusals: ['record.changed', 'ledger.busy'],
    summary: `Saves the settings "${label.en}"${perBranch ? ', of the company or of one branch' : ''}.`,
  };
  return { name, label, text, fields, initial: initial as SettingValues, perBranch, rules, save };
};
