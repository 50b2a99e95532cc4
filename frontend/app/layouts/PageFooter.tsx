// The foot of every page: year, copyright and version.
import { useTranslation } from 'react-i18next';
import { clock } from '#frontend/lib/clock.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { productVersion } from '../productName.ts';
import styles from './PageFooter.module.css';

type Props = { name: { company_name: string; company_name_ar: string } };

export const PageFooter = ({ name }: Props) => {
  const { t } = useTranslation('app');
  const year = new Date(clock.nowMs()).getFullYear();
  const company = localName({ name: name.company_name, name_ar: name.company_name_ar });
  return (
    <footer className={styles['footer']}>
      <span>{t('layout.copyright', { year, company })}</span>
      <span>{t('layout.version', { version: productVersion })}</span>
    </footer>
  );
};
