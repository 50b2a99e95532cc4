// The workflows of the company: the list, and behind `?workflow=` or `?like=` the page of one.
import { useTranslation } from 'react-i18next';
import { useWorkflows } from '#frontend/approvals/approvalQueries.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { useOpenedRow } from '#frontend/lists/useOpenedRow.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import type { Workflow } from '#shared/approvals/workflow.ts';
import { routeNamed } from '#shared/routes.ts';
import { WorkflowEditor, type WorkflowTask } from './WorkflowEditor.tsx';
import { WorkflowList } from './WorkflowList.tsx';

/** The workflow that an address names; undefined where it names none that is there. */
const taskOf = (query: URLSearchParams, all: readonly Workflow[]): WorkflowTask | undefined => {
  const [code, like] = [query.get('workflow'), query.get('like')];
  const find = (wanted: string | null) => all.find((each) => each.code === wanted);
  const found = find(code);
  if (code !== null) return found && { workflow: found };
  return { like: find(like) ?? null };
};

const names = ['workflow', 'like'];

export const WorkflowsView = () => {
  const { t } = useTranslation('workflows');
  const { query, isOpen, open, close } = useOpenedRow(names);
  const workflows = useWorkflows();
  const title = localText(routeNamed('settings.workflows').title);
  if (!isOpen) return <WorkflowList onOpen={open} />;
  const task = workflows.data && taskOf(query, workflows.data);
  if (task) return <WorkflowEditor key={query.toString()} task={task} onClose={close} />;
  return (
    <Page title={title} crumbs={[{ label: title, to: routeNamed('settings.workflows').path }]}>
      <Card>
        {workflows.isPending ? (
          <SkeletonRows label={title} />
        ) : (
          <EmptyState tone="quiet" title={workflows.error?.message ?? t('gone')} />
        )}
      </Card>
    </Page>
  );
};
