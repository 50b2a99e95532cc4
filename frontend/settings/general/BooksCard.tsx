// The currency of the books and the month in which their years begin: open until the first posting.

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stored } from '#frontend/forms/draftForm.ts';
import { useDraftForm } from '#frontend/forms/useDraftForm.tsx';
import { usePermission } from '#frontend/lib/session/session.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { currencyName } from '#shared/kernel/currencyName.ts';
import { currencyCodes } from '#shared/kernel/money.ts';
import styles from './SettingCard.module.css';
import fieldStyles from './SettingFields.module.css';
import {
  type BooksBegin,
  type BooksDraft,
  useBooksBegin,
  useRereadBooksBegin,
  useSaveBooksBegin,
} from './settingQueries.ts';

const monthName = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
  month: 'long',
  timeZone: 'UTC',
});

const currencies = currencyCodes.map((code) => ({
  value: code,
  label: `${code} · ${currencyName(code, locale)}`,
}));
const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1).padStart(2, '0'),
  label: monthName.format(Date.UTC(2026, index, 1)),
}));

const storedBooks = ({ currency, fiscal_year_start, rev }: BooksBegin): Stored<BooksDraft> => ({
  draft: { currency, fiscalYearStart: fiscal_year_start.slice(0, 2) },
  rev,
});

const labelIn = (choices: readonly { value: string; label: string }[], value: unknown): string | null =>
  choices.find((each) => each.value === value)?.label ?? null;

const words = {
  value: (field: string, value: unknown) => labelIn(field === 'currency' ? currencies : months, value),
};

const useBooksForm = (begin: BooksBegin) => {
  const reread = useRereadBooksBegin();
  return useDraftForm<BooksDraft, BooksBegin>({
    stored: useMemo(() => storedBooks(begin), [begin]),
    words,
    mutation: useSaveBooksBegin(begin),
    reread: async () => storedBooks(await reread()),
    onSaved: storedBooks,
  });
};

const BooksForm = ({ begin }: { begin: BooksBegin }) => {
  const { t } = useTranslation('settings');
  const mayEdit = usePermission('general_settings', 'edit');
  const { draft, set, save, isSaving, isUnsaved, dialogs } = useBooksForm(begin);
  const disabled = begin.fixed || !mayEdit;
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p className={styles['lead']}>{t(begin.fixed ? 'books.fixed' : 'books.open')}</p>
      <div className={fieldStyles['fields']}>
        <SelectField
          label={t('books.currency')}
          value={draft.currency}
          choices={currencies}
          disabled={disabled}
          onChange={(currency) => set({ currency })}
        />
        <SelectField
          label={t('books.month')}
          value={draft.fiscalYearStart}
          choices={months}
          disabled={disabled}
          onChange={(fiscalYearStart) => set({ fiscalYearStart })}
        />
      </div>
      {!disabled && (
        <div className={styles['foot']}>
          <Button look="primary" type="submit" disabled={isSaving} reason={whyOff({ unsaved: !isUnsaved })}>
            {t('save')}
          </Button>
        </div>
      )}
      {dialogs}
    </form>
  );
};

export const BooksCard = () => {
  const { t } = useTranslation('settings');
  const { data } = useBooksBegin();
  return (
    <Card title={t('books.title')}>
      {data === undefined ? <SkeletonRows label={t('books.title')} /> : <BooksForm begin={data} />}
    </Card>
  );
};
