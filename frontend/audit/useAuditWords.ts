// What the log calls acts, documents, fields and values, in the language of the page.
import { useTranslation } from 'react-i18next';
import { locale, localName, localText } from '#frontend/lib/locale.ts';
import { formatDate, formatInstant } from '#frontend/ui/dateFormat.ts';
import { isSecretName } from '#shared/audit/withoutSecrets.ts';
import { isDate } from '#shared/kernel/dates.ts';
import type { AnyResource } from '#shared/resources/resource.ts';

/** What declares how a document and its fields are called: a resource, or the settings. */
export type Worded = Pick<AnyResource, 'one' | 'noun' | 'fields'>;

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** Fields of a few values, beside those of resources. */
const chosenFields: readonly string[] = [
  'approval',
  'standing',
  'branch_scope',
  'record_scope',
  'state',
  'language',
  'theme',
  'digits',
  // Of workflows.
  'operator',
  'kind',
  'mode',
];
const rowPath = /^(\w+)\[(.+)\]\.(\w+)$/;
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';
const hasNames = (value: object): value is { name: string; name_ar: string } =>
  'name' in value && 'name_ar' in value;

const textValue = (value: string): string => {
  if (isDate(value)) return formatDate(value, locale, 'short');
  return instant.test(value) ? formatInstant(value, locale) : value;
};

/** `resource`: the declaration, where the document is a record of one. */
export const useAuditWords = () => {
  const { t } = useTranslation('log');
  const action = (name: string): string => t(`action.${name}`, name);
  const entity = (name: string, resource?: Worded): string =>
    resource ? localText(resource.noun) : t(`entity.${name}`, name);
  const oneField = (name: string, resource?: Worded): string => {
    const label = resource?.fields[name]?.label;
    return label ? localText(label) : t(`field.${name}`, name);
  };
  /** A fact without a word of its own has that of the field it is taken from. */
  const fact = (name: string): string => t(`fact.${name}`, { defaultValue: oneField(name) });
  /** `lines.3.debit` is the debit of the third line, `rates[2026-01-01].rate` that of the row with this key. */
  const field = (path: string, resource?: Worded): string => {
    const [, table = '', key = '', cell = ''] = rowPath.exec(path) ?? [];
    if (table !== '')
      return [oneField(table, resource), plain(key), cellLabel(table, cell, resource)].join(' · ');
    const [name = '', number, ...inner] = path.split('.');
    if (number === undefined) return oneField(name, resource);
    const line = t('nth', { field: oneField(name, resource), number });
    return [line, ...inner.map((each) => oneField(each, resource))].join(' · ');
  };
  const cellLabel = (table: string, cell: string, resource?: Worded): string => {
    const declared = resource?.fields[table];
    const label = declared?.kind === 'rows' ? declared.of[cell]?.label : undefined;
    return label ? localText(label) : cell;
  };
  /** One of a few values is told by its label, and so is a field that a condition names. */
  const told = (name: string, content: unknown): string => {
    if (chosenFields.includes(name)) return t(`choice.${content}`, plain(content));
    return name === 'field' ? oneField(String(content)) : plain(content);
  };
  const pairs = (record: object): string =>
    Object.entries(record)
      .filter(([, value]) => !isNothing(value) && value !== false)
      .map(([name, value]) => t('pair', { name: oneField(name), value: told(name, value) }))
      .join(' · ');
  const inside = (value: object): string => {
    if (Array.isArray(value)) return value.map(plain).join(' · ');
    return hasNames(value) ? localName(value) : pairs(value);
  };
  const plain = (value: unknown): string => {
    if (isNothing(value)) return t('nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'string') return textValue(value);
    return typeof value === 'object' && value !== null ? inside(value) : String(value);
  };
  /** The value of a field; one that is chosen is told by its label. */
  const value = (path: string, content: unknown, resource?: Worded): string => {
    if (path.split('.').some(isSecretName)) return t('hidden');
    const declared = resource?.fields[path];
    const chosen = declared?.kind === 'choice' ? declared.choices[String(content)] : undefined;
    if (chosen) return localText(chosen);
    return told(path.split('.').at(-1) ?? '', content);
  };
  return { action, entity, fact, field, value, plain };
};
