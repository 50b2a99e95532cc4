// Which menu items a role opens: a box for each, one for a section with all below it.
import { useTranslation } from 'react-i18next';
import { localText } from '#frontend/lib/locale.ts';
import { Card } from '#frontend/ui/Card.tsx';
import { CheckField } from '#frontend/ui/CheckField.tsx';
import { countText } from '#frontend/ui/countText.ts';
import type { MenuItem } from '#shared/menu.ts';
import styles from './ModuleTree.module.css';
import { itemShare, reachedLinks, withItem } from './moduleTree.ts';
import { useWholeMenu } from './useWholeMenu.ts';

type Props = {
  modules: ReadonlySet<string>;
  /** A role that may do everything opens everything. */
  isWhole: boolean;
  disabled: boolean;
  onChange: (modules: ReadonlySet<string>) => void;
};

const Items = ({ items, ...props }: Props & { items: readonly MenuItem[] }) => (
  <ul className={styles['items']}>
    {items.map((item) => {
      const { checked, mixed } = itemShare(item, props.modules);
      return (
        <li key={item.name}>
          <CheckField
            label={localText(item.title)}
            checked={props.isWhole || checked}
            mixed={mixed}
            disabled={props.disabled}
            onChange={(isIn) => props.onChange(withItem(props.modules, item, isIn))}
          />
          {item.children.length > 0 && <Items {...props} items={item.children} />}
        </li>
      );
    })}
  </ul>
);

export const ModuleTree = (props: Props) => {
  const { t } = useTranslation('roles');
  const menu = useWholeMenu();
  const { reached, all } = reachedLinks(menu, props.modules);
  const shown = props.isWhole ? all : reached;
  return (
    <Card
      title={t('modules.title')}
      actions={
        <span className={styles['count']}>
          {t('modules.count', { shown: countText(shown), all: countText(all) })}
        </span>
      }
    >
      <p className={styles['lead']}>{t('modules.lead')}</p>
      <div className={styles['tree']}>
        <Items {...props} items={menu} />
      </div>
    </Card>
  );
};
