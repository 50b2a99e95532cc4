// The records of several kinds in one cell of a line, such as products, services and accounts.
import { localText } from '#frontend/lib/texts/locale.ts';
import { optionsShownMax, type PickOption } from '#frontend/ui/inputs/options.ts';
import type { OneOf } from '#shared/documents/documentFields.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { Label } from '#shared/resources/fields.ts';
import { chosenIn, chosenText, oneOfNamed } from '../editor/lineChoices.ts';
import type { CellRecords } from './useGridModel.ts';

const groupOf = ({ lines }: AnyKind, name: string): OneOf | undefined =>
  lines === null ? undefined : oneOfNamed(lines, name);

export const groupLabel = (kind: AnyKind, name: string): Label | undefined => groupOf(kind, name)?.label;

/** The field where a text goes that names no record. */
export const textFieldOf = (kind: AnyKind, name: string): string => groupOf(kind, name)?.orText ?? name;

/** The field of the declaration that an option fills, and the code that stands in it then. */
export const chosenOf = (
  kind: AnyKind,
  name: string,
  option: PickOption | null,
): { field: string; code: string } => {
  const key = option?.key ?? '';
  const group = groupOf(kind, name);
  return (group && chosenIn(group, key)) ?? { field: name, code: key };
};

const optionIn = (field: string, option: PickOption): PickOption => ({
  ...option,
  key: chosenText(field, option.key),
});

/** The records of several fields in one list, as many of each as there is room for. */
export const recordsOfGroup = (
  kind: AnyKind,
  group: OneOf,
  known: ReadonlyMap<string, CellRecords>,
): CellRecords => {
  const members = group.fields.flatMap((field) => {
    const records = known.get(field);
    return records ? [{ field, records }] : [];
  });
  const shownOfEach = Math.floor(optionsShownMax / Math.max(1, members.length));
  return {
    source: async (query) => {
      const found = await Promise.all(members.map(async ({ records }) => records.source(query)));
      return found.flatMap((options, at) => {
        const field = members[at]?.field ?? '';
        const note = localText(kind.lines?.fields[field]?.label ?? group.label);
        return options.slice(0, shownOfEach).map((option) => ({ ...optionIn(field, option), note }));
      });
    },
    byCode: (text) => {
      const chosen = chosenIn(group, text);
      if (chosen === null) return text === '' ? null : { key: text, label: text };
      const option = known.get(chosen.field)?.byCode(chosen.code);
      return option ? optionIn(chosen.field, option) : null;
    },
    isUnknown: (text) => {
      const chosen = chosenIn(group, text);
      return chosen === null || known.get(chosen.field)?.isUnknown(chosen.code) === true;
    },
  };
};
