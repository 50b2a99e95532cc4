// What the check has found in a column of the file, shown at the choice of that column.
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/texts/locale.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import type { FieldName } from '../file/importFields.ts';
import type { ImportWork } from '../useImportSteps.ts';
import { groupedFaults } from './groupedFaults.ts';
import { useFaultRows } from './useFaultRows.ts';

const valuesShown = 3;
/** So much of a long text says which one it is. */
const shownCharacters = 30;

const list = new Intl.ListFormat(locale, { type: 'unit' });

const shortened = (value: string): string =>
  isolated(value.length > shownCharacters ? `${value.slice(0, shownCharacters)}…` : value);

/** Reasons that are named at one column; all are in the table. */
const reasonsShown = 2;

/** The reasons of most lines, each with what the first of them contain. */
export const useFieldErrors = (work: ImportWork): ((name: FieldName) => string | undefined) => {
  const { t } = useTranslation('import');
  const rows = useFaultRows(work, work.check);
  return (name) => {
    const own = groupedFaults(rows.filter(({ field }) => field === name));
    const lines = new Map<string, number>();
    for (const { message, more } of own) lines.set(message, (lines.get(message) ?? 0) + more + 1);
    const reasons = [...lines].sort(([, one], [, other]) => other - one).slice(0, reasonsShown);
    const texts = reasons.map(([message, count]) => {
      const where = t('check.inLines', { count, lines: countText(count) });
      const values = own.flatMap((group) =>
        group.message === message && group.value !== '' ? [shortened(group.value)] : [],
      );
      if (values.length === 0) return t('check.inColumnEmpty', { where, message });
      return t('check.inColumn', { where, message, values: list.format(values.slice(0, valuesShown)) });
    });
    return texts.length > 0 ? texts.join(' ') : undefined;
  };
};
