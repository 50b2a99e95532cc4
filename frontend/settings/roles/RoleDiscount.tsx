// How much of a fee the users of a role may give away; asked where the role lets them calculate fees.
import { useTranslation } from 'react-i18next';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { calculatesFees, wholeDiscount } from '#shared/auth/discountLimit.ts';
import styles from './RoleFields.module.css';
import { type RoleDraft, roleOf } from './roleDraft.ts';

type Props = {
  draft: RoleDraft;
  disabled: boolean;
  fault: string | undefined;
  onChange: (change: Pick<RoleDraft, 'discountLimit'>) => void;
};

export const RoleDiscount = ({ draft, disabled, fault, onChange }: Props) => {
  const { t } = useTranslation('roles');
  if (!calculatesFees(roleOf(draft))) return null;
  return (
    <Card title={t('discount.title')}>
      <div className={styles['fields']}>
        <TextField
          label={t('discount.limit')}
          hint={t('discount.hint')}
          value={draft.discountLimit ?? wholeDiscount}
          error={fault}
          disabled={disabled}
          dir="ltr"
          inputMode="decimal"
          maxLength={6}
          onChange={(discountLimit) => onChange({ discountLimit })}
        />
      </div>
    </Card>
  );
};
