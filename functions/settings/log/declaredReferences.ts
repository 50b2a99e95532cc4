// What entries of the log keep by a name of the product's own, shown in the words of its screens: rights and menu items of roles, and the right that was missing.
import type { LogEntry } from '#shared/audit/api.ts';
import type { Change } from '#shared/audit/changesBetween.ts';
import { bothNames, type Names } from '#shared/kernel/names.ts';
import type { Label } from '#shared/resources/fields.ts';
import { routes } from '#shared/routes.ts';
import { grantLabel } from '#shared/settings/permissions.ts';

const titles = new Map<string, Label>(routes.map(({ name, title }) => [name, title]));

type Typed = { right?: unknown; type?: Names | string | null };

/** A right that is held for a type, whose name is known already, or for all of them. */
const limitLabel = (value: unknown): Label | undefined => {
  const { right, type } = value as Typed;
  const label = grantLabel(String(right));
  if (!label) return undefined;
  if (type == null) return { en: `${label.en}: all types`, ar: `${label.ar}: كل الأنواع` };
  const { en, ar } = bothNames(typeof type === 'string' ? { name: type, name_ar: type } : type);
  return { en: `${label.en}: ${en}`, ar: `${label.ar}: ${ar}` };
};

const labelOf: Readonly<Record<string, (value: unknown) => Label | undefined>> = {
  permissions: (key) => grantLabel(String(key)),
  modules: (name) => titles.get(String(name)),
  limits: limitLabel,
};

/** What is declared no more stays a code. */
export const withDeclaredNames = (changes: readonly Change[]): Change[] =>
  changes.map((change) => {
    const label = labelOf[change.field];
    const named = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(named);
      const known = label?.(value);
      const code = typeof value === 'string' && { code: value };
      return known ? { ...code, name: known.en, name_ar: known.ar } : value;
    };
    return label ? { ...change, old: named(change.old), new: named(change.new) } : change;
  });

type Facts = Readonly<Record<string, unknown>>;

const labelOfDenied = ({ action, facts }: { action: string; facts: Facts }): Label | undefined =>
  action === 'permissionDenied'
    ? grantLabel(`${String(facts['permission'])}:${String(facts['action'])}`)
    : undefined;

/** The right that was missing is one fact, called as in the grid of rights. */
export const withDeniedRight = <Entry extends { action: string; facts: Facts }>(entry: Entry): Entry => {
  const label = labelOfDenied(entry);
  if (!label) return entry;
  const { permission: _, action: __, ...facts } = entry.facts;
  return { ...entry, facts: { permission: { name: label.en, name_ar: label.ar }, ...facts } };
};

/** An entry about a right, since no document was meant, has the title of the right. */
export const withRightTitle = (entry: LogEntry): LogEntry => {
  const label = entry.entity === 'permission' ? labelOfDenied(entry) : undefined;
  return label ? { ...entry, title: { name: label.en, name_ar: label.ar } } : entry;
};
