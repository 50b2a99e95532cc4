// How a record is added where it is chosen: which ways are offered, and what they ask.
import { nameFieldOf } from '../kernel/names.ts';
import type { Fields, FieldValue, Label, RefField } from './fields.ts';

/** One way to add a record from a picker. */
export type QuickForm<Name extends string = string> = {
  /** What the text is added as, inside a sentence: `a customer`, `عميلاً`. */
  readonly as: Label;
  /** What the record is called in the title, where that is not the noun of its kind. */
  readonly noun?: Label;
  /** What is asked beside the names. */
  readonly fields: readonly Name[];
  /** What the record is, without being asked. */
  readonly start?: Readonly<Record<string, FieldValue>>;
};

/** Which records a picker takes: by their fields, and by the names of the ways in which they are added. */
export type WantedRecord = {
  readonly only?: RefField['only'];
  readonly ways?: readonly string[] | undefined;
};

type Declared = { readonly quick: Readonly<Record<string, QuickForm>> };

/** A field that a way does not set is asked for, or follows from what the picker takes. */
const isFitting = ({ start = {} }: QuickForm, { only = {} }: WantedRecord): boolean =>
  Object.entries(only).every(([name, wanted]) => {
    const value = start[name];
    return value === undefined || [wanted].flat().some((each) => each === value);
  });

/** The ways in which a record is added that the picker then takes. */
export const quickFormsFor = ({ quick }: Declared, wanted: WantedRecord = {}): [string, QuickForm][] =>
  Object.entries(quick).filter(
    ([name, form]) => (wanted.ways?.includes(name) ?? true) && isFitting(form, wanted),
  );

/** What the new record begins with: what its way sets, and what the picker asks of it. */
export const quickStart = (
  { start = {} }: QuickForm,
  { only = {} }: WantedRecord,
): Record<string, FieldValue> => ({
  ...Object.fromEntries(Object.entries(only).map(([name, wanted]) => [name, [wanted].flat()[0] ?? null])),
  ...start,
});

/** What a record is called: by the only way that sets what it is, such as a customer among parties; by its kind where it is several. */
export const nounOfRecord = (
  { quick, noun }: Declared & { readonly noun: Label },
  row: Readonly<Record<string, unknown>>,
): Label => {
  const fitting = Object.values(quick).filter(
    ({ noun: own, start = {} }) =>
      own !== undefined && Object.entries(start).every(([name, value]) => row[name] === value),
  );
  return fitting[0]?.noun ?? noun;
};

/** The fields that are shown, in their order: the name as it is written, what is asked, and the code where none is counted. */
export const quickFields = (fields: Fields, { fields: asked }: QuickForm, text: string): string[] => {
  const isCodeAsked = fields['code']?.required === true;
  return [nameFieldOf(text), ...asked, ...(isCodeAsked ? ['code'] : [])];
};
