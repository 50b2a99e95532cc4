// The special rights of a role, each with a sentence of what it opens.
import { useTranslation } from 'react-i18next';
import { localText } from '#frontend/lib/texts/locale.ts';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { useDeclaredRights } from './declaredRights.ts';
import { grantKey, isCovered, withAll } from './roleDraft.ts';
import styles from './SpecialRights.module.css';

type Props = {
  grants: ReadonlySet<string>;
  disabled: boolean;
  onChange: (grants: ReadonlySet<string>) => void;
};

export const SpecialRights = ({ grants, disabled, onChange }: Props) => {
  const { t } = useTranslation('roles');
  const { specialPermissions } = useDeclaredRights();
  return (
    <Card title={t('special.title')}>
      <ul className={styles['list']}>
        {specialPermissions.map((special) => {
          const key = grantKey(special);
          const covered = isCovered(grants, special);
          return (
            <li key={key}>
              <CheckField
                label={localText(special.label)}
                checked={covered || grants.has(key)}
                disabled={disabled || covered}
                onChange={(isIn) => onChange(withAll(grants, [key], isIn))}
              />
              <p>{localText(special.text)}</p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
