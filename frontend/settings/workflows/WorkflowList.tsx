// Every workflow with when it applies and whom it asks; the first that fits best is taken.
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { useWorkflows } from '#frontend/approvals/approvalQueries.ts';
import { localNumber } from '#frontend/lib/digits.ts';
import { localName, localText } from '#frontend/lib/locale.ts';
import { usePermission } from '#frontend/lib/session.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { Card } from '#frontend/ui/Card.tsx';
import { ConfirmDialog } from '#frontend/ui/ConfirmDialog.tsx';
import { DataTable } from '#frontend/ui/DataTable.tsx';
import type { DataColumn } from '#frontend/ui/dataColumns.ts';
import { EmptyState } from '#frontend/ui/EmptyState.tsx';
import { ListBar } from '#frontend/ui/ListBar.tsx';
import { Menu } from '#frontend/ui/Menu.tsx';
import { Page } from '#frontend/ui/Page.tsx';
import { StatusDot } from '#frontend/ui/StatusDot.tsx';
import type { Workflow } from '#shared/approvals/workflow.ts';
import { routeNamed } from '#shared/routes.ts';
import { useWorkflowWords } from './useWorkflowWords.ts';
import styles from './WorkflowList.module.css';
import { useRemoveWorkflow } from './workflowQueries.ts';

type Open = (query: Record<string, string>) => void;
type Props = { workflows: ReturnType<typeof useWorkflows>; onOpen: Open };

const rowKey = ({ code }: Workflow) => code;
const none: readonly Workflow[] = [];

/** The only kind of document so far; a list of several would say it in a column. */
const document = 'voucher';

const useColumns = (workflows: readonly Workflow[]): DataColumn<Workflow>[] => {
  const { t } = useTranslation('workflows');
  const words = useWorkflowWords(document, workflows);
  return useMemo(
    () => [
      {
        key: 'order',
        title: t('fields.order'),
        kind: 'tight',
        cell: ({ order }) => localNumber(String(order)),
      },
      {
        key: 'name',
        title: t('fields.nameOf'),
        card: 'title',
        cell: (each) => (
          <span className={styles['name']}>
            <Link to={`?workflow=${each.code}`}>{localName(each)}</Link>
            <bdi>{each.code}</bdi>
          </span>
        ),
      },
      { key: 'when', title: t('when'), kind: 'wide', cell: (each) => words.when(each) },
      { key: 'who', title: t('who'), kind: 'wide', cell: (each) => words.who(each) },
      {
        key: 'active',
        title: t('status'),
        cell: ({ active }) => (
          <StatusDot tone={active ? 'success' : 'neutral'}>{t(active ? 'active' : 'inactive')}</StatusDot>
        ),
      },
    ],
    [t, words],
  );
};

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
            ...{ key: 'copy', label: t('copy'), icon: <CopyRegular />, disabled: !canCreate },
            onChoose: () => onOpen({ like: code }),
          },
          {
            ...{
              key: 'remove',
              label: t('remove'),
              icon: <DeleteRegular />,
              danger: true,
              disabled: !canRemove,
            },
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

export const WorkflowList = ({ workflows, onOpen }: Props) => {
  const { t } = useTranslation('workflows');
  const canCreate = usePermission('workflow', 'create');
  const rows = workflows.data ?? none;
  const columns = useColumns(rows);
  const title = localText(routeNamed('settings.workflows').title);
  const add = canCreate && (
    <Button look="primary" icon={<AddRegular />} onClick={() => onOpen({ like: '' })}>
      {t('new')}
    </Button>
  );
  return (
    <Page title={title}>
      <Card flush>
        <ListBar acts={rows.length > 0 && add}>
          <p className={styles['lead']}>{t('lead')}</p>
        </ListBar>
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          loading={workflows.isPending}
          failure={workflows.isError && rows.length === 0 ? workflows.error.message : undefined}
          onRetry={() => void workflows.refetch()}
          rowActions={(workflow) => <RowMenu workflow={workflow} onOpen={onOpen} />}
          onOpen={({ code }) => onOpen({ workflow: code })}
          empty={<EmptyState title={t('empty')} text={t('emptyText')} actions={add} />}
        />
      </Card>
    </Page>
  );
};
