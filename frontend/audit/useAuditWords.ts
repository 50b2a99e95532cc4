// What the log calls acts, documents, fields, values and facts, in the language of the page.
import { useTranslation } from 'react-i18next';
import { localText } from '#frontend/lib/texts/locale.ts';
import type { HistoryEntry } from '#shared/audit/api.ts';
import { madeOf } from '#shared/audit/madeDocument.ts';
import { declaredField, rowPlace, type Worded, type WordedFields } from './auditField.ts';
import { useAuditValues } from './useAuditValues.ts';

/** `made`: where it names a document, so that its readers can open that. */
type Fact = { name: string; value: string; made: ReturnType<typeof madeOf> };

const noFields: WordedFields = {};

export const useAuditWords = () => {
  const { t } = useTranslation('log');
  const action = (name: string): string => t(`action.${name}`, name);
  const entity = (name: string, worded?: Worded): string =>
    worded ? localText(worded.noun) : t(`entity.${name}`, name);
  const oneField = (name: string, worded?: Worded): string => {
    const label = worded?.fields[name]?.label;
    return label ? localText(label) : t(`field.${name}`, name);
  };
  const values = useAuditValues(oneField);
  /** As the form calls it that it was filled into; without a word of its own, as the field that it is taken from. */
  const fact = (name: string, worded?: Worded, form = noFields): string => {
    const label = form[name]?.label;
    return label ? localText(label) : t(`fact.${name}`, { defaultValue: oneField(name, worded) });
  };
  /** `rates[2026-01-01].rate` is the rate of the row with this key. */
  const rowField = (path: string, worded?: Worded): string | null => {
    const place = rowPlace(path);
    if (!place) return null;
    const key = values.value(`${place.table}[].${worded?.fields[place.table]?.key ?? ''}`, place.key, worded);
    const label = declaredField(path, worded)?.label;
    return [oneField(place.table, worded), key, label ? localText(label) : place.cell].join(' · ');
  };
  /** `lines.3.debit` is the debit of the third line. */
  const field = (path: string, worded?: Worded): string => {
    const ofRow = rowField(path, worded);
    if (ofRow !== null) return ofRow;
    const [name = '', number, ...inner] = path.split('.');
    if (number === undefined) return oneField(name, worded);
    const line = t('nth', { field: oneField(name, worded), number });
    const label = inner.length === 1 ? declaredField(path, worded)?.label : undefined;
    const cells = label ? [localText(label)] : inner.map((each) => oneField(each, worded));
    return [line, ...cells].join(' · ');
  };
  /** What an entry says beside its changes. */
  const factsOf = (entry: Pick<HistoryEntry, 'action' | 'facts'>, worded?: Worded): Fact[] => {
    const form = worded?.forms?.[entry.action] ?? noFields;
    return Object.entries(entry.facts).map(([name, content]) => {
      const made = madeOf(content);
      const value = () => (form[name] ? values.declared(form, name, content) : values.plain(content));
      return { name: fact(name, worded, form), value: made ? entity(made.kind) : value(), made };
    });
  };
  return { ...values, action, entity, fact, field, factsOf };
};
