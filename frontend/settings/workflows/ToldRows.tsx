// Who is told of the outcome beside the author: roles, users or managers, as many as are wanted.
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useTranslation } from 'react-i18next';
import { Button } from '#frontend/ui/Button.tsx';
import { Card } from '#frontend/ui/Card.tsx';
import { IconButton } from '#frontend/ui/IconButton.tsx';
import type { Approver } from '#shared/approvals/workflow.ts';
import { ApproverFields } from './ApproverFields.tsx';
import styles from './ConditionRows.module.css';
import { changedAt, emptyApprover } from './workflowDraft.ts';

type Props = {
  told: readonly Approver[];
  disabled: boolean;
  faultIn: (path: string) => string | undefined;
  onChange: (told: Approver[]) => void;
};

export const ToldRows = ({ told, disabled, faultIn, onChange }: Props) => {
  const { t } = useTranslation('workflows');
  return (
    <Card title={t('told.title')}>
      <div className={styles['conditions']}>
        <p className={styles['empty']}>{t('told.lead')}</p>
        {told.length > 0 && (
          <ul className={styles['list']}>
            {told.map((each, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: who is told has no name of its own until it is chosen
              <li key={index} className={styles['told']}>
                <ApproverFields
                  label={t('told.who')}
                  value={each}
                  error={faultIn(`notify.${index}`)}
                  disabled={disabled}
                  onChange={(next) => onChange(changedAt(told, index, next))}
                />
                {!disabled && (
                  <IconButton
                    label={t('told.remove')}
                    onClick={() => onChange(told.filter((_, at) => at !== index))}
                  >
                    <DismissRegular />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        )}
        {!disabled && (
          <Button
            size="small"
            icon={<AddRegular />}
            className={styles['add']}
            onClick={() => onChange([...told, emptyApprover])}
          >
            {t('told.add')}
          </Button>
        )}
      </div>
    </Card>
  );
};
