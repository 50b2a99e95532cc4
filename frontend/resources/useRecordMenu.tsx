// What can be done with a record of the list: one set of hooks for all rows, because a list draws many at once.
import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { CheckmarkRegular } from '@fluentui/react-icons/headless/svg/checkmark';
import { EditRegular } from '@fluentui/react-icons/headless/svg/edit';
import { MergeRegular } from '@fluentui/react-icons/headless/svg/merge';
import { MoreHorizontalRegular } from '@fluentui/react-icons/headless/svg/more-horizontal';
import { ProhibitedRegular } from '@fluentui/react-icons/headless/svg/prohibited';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Menu } from '#frontend/ui/buttons/Menu.tsx';
import { useIsNarrow } from '#frontend/ui/page/useIsNarrow.ts';
import { type AnyResource, canCall, parentField, type ResourceRow } from '#shared/resources/resource.ts';
import type { RecordTask } from './drawer/RecordDrawer.tsx';
import { LazyMergeDialog } from './merge/lazyMerge.ts';
import { useTurnRecord } from './resourceQueries.ts';
import { useCanAdd } from './useCanAdd.ts';

const useSwitch = (resource: AnyResource) => {
  const { t } = useTranslation('resources');
  const { mutate } = useTurnRecord(resource);
  return (row: ResourceRow) => {
    const text = t(row.active ? 'deactivated' : 'activated', { name: localName(row) });
    mutate(row, { onSuccess: () => showToast({ type: 'success', text }) });
  };
};

const isMerged = ({ mergedInto }: AnyResource, row: ResourceRow): boolean =>
  (row[mergedInto ?? ''] ?? '') !== '';

type RecordMenu = {
  menuOf: (row: ResourceRow) => ReactNode;
  /** What a choice has opened. */
  dialog: ReactNode;
};

export const useRecordMenu = (resource: AnyResource, onTask: (task: RecordTask) => void): RecordMenu => {
  const { t } = useTranslation('resources');
  const isOnCards = useIsNarrow();
  const canCreate = useCanAdd(resource);
  const canEdit = usePermission(resource.permission, 'edit');
  const canMerge = usePermission(resource.permission, 'delete') && canCall(resource, 'remove');
  const turn = useSwitch(resource);
  const [merging, setMerging] = useState<ResourceRow | null>(null);
  const parent = parentField(resource);
  const actsOf = (row: ResourceRow) => {
    const edit = { key: 'edit', label: t('edit'), icon: <EditRegular />, onChoose: () => onTask({ row }) };
    const below = {
      key: 'below',
      label: t('addBelow'),
      icon: <AddRegular />,
      onChoose: () => onTask({ start: { [parent ?? '']: row.code } }),
    };
    const turned = {
      key: 'turn',
      label: t(row.active ? 'deactivate' : 'activate'),
      icon: row.active ? <ProhibitedRegular /> : <CheckmarkRegular />,
      onChoose: () => turn(row),
    };
    const merge = {
      key: 'merge',
      label: t('merge.menu'),
      icon: <MergeRegular />,
      onChoose: () => setMerging(row),
    };
    // One that was merged stays as it is.
    const stays = isMerged(resource, row);
    const optional = [
      { act: below, isOffered: parent !== null && canCreate },
      { act: turned, isOffered: canEdit && !stays },
      { act: merge, isOffered: canMerge && !stays },
    ];
    return [edit, ...optional.filter(({ isOffered }) => isOffered).map(({ act }) => act)];
  };
  return {
    menuOf: (row) => (
      <Menu
        iconOnly
        isTabStop={isOnCards || parent === null}
        look="quiet"
        size="small"
        label={t('acts', { code: row.code })}
        icon={<MoreHorizontalRegular />}
        acts={() => actsOf(row)}
      />
    ),
    dialog: merging !== null && (
      <Suspense>
        <LazyMergeDialog resource={resource} row={merging} onClose={() => setMerging(null)} />
      </Suspense>
    ),
  };
};
