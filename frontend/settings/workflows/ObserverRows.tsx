// Who is notified of the outcome besides the author: any number of roles, users or managers.
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#frontend/ui/buttons/IconButton.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import type { Approver } from '#shared/approvals/workflow.ts';
import { ApproverFields } from './ApproverFields.tsx';
import styles from './ConditionRows.module.css';
import { GrowingRows } from './GrowingRows.tsx';
import { emptyApprover } from './workflowDraft.ts';

type Props = {
  observers: readonly Approver[];
  disabled: boolean;
  faultIn: (path: string) => string | undefined;
  onChange: (observers: Approver[]) => void;
};

export const ObserverRows = ({ observers, disabled, faultIn, onChange }: Props) => {
  const { t } = useTranslation('workflows');
  return (
    <Card title={t('notified.title')}>
      <GrowingRows
        rows={observers}
        another={emptyApprover}
        add={t('notified.add')}
        lead={t('notified.lead')}
        disabled={disabled}
        onChange={onChange}
      >
        {({ member, index, onChange: change, onRemove }) => (
          <li className={styles['observer']}>
            <ApproverFields
              label={t('notified.who')}
              value={member}
              error={faultIn(`notify.${index}`)}
              disabled={disabled}
              onChange={change}
            />
            {!disabled && (
              <IconButton label={t('notified.remove')} onClick={onRemove}>
                <DismissRegular />
              </IconButton>
            )}
          </li>
        )}
      </GrowingRows>
    </Card>
  );
};
