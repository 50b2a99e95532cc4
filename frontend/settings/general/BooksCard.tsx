// The currency of the books and the month in which their years begin: open until the first posting.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/locale.ts';
import { usePermission } from '#frontend/lib/session.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { Card } from '#frontend/ui/Card.tsx';
import { SelectField } from '#frontend/ui/SelectField.tsx';
import { SkeletonRows } from '#frontend/ui/SkeletonRows.tsx';
import { currencyName } from '#shared/kernel/currencyName.ts';
import { currencyCodes } from '#shared/kernel/money.ts';
import styles from './SettingCard.module.css';
import fieldStyles from './SettingFields.module.css';
import { type BooksBegin, useBooksBegin, useSaveBooksBegin } from './settingQueries.ts';

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

const BooksForm = ({ begin }: { begin: BooksBegin }) => {
  const { t } = useTranslation('settings');
  const mayEdit = usePermission('general_settings', 'edit');
  const { mutate, isPending } = useSaveBooksBegin();
  const stored = { currency: begin.currency, month: begin.fiscal_year_start.slice(0, 2) };
  const [typed, setTyped] = useState<Partial<typeof stored>>({});
  const wanted = { ...stored, ...typed };
  const isChanged = wanted.currency !== stored.currency || wanted.month !== stored.month;
  const disabled = begin.fixed || !mayEdit;
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ before: begin, ...wanted }, { onSuccess: () => setTyped({}) });
      }}
    >
      <p className={styles['lead']}>{t(begin.fixed ? 'books.fixed' : 'books.open')}</p>
      <div className={fieldStyles['fields']}>
        <SelectField
          label={t('books.currency')}
          value={wanted.currency}
          choices={currencies}
          disabled={disabled}
          onChange={(currency) => setTyped((before) => ({ ...before, currency }))}
        />
        <SelectField
          label={t('books.month')}
          value={wanted.month}
          choices={months}
          disabled={disabled}
          onChange={(month) => setTyped((before) => ({ ...before, month }))}
        />
      </div>
      {!disabled && (
        <div className={styles['foot']}>
          <Button look="primary" type="submit" disabled={isPending || !isChanged}>
            {t('save')}
          </Button>
        </div>
      )}
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
