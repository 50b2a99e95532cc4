// The product's face: mark and name, what it is in one sentence, and a picture of books that balance.
import { useTranslation } from 'react-i18next';
import styles from './BrandPanel.module.css';
import { Mark } from './Mark.tsx';

/** Rows of the picture: how long the name is, and on which side the amount stands. Drawing, not data. */
const rows = [
  { name: 58, amount: 34, side: 'debit' },
  { name: 44, amount: 26, side: 'debit' },
  { name: 66, amount: 38, side: 'credit' },
  { name: 36, amount: 22, side: 'credit' },
] as const;

const Ledger = () => {
  const { t } = useTranslation('auth');
  return (
    <div className={styles['ledger']} aria-hidden="true">
      <svg className={styles['rows']} viewBox="0 0 320 132" aria-hidden="true" focusable="false">
        {rows.map((row, index) => (
          <g key={row.name} transform={`translate(0 ${8 + index * 32})`}>
            <rect className={styles['name']} x={0} y={4} width={row.name * 1.6} height={8} rx={4} />
            <rect
              className={styles['amount']}
              data-side={row.side}
              x={row.side === 'debit' ? 230 - row.amount * 1.6 : 320 - row.amount * 1.6}
              y={4}
              width={row.amount * 1.6}
              height={8}
              rx={4}
            />
            {index < rows.length - 1 && <path className={styles['line']} d="M0 24h320" />}
          </g>
        ))}
      </svg>
      <div className={styles['totals']}>
        <span className={styles['chip']}>{t('ledger.balanced')}</span>
        <svg className={styles['sums']} viewBox="0 0 160 12" aria-hidden="true" focusable="false">
          <rect x={0} y={0} width={70} height={12} rx={6} />
          <rect x={90} y={0} width={70} height={12} rx={6} />
        </svg>
      </div>
    </div>
  );
};

export const BrandPanel = () => {
  const { t } = useTranslation('auth');
  return (
    <section className={styles['panel']}>
      <p className={styles['brand']}>
        <Mark />
        {t('app:product')}
      </p>
      <div className={styles['words']}>
        <p className={styles['tagline']}>{t('tagline')}</p>
        <p className={styles['pitch']}>{t('pitch')}</p>
        <Ledger />
      </div>
      <p className={styles['version']}>{t('app:layout.version', { version: '1.3.0' })}</p>
    </section>
  );
};
