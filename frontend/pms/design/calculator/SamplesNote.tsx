// Says that prices are samples, and leads users who may to where they are replaced.
import { Link } from 'react-router-dom';
import { usePermission } from '#frontend/lib/session/session.ts';
import { useCalculationWords } from './calculationBase.ts';
import styles from './SamplesNote.module.css';

export const SamplesNote = () => {
  const t = useCalculationWords();
  const mayEdit = usePermission('design_rate', 'edit');
  return (
    <p className={styles['note']} role="note">
      {t('fee.samples')} {mayEdit && <Link to="/pms/settings/rates">{t('fee.toRates')}</Link>}
    </p>
  );
};
