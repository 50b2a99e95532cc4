// What entries of the log keep by a name of the product's own, told in the words of its screens: rights and menu items of roles.
import type { Change } from '#shared/audit/changesBetween.ts';
import type { Label } from '#shared/resources/fields.ts';
import { routes } from '#shared/routes.ts';
import { grantLabel } from '#shared/settings/permissions.ts';

const titles = new Map<string, Label>(routes.map(({ name, title }) => [name, title]));

const labelOf: Readonly<Record<string, (code: string) => Label | undefined>> = {
  permissions: grantLabel,
  modules: (name) => titles.get(name),
};

/** What is declared no more stays a code. */
export const withDeclaredNames = (changes: readonly Change[]): Change[] =>
  changes.map((change) => {
    const label = labelOf[change.field];
    const told = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(told);
      const known = label?.(String(value));
      return known ? { code: value, name: known.en, name_ar: known.ar } : value;
    };
    return label ? { ...change, old: told(change.old), new: told(change.new) } : change;
  });
