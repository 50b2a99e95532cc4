// The words of findings in the language of the reader.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { useVoucherTypes } from '../settings/companyQueries.ts';
import type { FindingWords } from './findingWords.ts';

const listFormat = new Intl.ListFormat(locale, { type: 'conjunction' });

export const useFindingWords = (): FindingWords => {
  const { t } = useTranslation('books');
  const { data: types } = useVoucherTypes();
  return useMemo(
    () => ({
      t: (key, facts = {}) => t(key, facts),
      dateText: (date, style) => formatDate(date, locale, style),
      typeName: (code) => {
        const type = types?.find((each) => each.code === code || each.kind === code);
        return type === undefined ? code : localName(type);
      },
      list: (parts) => listFormat.format(parts),
    }),
    [t, types],
  );
};
