// The items of the menu, each on or off for everybody; a section that is off takes its items along.
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { History } from '#frontend/audit/History.tsx';
import { BuiltNames } from '#frontend/lib/builtNames.ts';
import { localText } from '#frontend/lib/locale.ts';
import { usePermission } from '#frontend/lib/session.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { Card } from '#frontend/ui/Card.tsx';
import { CheckTree } from '#frontend/ui/CheckTree.tsx';
import { useLeaveGuard } from '#frontend/ui/useLeaveGuard.tsx';
import { adminRole } from '#shared/kernel/permission.ts';
import { fixedMenuNames, isSwitchedOff, type MenuItem, visibleMenu } from '#shared/menu.ts';
import { settingWords } from '#shared/settings/settingWords.ts';
import styles from './MenuCard.module.css';
import cardStyles from './SettingCard.module.css';
import { type Settings, useSaveMenu } from './settingQueries.ts';

/** An item below one that is off is off with it, and cannot be chosen. */
const boxOf = (off: readonly string[], name: string) => {
  const isTaken = isSwitchedOff(
    name,
    off.filter((each) => each !== name),
  );
  return { checked: !isTaken && !off.includes(name), isFixed: isTaken || fixedMenuNames.includes(name) };
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

export const MenuCard = ({ menu }: { menu: Settings['menu'] }) => {
  const { t } = useTranslation('settings');
  const mayEdit = usePermission('general_settings', 'edit');
  const built = use(BuiltNames);
  const { mutate, isPending } = useSaveMenu();
  const [typed, setTyped] = useState<string[] | null>(null);
  const off = typed ?? menu.off;
  const isChanged = !isSame(off, menu.off);
  const { guard } = useLeaveGuard(isChanged);
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
          onChange={({ name }, isOn) => setTyped(isOn ? off.filter((each) => each !== name) : [...off, name])}
        />
      </div>
      {mayEdit && (
        <div className={cardStyles['foot']}>
          <Button
            look="primary"
            disabled={isPending || !isChanged}
            onClick={() => mutate({ off: [...off], rev: menu.rev }, { onSuccess: () => setTyped(null) })}
          >
            {t('save')}
          </Button>
          {isChanged && <Button onClick={() => setTyped(null)}>{t('undo')}</Button>}
        </div>
      )}
      <History entity="settings" document="menu" resource={settingWords} />
      {guard}
    </Card>
  );
};
