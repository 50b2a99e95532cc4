// What the log calls acts, documents, fields and values, in the language of the page.
import { useTranslation } from 'react-i18next';
import { localText } from '#frontend/lib/texts/locale.ts';
import { declaredField, rowPlace, type Worded } from './auditField.ts';
import { useAuditValues } from './useAuditValues.ts';

export const useAuditWords = () => {
  const { t } = useTranslation('log');
  const action = (name: string): string => t(`action.${name}`, name);
  const entity = (name: string, resource?: Worded): string =>
    resource ? localText(resource.noun) : t(`entity.${name}`, name);
  const oneField = (name: string, resource?: Worded): string => {
    const label = resource?.fields[name]?.label;
    return label ? localText(label) : t(`field.${name}`, name);
  };
  const values = useAuditValues(oneField);
  /** A fact without a word of its own has that of the field it is taken from. */
  const fact = (name: string, resource?: Worded): string =>
    t(`fact.${name}`, { defaultValue: oneField(name, resource) });
  /** `rates[2026-01-01].rate` is the rate of the row with this key. */
  const rowField = (path: string, resource?: Worded): string | null => {
    const place = rowPlace(path);
    if (!place) return null;
    const table = resource?.fields[place.table];
    const key = values.value(
      `${place.table}[].${table?.kind === 'rows' ? table.key : ''}`,
      place.key,
      resource,
    );
    const label = declaredField(path, resource)?.label;
    return [oneField(place.table, resource), key, label ? localText(label) : place.cell].join(' · ');
  };
  /** `lines.3.debit` is the debit of the third line. */
  const field = (path: string, resource?: Worded): string => {
    const ofRow = rowField(path, resource);
    if (ofRow !== null) return ofRow;
    const [name = '', number, ...inner] = path.split('.');
    if (number === undefined) return oneField(name, resource);
    const line = t('nth', { field: oneField(name, resource), number });
    return [line, ...inner.map((each) => oneField(each, resource))].join(' · ');
  };
  return { action, entity, fact, field, ...values };
};
