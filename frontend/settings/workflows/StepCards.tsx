// The steps of a workflow in their order: who is asked, whether one is enough, until when.

import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { ArrowDownRegular } from '@fluentui/react-icons/headless/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/headless/svg/arrow-up';
import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete';
import { useTranslation } from 'react-i18next';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { IconButton } from '#frontend/ui/buttons/IconButton.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import type { DocumentType } from '#shared/approvals/documentType.ts';
import { stepModes, stepsMax } from '#shared/approvals/workflow.ts';
import { ApproverFields } from './ApproverFields.tsx';
import { ConditionRows } from './ConditionRows.tsx';
import styles from './StepCards.module.css';
import { changedAt, emptyApprover, emptyStep, moved, type StepDraft } from './workflowDraft.ts';

type Faults = {
  faultOf: (path: string) => string | undefined;
  faultIn: (path: string) => string | undefined;
};

type Props = Faults & {
  type: DocumentType;
  steps: readonly StepDraft[];
  disabled: boolean;
  onChange: (steps: StepDraft[]) => void;
};

type StepProps = Faults & {
  type: DocumentType;
  step: StepDraft;
  index: number;
  disabled: boolean;
  set: (change: Partial<StepDraft>) => void;
};

const Deadline = ({ step, index, disabled, set, faultOf }: StepProps) => {
  const { t } = useTranslation('workflows');
  const isLate = step.deadlineHours.trim() !== '';
  return (
    <>
      <TextField
        label={t('step.deadline')}
        hint={t('step.deadlineHint')}
        value={step.deadlineHours}
        error={faultOf(`steps.${index}.deadlineHours`)}
        disabled={disabled}
        inputMode="numeric"
        dir="ltr"
        maxLength={4}
        onChange={(deadlineHours) => set({ deadlineHours })}
      />
      {isLate && (
        <ApproverFields
          label={t('step.escalateTo')}
          value={step.escalateTo ?? emptyApprover}
          kinds={['role', 'user']}
          error={faultOf(`steps.${index}.escalateTo`) ?? faultOf(`steps.${index}.escalateTo.code`)}
          disabled={disabled}
          onChange={(escalateTo) => set({ escalateTo })}
        />
      )}
    </>
  );
};

const StepFields = (props: StepProps) => {
  const { t } = useTranslation('workflows');
  const { type, step, index, disabled, set, faultOf, faultIn } = props;
  const at = `steps.${index}`;
  const named = (field: 'name' | 'name_ar') => ({
    label: t(`step.${field}`),
    value: step[field],
    error: faultOf(`${at}.${field}`),
    disabled,
    maxLength: 80,
    onChange: (value: string) => set({ [field]: value }),
    dir: field === 'name_ar' ? ('rtl' as const) : ('ltr' as const),
  });
  return (
    <div className={styles['body']}>
      <div className={styles['fields']}>
        <TextField {...named('name_ar')} />
        <TextField {...named('name')} />
      </div>
      <div className={styles['fields']}>
        <ApproverFields
          label={t('step.approver')}
          value={step.approver}
          managerHint={t('step.managerHint')}
          error={faultOf(`${at}.approver`) ?? faultOf(`${at}.approver.code`)}
          disabled={disabled}
          onChange={(approver) => set({ approver })}
        />
        <SelectField
          label={t('step.mode')}
          value={step.mode}
          disabled={disabled}
          choices={stepModes.map((value) => ({ value, label: t(`mode.${value}`) }))}
          onChange={(mode) => set({ mode: mode as StepDraft['mode'] })}
        />
        <Deadline {...props} />
      </div>
      <div>
        <CheckField
          label={t('step.mayEdit')}
          checked={step.mayEdit}
          disabled={disabled}
          onChange={(mayEdit) => set({ mayEdit })}
        />
        {step.mayEdit && <p className={styles['hint']}>{t('step.mayEditHint')}</p>}
      </div>
      <fieldset className={styles['conditions']}>
        <legend>{t('step.conditions')}</legend>
        <ConditionRows
          type={type}
          disabled={disabled}
          conditions={step.conditions}
          empty={t('step.always')}
          faultOf={(each) => faultIn(`${at}.conditions.${each}`)}
          onChange={(conditions) => set({ conditions })}
        />
      </fieldset>
    </div>
  );
};

export const StepCards = ({ type, steps, disabled, faultOf, faultIn, onChange }: Props) => {
  const { t } = useTranslation('workflows');
  const fault = faultOf('steps');
  return (
    <Card title={t('step.title')} flush>
      <ol className={styles['steps']}>
        {steps.map((step, index) => (
          <li key={step.key} className={styles['step']}>
            <header className={styles['head']}>
              <span className={styles['number']}>{countText(index + 1)}</span>
              {!disabled && (
                <span className={styles['acts']}>
                  <IconButton
                    label={t('step.up', { number: index + 1 })}
                    reason={whyOff({ first: index === 0 })}
                    onClick={() => onChange(moved(steps, index, -1))}
                  >
                    <ArrowUpRegular />
                  </IconButton>
                  <IconButton
                    label={t('step.down', { number: index + 1 })}
                    reason={whyOff({ last: index === steps.length - 1 })}
                    onClick={() => onChange(moved(steps, index, 1))}
                  >
                    <ArrowDownRegular />
                  </IconButton>
                  <IconButton
                    label={t('step.remove', { number: index + 1 })}
                    reason={whyOff({ only: steps.length === 1 })}
                    onClick={() => onChange(steps.filter((each) => each !== step))}
                  >
                    <DeleteRegular />
                  </IconButton>
                </span>
              )}
            </header>
            <StepFields
              type={type}
              step={step}
              index={index}
              disabled={disabled}
              faultOf={faultOf}
              faultIn={faultIn}
              set={(change) => onChange(changedAt(steps, index, { ...step, ...change }))}
            />
          </li>
        ))}
      </ol>
      {fault !== undefined && <p className={styles['fault']}>{fault}</p>}
      {!disabled && steps.length < stepsMax && (
        <div className={styles['foot']}>
          <Button size="small" icon={<AddRegular />} onClick={() => onChange([...steps, emptyStep()])}>
            {t('step.add')}
          </Button>
        </div>
      )}
    </Card>
  );
};
