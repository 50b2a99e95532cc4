// Which fields a form shows, and in which groups.
import type { Fields, Label } from './fields.ts';
import type { AnyResource } from './resource.ts';

export type ShownGroup = { label: Label | null; fields: string[]; folded: boolean };

/** The fields of a record's place in lists: shown last. */
const standing = ['order', 'active'];

/** A code that may stay empty comes behind the names: typing begins at what has to be said. */
const inOrder = (fields: Fields): string[] => {
  const names = Object.keys(fields);
  if (fields['code'] === undefined || fields['code'].required === true) return names;
  const others = names.filter((name) => name !== 'code');
  const at = Math.max(others.indexOf('name'), others.indexOf('name_ar')) + 1;
  return others.toSpliced(at, 0, 'code');
};

/**
 * The fields of the form: those without a group first, then each group under its heading in the order it names, then those of the
 * record's place in lists.
 */
export const formGroups = (
  { fields, groups }: Pick<AnyResource, 'fields' | 'groups'>,
  hidden: readonly string[],
): ShownGroup[] => {
  const shown = inOrder(fields).filter((name) => !hidden.includes(name) && !fields[name]?.kept);
  const groupOf = (label: Label | null, names: readonly string[], folded = false): ShownGroup => ({
    label,
    fields: names.filter((name) => shown.includes(name)),
    folded,
  });
  const last = groups.length > 0 ? standing : [];
  const grouped = new Set([...groups.flatMap((group) => group.fields), ...last]);
  const first = shown.filter((name) => !grouped.has(name));
  const named = groups.map(({ label, fields: names, folded }) => groupOf(label, names, folded));
  const all = [groupOf(null, first), ...named];
  return [...all, groupOf(null, last)].filter((group) => group.fields.length > 0);
};
