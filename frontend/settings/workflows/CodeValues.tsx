// The records that a condition names, each to be taken off again, with a field to add another.
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localName } from '#frontend/lib/locale.ts';
import { RefInput } from '#frontend/resources/RefInput.tsx';
import { IconButton } from '#frontend/ui/IconButton.tsx';
import { recordSource } from '#frontend/ui/recordSource.ts';
import { SearchableSelect } from '#frontend/ui/SearchableSelect.tsx';
import type { DocumentType, FactField, ListedField } from '#shared/approvals/documentType.ts';
import type { MoneyField, RefField } from '#shared/resources/fields.ts';
import { type AnyResource, targetOf } from '#shared/resources/resource.ts';
import styles from './ConditionRows.module.css';
import type { ValueProps } from './conditionValues.ts';
import { useFactNames } from './useFactNames.ts';

type AddProps<Field> = {
  field: Field;
  error: string | undefined;
  onAdd: (code: string) => void;
};

const AddRecord = ({ field, error, onAdd }: AddProps<RefField>) => {
  const { t } = useTranslation('workflows');
  return (
    <RefInput
      {...{ label: t('value.add'), hiddenLabel: true, required: false, own: null, disabled: false }}
      {...{ value: '', error, field, target: targetOf(field.to as AnyResource, field) }}
      onChange={onAdd}
    />
  );
};

const AddListed = ({ field, error, onAdd }: AddProps<ListedField>) => {
  const { t } = useTranslation('workflows');
  const source = useMemo(
    () => recordSource(field.list, (each) => ({ key: each.code, code: each.code, label: localName(each) })),
    [field],
  );
  return (
    <SearchableSelect
      {...{ label: t('value.add'), hiddenLabel: true, value: null, error, source }}
      onChange={(option) => onAdd(option?.key ?? '')}
    />
  );
};

type Props = ValueProps & { type: DocumentType; field: Exclude<FactField, MoneyField> };

export const CodeValues = ({ type, condition, disabled, error, onChange, field }: Props) => {
  const { t } = useTranslation('workflows');
  const { values } = condition;
  const nameOf = useFactNames(type, [condition]);
  const add = {
    error,
    onAdd: (code: string) => code !== '' && !values.includes(code) && onChange([...values, code]),
  };
  return (
    <div className={styles['codes']}>
      {values.length > 0 && (
        <ul className={styles['chosen']}>
          {values.map((code) => (
            <li key={code}>
              <bdi>{nameOf(condition.field, code)}</bdi>
              {!disabled && (
                <IconButton
                  label={t('value.remove', { name: nameOf(condition.field, code) })}
                  onClick={() => onChange(values.filter((each) => each !== code))}
                >
                  <DismissRegular />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {!disabled &&
        (field.kind === 'ref' ? (
          <AddRecord key={values.length} {...add} field={field} />
        ) : (
          <AddListed key={values.length} {...add} field={field} />
        ))}
    </div>
  );
};
