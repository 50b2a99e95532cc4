// The result of a year, branch by branch and of all of them: profit or loss, with the revenue and expense it is made of.
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { isZeroAmount, MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { YearCloseView } from '#shared/finance/yearCloseApi.ts';
import styles from './YearResults.module.css';

type Result = YearCloseView['total'];

const kindOf = ({ result }: Result): 'profit' | 'loss' | 'none' => {
  if (isZeroAmount(result)) return 'none';
  return result.startsWith('-') ? 'loss' : 'profit';
};

/** The word says which it is, so the figure needs no sign. */
const Row = ({ name, result, isTotal = false }: { name: string; result: Result; isTotal?: boolean }) => {
  const { t } = useTranslation('finance');
  const { currency } = useSession().settings;
  const kind = kindOf(result);
  return (
    <li data-total={isTotal}>
      <span className={styles['name']}>
        <bdi>{name}</bdi>
      </span>
      <span className={styles['figure']} data-kind={kind}>
        <span className={styles['kind']}>{t(`yearClose.${kind}`)}</span>
        <MoneyText amount={result.result.replace('-', '')} currency={currency} strong />
      </span>
      <span className={styles['parts']}>
        <span>
          {t('yearClose.revenue')} <MoneyText amount={result.revenue} currency={currency} />
        </span>
        <span>
          {t('yearClose.expense')} <MoneyText amount={result.expense} currency={currency} />
        </span>
      </span>
    </li>
  );
};

export const YearResults = ({ view: { branches, total } }: { view: YearCloseView }) => {
  const { t } = useTranslation('finance');
  return (
    <section>
      <h3 className={styles['title']}>{t('yearClose.result')}</h3>
      <ul className={styles['results']}>
        {branches.map((branch) => (
          <Row key={branch.code} name={localName(branch)} result={branch} />
        ))}
        {branches.length > 1 && <Row name={t('yearClose.all')} result={total} isTotal />}
      </ul>
    </section>
  );
};
