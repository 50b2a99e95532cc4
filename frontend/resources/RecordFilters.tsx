// What a list can be narrowed to, by the fields that its declaration names: behind a button, and in force as chips.
import { FilterRegular } from '@fluentui/react-icons/svg/filter';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChoices } from '#frontend/lib/choiceQueries.ts';
import { localName, localText } from '#frontend/lib/locale.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { FilterChips } from '#frontend/ui/FilterChips.tsx';
import { Popup } from '#frontend/ui/Popup.tsx';
import { SelectField } from '#frontend/ui/SelectField.tsx';
import { choiceUse } from '#shared/resources/choices.ts';
import type { Field, RefField } from '#shared/resources/fields.ts';
import { type AnyResource, type Narrowing, type ResourceRow, targetOf } from '#shared/resources/resource.ts';
import styles from './RecordFilters.module.css';
import { useRecordNames } from './resourceQueries.ts';

type Props = {
  resource: AnyResource;
  narrowing: Narrowing;
  onChange: (narrowing: Narrowing) => void;
};

type OneProps = { label: string; value: string; onChange: (value: string) => void };

const RefFilter = ({ field, resource, ...props }: OneProps & { field: RefField; resource: AnyResource }) => {
  const { t } = useTranslation('resources');
  const { one } = targetOf(resource, field);
  const { data = [] } = useChoices(one, choiceUse(resource, field));
  const choices = data.map((row) => ({ value: row.code, label: localName(row) }));
  return <SelectField {...props} emptyLabel={t('anyValue')} choices={choices} />;
};

const OneFilter = ({ field, resource, ...props }: OneProps & { field: Field; resource: AnyResource }) => {
  const { t } = useTranslation('resources');
  if (field.kind === 'ref') return <RefFilter {...props} field={field} resource={resource} />;
  if (field.kind !== 'choice') return null;
  const choices = Object.entries(field.choices).map(([value, label]) => ({ value, label: localText(label) }));
  return <SelectField {...props} emptyLabel={t('anyValue')} choices={choices} />;
};

/** The filters in force with what they are called. */
const useChips = ({ resource, narrowing, onChange }: Props) => {
  const row = { code: '', name: '', name_ar: '', active: true, rev: 0, ...narrowing } as ResourceRow;
  const recordNamed = useRecordNames(resource, [row]);
  return resource.filters.flatMap((key) => {
    const [field, code] = [resource.fields[key], narrowing[key] ?? ''];
    if (!field || code === '') return [];
    const named = field.kind === 'ref' ? recordNamed(targetOf(resource, field), code) : undefined;
    const chosen = field.kind === 'choice' ? field.choices[code] : undefined;
    const value = (named && localName(named)) ?? (chosen && localText(chosen)) ?? code;
    const onRemove = () => onChange({ ...narrowing, [key]: '' });
    return [{ key, name: localText(field.label), value, onRemove }];
  });
};

/** The filters in force; nothing where there are none. */
export const RecordFilterChips = (props: Props) => {
  const chips = useChips(props);
  if (chips.length === 0) return null;
  return (
    <div className={styles['chips']}>
      <FilterChips chips={chips} onClear={() => props.onChange({})} />
    </div>
  );
};

export const RecordFilters = ({ resource, narrowing, onChange }: Props) => {
  const { t } = useTranslation('resources');
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const close = useCallback(() => setOpen(false), []);
  return (
    <span ref={anchor}>
      <Button icon={<FilterRegular />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('filter')}
      </Button>
      {isOpen && (
        <Popup anchor={anchor} onClose={close}>
          <div className={styles['fields']}>
            {resource.filters.map((name) => {
              const field = resource.fields[name];
              return (
                field && (
                  <OneFilter
                    key={name}
                    field={field}
                    resource={resource}
                    label={localText(field.label)}
                    value={narrowing[name] ?? ''}
                    onChange={(value) => onChange({ ...narrowing, [name]: value })}
                  />
                )
              );
            })}
          </div>
        </Popup>
      )}
    </span>
  );
};
