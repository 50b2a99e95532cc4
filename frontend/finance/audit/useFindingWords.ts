// The words of findings in the language of the reader.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { groupedMoney, parseMoney } from '#shared/kernel/money.ts';
import { useVoucherTypes } from '../settings/companyQueries.ts';
import type { FindingWords } from './findingWords.ts';

const listFormat = new Intl.ListFormat(locale, { type: 'conjunction' });

/** With as many decimals as it has. */
const groupedText = (amount: string): string => {
  const scale = amount.length - amount.indexOf('.') - 1;
  const units = parseMoney(amount, scale);
  return localNumber(units === null ? amount : groupedMoney(units, scale));
};

export const useFindingWords = (): FindingWords => {
  const { t } = useTranslation('books');
  const { data: types } = useVoucherTypes();
  return useMemo(
    () => ({
      t: (key, facts = {}) => t(key, facts),
      amountText: groupedText,
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
