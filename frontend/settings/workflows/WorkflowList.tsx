// Every workflow with when it applies and whom it asks; the first that fits best is taken.
import { CopyRegular } from '@fluentui/react-icons/headless/svg/copy';
import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete';
import { MoreHorizontalRegular } from '@fluentui/react-icons/headless/svg/more-horizontal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { ListScreen } from '#frontend/lists/ListScreen.tsx';
import type { ListDisplay, ListPlace } from '#frontend/lists/listDisplay.ts';
import { Menu } from '#frontend/ui/buttons/Menu.tsx';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import type { Workflow } from '#shared/approvals/workflow.ts';
import { workflowList } from '#shared/approvals/workflowList.ts';
import { useWorkflowWords } from './useWorkflowWords.ts';
import styles from './WorkflowList.module.css';
import { useRemoveWorkflow } from './workflowQueries.ts';

type Open = (query: Readonly<Record<string, string>>) => void;

const own = ['workflows:list'];

const RowMenu = ({ workflow, onOpen }: { workflow: Workflow; onOpen: Open }) => {
  const { t } = useTranslation('workflows');
  const [isRemoving, setRemoving] = useState(false);
  const canCreate = usePermission('workflow', 'create');
  const canRemove = usePermission('workflow', 'delete');
  const { mutate, isPending } = useRemoveWorkflow();
  const { code } = workflow;
  return (
    <>
      <Menu
        iconOnly
        size="small"
        look="quiet"
        label={t('more', { name: localName(workflow) })}
        icon={<MoreHorizontalRegular />}
        acts={[
          {
            key: 'copy',
            label: t('copy'),
            icon: <CopyRegular />,
            disabled: !canCreate,
            onChoose: () => onOpen({ like: code }),
          },
          {
            key: 'remove',
            label: t('remove'),
            icon: <DeleteRegular />,
            danger: true,
            disabled: !canRemove,
            onChoose: () => setRemoving(true),
          },
        ]}
      />
      {isRemoving && (
        <ConfirmDialog
          title={t('removeTitle', { name: localName(workflow) })}
          confirm={t('remove')}
          busy={isPending}
          onClose={() => setRemoving(false)}
          onConfirm={() =>
            mutate(code, {
              onSuccess: () => showToast({ type: 'success', text: t('removed') }),
              onSettled: () => setRemoving(false),
            })
          }
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

const useWorkflowDisplay = ({ rows }: ListPlace<Workflow>, onOpen: Open): ListDisplay<Workflow> => {
  const { t } = useTranslation('workflows');
  const words = useWorkflowWords(rows);
  const stateOf = ({ active }: Workflow) => t(active ? 'active' : 'inactive');
  return {
    texts: { active: stateOf, document: words.document },
    cells: {
      name: (each) => (
        <span className={styles['name']}>
          <Link to={`?workflow=${each.code}`}>{localName(each)}</Link>
          <bdi>{each.code}</bdi>
        </span>
      ),
      document: (each) => words.document(each),
      when: (each) => words.when(each),
      who: (each) => words.who(each),
      active: (each) => <StatusDot tone={each.active ? 'success' : 'neutral'}>{stateOf(each)}</StatusDot>,
    },
    note: t('lead'),
    rowActions: (workflow) => <RowMenu workflow={workflow} onOpen={onOpen} />,
    onOpen: ({ code }) => onOpen({ workflow: code }),
    onNew: () => onOpen({ like: '' }),
  };
};

export const WorkflowList = ({ onOpen }: { onOpen: Open }) => (
  <ListScreen list={workflowList} useDisplay={useWorkflowDisplay} subject={onOpen} own={own} />
);
