// The items of the menu, each on or off for everybody; a section that is off takes its items along.

import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { History } from '#frontend/audit/History.tsx';
import { useDraftForm } from '#frontend/forms/useDraftForm.tsx';
import { usePermission } from '#frontend/lib/session/session.ts';
import { BuiltNames } from '#frontend/lib/texts/builtNames.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { CheckTree } from '#frontend/ui/inputs/CheckTree.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { adminRole } from '#shared/kernel/permission.ts';
import { fixedMenuNames, isSwitchedOff, type MenuItem, visibleMenu } from '#shared/menu.ts';
import { menuField, settingWords } from '#shared/settings/settingWords.ts';
import styles from './MenuCard.module.css';
import { type MenuDraft, offIn, storedMenu } from './menuDraft.ts';
import cardStyles from './SettingCard.module.css';
import { type Settings, useRereadSettings, useSaveMenu } from './settingQueries.ts';

/** An item below one that is off is off with it, and cannot be chosen. */
const boxOf = (off: readonly string[], name: string) => {
  const isTaken = isSwitchedOff(
    name,
    off.filter((each) => each !== name),
  );
  return { checked: !isTaken && !off.includes(name), isFixed: isTaken || fixedMenuNames.includes(name) };
};

const useMenuForm = (menu: Settings['menu']) => {
  const reread = useRereadSettings();
  return useDraftForm<MenuDraft, Settings['menu']>({
    stored: useMemo(() => storedMenu(menu), [menu]),
    words: { resource: settingWords },
    mutation: useSaveMenu(),
    reread: async () => storedMenu((await reread()).menu),
    onSaved: storedMenu,
  });
};

export const MenuCard = ({ menu }: { menu: Settings['menu'] }) => {
  const { t } = useTranslation('settings');
  const mayEdit = usePermission('general_settings', 'edit');
  const built = use(BuiltNames);
  const { draft, set, save, undo, isSaving, isUnsaved, dialogs } = useMenuForm(menu);
  const off = offIn(draft);
  return (
    <Card title={t('menu.title')}>
      <p className={cardStyles['lead']}>{t('menu.text')}</p>
      <div className={styles['tree']}>
        <CheckTree<MenuItem>
          items={visibleMenu([{ code: adminRole, modules: [], permissions: [] }], built, [])}
          keyOf={({ name }) => name}
          labelOf={({ title }) => localText(title)}
          boxOf={({ name }) => {
            const { checked, isFixed } = boxOf(off, name);
            return { checked, disabled: !mayEdit || isFixed };
          }}
          onChange={({ name }, isOn) => set({ [menuField(name)]: isOn })}
        />
      </div>
      {mayEdit && (
        <div className={cardStyles['foot']}>
          <Button look="primary" disabled={isSaving} reason={whyOff({ unsaved: !isUnsaved })} onClick={save}>
            {t('save')}
          </Button>
          {isUnsaved && <Button onClick={undo}>{t('undo')}</Button>}
        </div>
      )}
      <History entity="settings" document="menu" worded={settingWords} />
      {dialogs}
    </Card>
  );
};
