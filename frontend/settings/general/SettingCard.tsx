// A group of settings as a card: its fields, what else belongs to them, and the button that saves.

import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { History } from '#frontend/audit/History.tsx';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import type { SettingGroup } from '#shared/settings/settingGroup.ts';
import type { SettingView } from '#shared/settings/settingGroupApi.ts';
import { settingWords } from '#shared/settings/settingWords.ts';
import styles from './SettingCard.module.css';
import { SettingFields } from './SettingFields.tsx';
import { type SettingForm, useSettingForm } from './useSettingForm.ts';

type Props = {
  group: SettingGroup;
  view: SettingView;
  /** Fields that can no longer be changed. */
  fixed?: readonly string[] | undefined;
  /** Above the fields. */
  before?: ReactNode;
  /** Below the fields, depending on their values. */
  after?: (form: SettingForm) => ReactNode;
  /** Beside the button that saves. */
  acts?: ReactNode;
};

export const SettingCard = ({ group, view, fixed, before, after, acts }: Props) => {
  const { t } = useTranslation('settings');
  const mayEdit = usePermission('general_settings', 'edit');
  const form = useSettingForm(group, view);
  const document = view.branch === null ? group.name : `${group.name}@${view.branch}`;
  return (
    <Card title={localText(group.label)}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <p className={styles['lead']}>{localText(fixed?.length ? group.fixedText : group.text)}</p>
        {before}
        <SettingFields group={group} form={form} disabled={!mayEdit} fixed={fixed} />
        {after?.(form)}
        {mayEdit && (
          <div className={styles['foot']}>
            <Button
              look="primary"
              type="submit"
              disabled={form.isSaving}
              reason={whyOff({ unsaved: !form.isUnsaved })}
            >
              {t('save')}
            </Button>
            {form.isUnsaved && <Button onClick={form.undo}>{t('undo')}</Button>}
            {acts}
          </div>
        )}
      </form>
      <Suspense>
        <History entity="settings" document={document} worded={settingWords} />
      </Suspense>
      {form.dialogs}
    </Card>
  );
};
