// The inputs of a group, each as its kind looks everywhere; `#name` in the address puts the cursor into one of them.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { displayOf } from '#frontend/resources/fieldKinds.tsx';
import { goToField } from '#frontend/ui/inputs/goToField.ts';
import type { SettingGroup } from '#shared/settings/settingGroup.ts';
import styles from './SettingFields.module.css';
import type { SettingForm } from './useSettingForm.ts';

type Props = {
  group: SettingGroup;
  form: SettingForm;
  disabled: boolean;
  fixed: readonly string[] | undefined;
};

/** The field that the address names, as the first steps do. */
const useNamedField = () => {
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    const fields = [...(place.current?.querySelectorAll('[data-field]') ?? [])];
    goToField(fields.find((field) => `#${field.getAttribute('data-field')}` === hash));
  }, [hash]);
  return place;
};

export const SettingFields = ({ group, form, disabled, fixed = [] }: Props) => {
  const place = useNamedField();
  return (
    <div ref={place} className={styles['fields']}>
      {Object.entries(group.fields).map(([name, field]) => {
        const { edit: Edit, wide } = displayOf(field);
        return (
          <div key={name} data-field={name} data-wide={wide ?? false} data-flag={field.kind === 'flag'}>
            <Edit
              field={field}
              resource={null}
              entry={form.draft[name] ?? ''}
              error={form.faultOf(name)}
              errorAt={() => undefined}
              disabled={disabled || fixed.includes(name)}
              own={null}
              onChange={(entry) => form.set({ [name]: entry })}
            />
          </div>
        );
      })}
    </div>
  );
};
