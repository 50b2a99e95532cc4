// What can be done with an account of the tree.
import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { DocumentTextRegular } from '@fluentui/react-icons/headless/svg/document-text';
import { EditRegular } from '@fluentui/react-icons/headless/svg/edit';
import { MoreHorizontalRegular } from '@fluentui/react-icons/headless/svg/more-horizontal';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePermission, useSession } from '#frontend/lib/session/session.ts';
import { Menu } from '#frontend/ui/buttons/Menu.tsx';
import { useIsNarrow } from '#frontend/ui/page/useIsNarrow.ts';
import { statementPath } from '#shared/finance/statementPath.ts';
import { firstOfMonth } from '#shared/kernel/dates.ts';
import type { AccountNode, AccountTask } from './accountTree.ts';

type Props = { node: AccountNode; onTask: (task: AccountTask) => void };

export const AccountMenu = ({ node, onTask }: Props) => {
  const { t } = useTranslation('finance');
  const navigate = useNavigate();
  const { today } = useSession().settings;
  const canCreate = usePermission('account', 'create');
  const isOnCards = useIsNarrow();
  const { account } = node;
  const acts = [
    {
      key: 'edit',
      label: t('accounts.edit'),
      icon: <EditRegular />,
      onChoose: () => onTask({ account }),
    },
    ...(account.group && canCreate
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
      key: 'statement',
      label: t('accounts.statement'),
      icon: <DocumentTextRegular />,
      onChoose: () => void navigate(statementPath(account.code, { from: firstOfMonth(today), to: today })),
    },
  ];
  return (
    <Menu
      iconOnly
      isTabStop={isOnCards}
      look="quiet"
      size="small"
      label={t('accounts.acts', { code: account.code })}
      icon={<MoreHorizontalRegular />}
      acts={acts}
    />
  );
};
