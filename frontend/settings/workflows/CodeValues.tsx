// The records that a condition names, each to be taken off again, with a field to add another.
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import { useTranslation } from 'react-i18next';
import { RefInput } from '#frontend/resources/RefInput.tsx';
import { IconButton } from '#frontend/ui/buttons/IconButton.tsx';
import { type DocumentType, type FactField, factKind } from '#shared/approvals/documentType.ts';
import type { MoneyField } from '#shared/resources/fields.ts';
import styles from './ConditionRows.module.css';
import type { ValueProps } from './conditionValues.ts';
import { useFactNames } from './useFactNames.ts';

type Props = ValueProps & { type: DocumentType; field: Exclude<FactField, MoneyField> };

export const CodeValues = ({ type, condition, disabled, error, onChange, field }: Props) => {
  const { t } = useTranslation('workflows');
  const { values } = condition;
  const nameOf = useFactNames([{ type, conditions: [condition] }]);
  const kind = factKind(field);
  const add = (code: string) => code !== '' && !values.includes(code) && onChange([...values, code]);
  return (
    <div className={styles['codes']}>
      {values.length > 0 && (
        <ul className={styles['chosen']}>
          {values.map((code) => (
            <li key={code}>
              <bdi>{nameOf(field, code)}</bdi>
              {!disabled && (
                <IconButton
                  label={t('value.remove', { name: nameOf(field, code) })}
                  onClick={() => onChange(values.filter((each) => each !== code))}
                >
                  <DismissRegular />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {!disabled && kind !== null && (
        <RefInput
          key={values.length}
          label={t('value.add')}
          hiddenLabel
          required={false}
          own={null}
          disabled={false}
          value=""
          error={error}
          target={kind}
          use={`workflow.${type.name}.${condition.field}`}
          onChange={add}
        />
      )}
    </div>
  );
};
