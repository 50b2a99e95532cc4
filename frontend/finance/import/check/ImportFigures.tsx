// How much is in a file, counted before anything is sent.
import { useTranslation } from 'react-i18next';
import { countText } from '#frontend/ui/text/countText.ts';
import { currencyLabel } from '#frontend/ui/text/currencyLabel.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { formatMoney } from '#shared/kernel/money.ts';
import type { Figures } from '../importDraft.ts';
import styles from './ImportFigures.module.css';
import type { ImportFacts } from './useImportFacts.ts';

type Props = { figures: Figures; facts: ImportFacts };

export const ImportFigures = ({ figures, facts }: Props) => {
  const { t } = useTranslation('import');
  const currency = currencyLabel(facts.currency);
  return (
    <dl className={styles['figures']}>
      {(['vouchers', 'lines', 'accounts', 'parties'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`check.${name}`)}</dt>
          <dd>{countText(figures[name])}</dd>
        </div>
      ))}
      <div>
        <dt>{t('import:check.debit', { currency })}</dt>
        <dd>
          <MoneyText amount={formatMoney(figures.debit, facts.scale)} currency={facts.currency} />
        </dd>
      </div>
    </dl>
  );
};
