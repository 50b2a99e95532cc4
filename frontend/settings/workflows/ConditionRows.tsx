// Conditions as sentences: a fact, how it is compared, and with what.
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import { useTranslation } from 'react-i18next';
import { localText } from '#frontend/lib/texts/locale.ts';
import { BooksMoneyInput } from '#frontend/resources/booksMoney.tsx';
import { IconButton } from '#frontend/ui/buttons/IconButton.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { type Condition, type Operator, operatorsOf } from '#shared/approvals/conditions.ts';
import type { DocumentType, FactField } from '#shared/approvals/documentType.ts';
import { CodeValues } from './CodeValues.tsx';
import styles from './ConditionRows.module.css';
import type { ValueProps } from './conditionValues.ts';
import { GrowingRows } from './GrowingRows.tsx';
import { emptyCondition } from './workflowDraft.ts';

type Props = {
  type: DocumentType;
  conditions: readonly Condition[];
  disabled: boolean;
  /** Said where there is none. */
  empty: string;
  faultOf: (index: number) => string | undefined;
  onChange: (conditions: Condition[]) => void;
};

const Amounts = ({ condition, disabled, error, onChange }: ValueProps) => {
  const { t } = useTranslation('workflows');
  const { operator, values } = condition;
  const ends = operator === 'between' ? [t('value.from'), t('value.to')] : [t('value.amount')];
  return ends.map((label, index) => (
    <BooksMoneyInput
      key={label}
      label={label}
      hiddenLabel
      value={values[index] ?? ''}
      disabled={disabled}
      error={index === 0 ? error : undefined}
      onChange={(value) => onChange(ends.map((_, at) => (at === index ? value : (values[at] ?? ''))))}
    />
  ));
};

/** Another fact is compared in its own way, with nothing yet. */
const about = (field: string, { kind }: FactField): Condition => ({
  field,
  operator: operatorsOf[kind][0] ?? 'equals',
  values: [],
});

type RowProps = Omit<ValueProps, 'onChange'> & {
  type: DocumentType;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
};

const Row = ({ type, condition, disabled, error, onChange, onRemove }: RowProps) => {
  const { t } = useTranslation('workflows');
  const field = type.fields[condition.field];
  if (!field) return null;
  const values = {
    condition,
    disabled,
    error,
    onChange: (next: string[]) => onChange({ ...condition, values: next }),
  };
  return (
    <li className={styles['row']}>
      <SelectField
        label={t('condition.field')}
        hiddenLabel
        value={condition.field}
        disabled={disabled}
        choices={Object.entries(type.fields).map(([value, { label }]) => ({
          value,
          label: localText(label),
        }))}
        onChange={(name) => {
          const next = type.fields[name];
          if (next) onChange(about(name, next));
        }}
      />
      <SelectField
        label={t('condition.operator')}
        hiddenLabel
        value={condition.operator}
        disabled={disabled}
        choices={operatorsOf[field.kind].map((value) => ({ value, label: t(`operator.${value}`) }))}
        onChange={(operator) => onChange({ ...condition, operator: operator as Operator })}
      />
      <div className={styles['values']}>
        {field.kind === 'money' ? (
          <Amounts {...values} />
        ) : (
          <CodeValues {...values} type={type} field={field} />
        )}
      </div>
      {!disabled && (
        <IconButton label={t('condition.remove')} onClick={onRemove}>
          <DismissRegular />
        </IconButton>
      )}
    </li>
  );
};

export const ConditionRows = ({ type, conditions, disabled, empty, faultOf, onChange }: Props) => {
  const { t } = useTranslation('workflows');
  return (
    <GrowingRows
      rows={conditions}
      another={emptyCondition}
      add={t('condition.add')}
      lead={conditions.length === 0 ? empty : null}
      disabled={disabled}
      onChange={onChange}
    >
      {({ member: condition, index, ...changes }) => (
        <Row type={type} condition={condition} disabled={disabled} error={faultOf(index)} {...changes} />
      )}
    </GrowingRows>
  );
};
