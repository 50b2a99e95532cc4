// The inputs of a group, each as its kind looks everywhere.
import { displayOf } from '#frontend/resources/fieldKinds.tsx';
import type { SettingGroup } from '#shared/settings/settingGroup.ts';
import styles from './SettingFields.module.css';
import type { SettingForm } from './useSettingForm.ts';

type Props = { group: SettingGroup; form: SettingForm; disabled: boolean };

export const SettingFields = ({ group, form, disabled }: Props) => (
  <div className={styles['fields']}>
    {Object.entries(group.fields).map(([name, field]) => {
      const { edit: Edit, wide } = displayOf(field);
      return (
        <div key={name} data-wide={wide ?? false} data-flag={field.kind === 'flag'}>
          <Edit
            field={field}
            resource={null}
            entry={form.draft[name] ?? ''}
            error={form.faultOf(name)}
            errorAt={() => undefined}
            disabled={disabled}
            own={null}
            onChange={(entry) => form.set({ [name]: entry })}
          />
        </div>
      );
    })}
  </div>
);
