// What can be done with an account of the tree: the usual acts at hand, all of them behind a button.
import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { DocumentTextRegular } from '@fluentui/react-icons/headless/svg/document-text';
import { EditRegular } from '@fluentui/react-icons/headless/svg/edit';
import { MoreHorizontalRegular } from '@fluentui/react-icons/headless/svg/more-horizontal';
import { useTranslation } from 'react-i18next';
import { usePermission } from '#frontend/lib/session/session.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Menu, type MenuAct } from '#frontend/ui/buttons/Menu.tsx';
import { useIsNarrow } from '#frontend/ui/page/useIsNarrow.ts';
import { tooltip } from '#frontend/ui/tooltips/tooltip.ts';
import type { AccountNode, AccountTask } from './accountTree.ts';
import styles from './ChartOfAccounts.module.css';

type Props = {
  node: AccountNode;
  /** Its row is the one that Tab leads to. */
  isActive: boolean;
  onTask: (task: AccountTask) => void;
  /** Opens its statement; null for users who do not see it. */
  onStatement: (() => void) | null;
};

const useActs = ({ node: { account }, onTask, onStatement }: Props): MenuAct[] => {
  const { t } = useTranslation('finance');
  const canCreate = usePermission('account', 'create');
  const isGroup = account.group && canCreate;
  return [
    ...(isGroup
      ? [
          {
            key: 'add',
            label: t('accounts.addUnder'),
            icon: <AddRegular />,
            onChoose: () => onTask({ parent: account.code }),
          },
        ]
      : []),
    {
      key: 'edit',
      label: t('accounts.edit'),
      icon: <EditRegular />,
      onChoose: () => onTask({ account }),
    },
    ...(onStatement
      ? [
          {
            key: 'statement',
            label: t('accounts.statement'),
            icon: <DocumentTextRegular />,
            onChoose: onStatement,
          },
        ]
      : []),
  ];
};

/** The row itself opens the statement. */
const atHand: readonly string[] = ['add', 'edit'];

export const AccountActs = (props: Props) => {
  const { t } = useTranslation('finance');
  const isOnCards = useIsNarrow();
  const { node, isActive } = props;
  const { code } = node.account;
  const acts = useActs(props);
  const isTabStop = isOnCards || isActive;
  return (
    <span className={styles['acts']}>
      {!isOnCards &&
        acts
          .filter(({ key }) => atHand.includes(key))
          .map(({ key, label, icon, onChoose }) => (
            <Button
              key={key}
              look="quiet"
              size="small"
              icon={icon}
              tabIndex={isTabStop ? 0 : -1}
              aria-label={t('accounts.actOn', { act: label, code })}
              {...tooltip(label)}
              onClick={onChoose}
            />
          ))}
      <Menu
        iconOnly
        isTabStop={isTabStop}
        look="quiet"
        size="small"
        label={t('accounts.acts', { code })}
        icon={<MoreHorizontalRegular />}
        acts={acts}
      />
    </span>
  );
};
