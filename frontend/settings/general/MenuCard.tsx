// The items of the menu, each on or off for everybody; a section that is off takes its items along.
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { History } from '#frontend/audit/History.tsx';
import { BuiltNames } from '#frontend/lib/builtNames.ts';
import { localText } from '#frontend/lib/locale.ts';
import { usePermission } from '#frontend/lib/session.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { Card } from '#frontend/ui/Card.tsx';
import { CheckField } from '#frontend/ui/CheckField.tsx';
import { useLeaveGuard } from '#frontend/ui/useLeaveGuard.tsx';
import { fixedMenuNames, isSwitchedOff, type MenuItem, visibleMenu } from '#shared/menu.ts';
import { adminRole } from '#shared/settings/defaultRoles.ts';
import { settingWords } from '#shared/settings/settingWords.ts';
import styles from './MenuCard.module.css';
import cardStyles from './SettingCard.module.css';
import { type Settings, useSaveMenu } from './settingQueries.ts';

type Props = { off: readonly string[]; disabled: boolean; onChange: (off: string[]) => void };

const Items = ({ items, ...props }: Props & { items: readonly MenuItem[] }) => {
  const { off, disabled, onChange } = props;
  return (
    <ul className={styles['items']}>
      {items.map((item) => {
        const isTaken = isSwitchedOff(
          item.name,
          off.filter((name) => name !== item.name),
        );
        return (
          <li key={item.name}>
            <CheckField
              label={localText(item.title)}
              checked={!isTaken && !off.includes(item.name)}
              disabled={disabled || isTaken || fixedMenuNames.includes(item.name)}
              onChange={(isOn) =>
                onChange(isOn ? off.filter((name) => name !== item.name) : [...off, item.name])
              }
            />
            {item.children.length > 0 && <Items {...props} items={item.children} />}
          </li>
        );
      })}
    </ul>
  );
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
        <Items
          items={visibleMenu([{ code: adminRole, modules: [] }], built, [])}
          off={off}
          disabled={!mayEdit}
          onChange={setTyped}
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
