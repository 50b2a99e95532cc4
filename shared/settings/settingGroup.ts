// A group of settings as data: the schema, the call, the card and the words of the log come from it.
import type { CellField, FieldValue, Label, RefField, Scalar } from '../resources/fields.ts';
import type { RowFaults } from '../resources/resource.ts';
import { type SaveSettings, type SettingValues, saveContract } from './settingGroupApi.ts';

/** Settings name no records, and are no tables. */
export type SettingField = Exclude<CellField, RefField>;

export type SettingFields = Readonly<Record<string, SettingField>>;

type GroupShape<All extends SettingFields> = {
  /** As in the address of its call, and of its card. */
  name: string;
  label: Label;
  /** One sentence: what it changes, and where. */
  text: Label;
  /** In its place once some of the fields can no longer be changed: which, and why. */
  fixedText?: Label;
  fields: All;
  /** What each setting is as long as nobody has chosen; an empty text or nothing where it is not said. */
  initial?: Partial<Readonly<Record<keyof All & string, Scalar>>>;
  /** A branch may have its own. */
  perBranch?: true;
  /** What no single field can say: field → code of the refusal beside it. */
  rules?: (values: Readonly<Record<string, FieldValue>>) => RowFaults;
};

export type SettingGroup<All extends SettingFields = SettingFields> = Required<
  Pick<GroupShape<All>, 'name' | 'label' | 'text' | 'fields' | 'rules'>
> & {
  readonly fixedText: Label;
  readonly initial: SettingValues;
  readonly perBranch: boolean;
  readonly save: SaveSettings;
};

const noFaults = (): RowFaults => ({});

/** Declares a group; see `shared/settings/settingGroups.ts`. */
export const settingGroup = <const All extends SettingFields>(shape: GroupShape<All>): SettingGroup<All> => {
  const { name, label, text, fields, initial = {}, perBranch = false, rules = noFaults } = shape;
  const { fixedText = text } = shape;
  const save = saveContract({ name, label, fields, perBranch });
  return {
    name,
    label,
    text,
    fixedText,
    fields,
    initial: initial as SettingValues,
    perBranch,
    rules,
    save,
  };
};
