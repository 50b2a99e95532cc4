// Old and new values as people read them: amounts and days in their own format, what is chosen by its label, what is named by its name.
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { locale, localName, localText } from '#frontend/lib/texts/locale.ts';
import { percentText } from '#frontend/lib/texts/percent.ts';
import { formatDate, formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { moneyText } from '#frontend/ui/text/MoneyText.tsx';
import { isSecretName } from '#shared/audit/withoutSecrets.ts';
import { isDate } from '#shared/kernel/dates.ts';
import { marked } from '#shared/kernel/titleData.ts';
import { declaredField, type Worded, type WordedFields } from './auditField.ts';

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** Of documents that are no records of a resource. */
const amountFields: readonly string[] = ['debit', 'credit', 'debitTotal', 'creditTotal', 'total'];
/** Accounts are known by their code as well. */
const codedFields: readonly string[] = ['account', 'parent'];
/** Fields of a few values, beside those of resources. */
const chosenFields: readonly string[] = [
  'approval',
  'standing',
  'branch_scope',
  'record_scope',
  'state',
  'status',
  'language',
  'theme',
  'digits',
  // Of workflows.
  'operator',
  'kind',
  'mode',
];
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Of a row that was added or removed: an amount that nobody typed is zero. */
const isLeftEmpty = (kind: string | undefined, value: unknown): boolean =>
  isNothing(value) || value === false || (kind === 'money' && /^0(\.0+)?$/.test(String(value)));

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

type Named = { code?: string; name: string; name_ar: string };
const isNamed = (value: unknown): value is Named => isRecord(value) && 'name' in value && 'name_ar' in value;

const codedName = (named: Named): string =>
  [...(named.code ? [marked(named.code)] : []), localName(named)].join(' · ');

const textValue = (value: unknown): string => {
  if (typeof value === 'number') return localNumber(String(value));
  const text = String(value);
  if (isDate(text)) return formatDate(text, locale, 'short');
  return instant.test(text) ? formatInstant(text, locale) : text;
};

/** The last name of a path: `debit` of `lines.3.debit`. */
const lastName = (path: string): string => path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';

/** `labelOf`: what a field is called. */
export const useAuditValues = (labelOf: (name: string) => string) => {
  const { t } = useTranslation('log');
  const { settings } = useSession();
  // Isolated: it may be part of a sentence.
  const money = (amount: unknown): string => marked(moneyText(String(amount), settings.currency));
  const pairs = (record: object): string =>
    Object.entries(record)
      .filter(([, value]) => !isNothing(value) && value !== false)
      .map(([name, value]) => {
        // What a condition asks for is an amount where it asks for one.
        const of = name === 'values' && 'field' in record ? String(record.field) : name;
        return t('pair', { name: labelOf(name), value: valueText(of, value) });
      })
      .join(' · ');
  const whole = (value: object): string => {
    if (Array.isArray(value)) return value.map(plain).join(' · ');
    return isNamed(value) ? localName(value) : pairs(value);
  };
  const plain = (value: unknown): string => {
    if (isNothing(value)) return t('nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return isRecord(value) ? whole(value) : textValue(value);
  };
  /** One of a few values is shown by its label, and so is a field that a condition names. */
  const one = (name: string, content: unknown): string => {
    if (amountFields.includes(name)) return money(content);
    if (chosenFields.includes(name)) return t(`choice.${content}`, plain(content));
    if (codedFields.includes(name) && isNamed(content)) return codedName(content);
    return name === 'field' ? labelOf(String(content)) : plain(content);
  };
  const valueText = (name: string, content: unknown): string => {
    if (Array.isArray(content)) return content.map((each) => valueText(name, each)).join(' · ');
    return isNothing(content) ? t('nothing') : one(name, content);
  };
  const numbers: Readonly<Record<string, (content: unknown) => string>> = {
    money,
    percent: (content) => marked(percentText(String(content))),
    decimal: (content) => marked(localNumber(String(content))),
  };
  /** By a declaration, where there is one. */
  const declared = (fields: WordedFields, name: string, content: unknown): string => {
    const field = fields[name];
    if (field === undefined || isNothing(content)) return valueText(name, content);
    const number = numbers[field.kind];
    if (number) return number(content);
    if (field.of && isRecord(content) && !Array.isArray(content)) return row(field.of, content);
    const chosen = field.choices?.[String(content)];
    return chosen ? localText(chosen) : valueText(name, content);
  };
  /** A row of a small table, in the order of its cells. */
  const row = (cells: WordedFields, content: object): string =>
    Object.entries(content)
      .filter(([name, value]) => !isLeftEmpty(cells[name]?.kind, value))
      .map(([name, value]) => {
        const label = cells[name]?.label;
        return t('pair', {
          name: label ? localText(label) : labelOf(name),
          value: declared(cells, name, value),
        });
      })
      .join(' · ');
  /** The value of a field. */
  const value = (path: string, content: unknown, worded?: Worded): string => {
    if (path.split('.').some(isSecretName)) return t('hidden');
    const field = declaredField(path, worded);
    const name = lastName(path);
    return declared(field ? { [name]: field } : {}, name, content);
  };
  return { value, plain, declared };
};
