// Which menu items a role opens: a box for each, one for a section with all below it.
import { useTranslation } from 'react-i18next';
import { localText } from '#frontend/lib/texts/locale.ts';
import { CheckTree } from '#frontend/ui/inputs/CheckTree.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
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
      <CheckTree<MenuItem>
        items={menu}
        keyOf={({ name }) => name}
        labelOf={({ title }) => localText(title)}
        boxOf={(item) => {
          const { checked, mixed } = itemShare(item, props.modules);
          return { checked: props.isWhole || checked, mixed, disabled: props.disabled };
        }}
        onChange={(item, isIn) => props.onChange(withItem(props.modules, item, isIn))}
      />
    </Card>
  );
};
