// The columns of a resource's list: code and name, the other name, what its declaration shows, and whether it is active.
import { useTranslation } from 'react-i18next';
import { locale, localName, localText } from '#frontend/lib/locale.ts';
import type { DataColumn } from '#frontend/ui/dataColumns.ts';
import { StatusDot } from '#frontend/ui/StatusDot.tsx';
import { TreeName } from '#frontend/ui/TreeName.tsx';
import type { TreeRow } from '#frontend/ui/treeRows.ts';
import { useIsNarrow } from '#frontend/ui/useIsNarrow.ts';
import { type AnyResource, parentField, type ResourceRow } from '#shared/resources/resource.ts';
import { lookOf } from './fieldKinds.tsx';
import type { RecordNamed } from './resourceQueries.ts';

export type RecordNode = TreeRow<ResourceRow>;

type Shown = { resource: AnyResource; recordNamed: RecordNamed; onToggle: (code: string) => void };

const declaredColumns = ({ resource, recordNamed }: Shown): DataColumn<RecordNode>[] =>
  resource.columns.flatMap((name) => {
    const field = resource.fields[name];
    if (!field) return [];
    const { column, cell } = lookOf(field);
    return {
      key: name,
      title: localText(field.label),
      ...(column && { kind: column }),
      cell: ({ item }) => cell(item[name] ?? null, field, { resource, recordNamed }),
    };
  });

export const useResourceColumns = (shown: Shown): DataColumn<RecordNode>[] => {
  const { t } = useTranslation('resources');
  const isOnCards = useIsNarrow();
  const { noun } = shown.resource;
  const isTree = parentField(shown.resource) !== null;
  return [
    {
      key: 'name',
      title: localText(noun),
      card: 'title',
      fixed: true,
      cell: ({ item, ...place }) => (
        <TreeName
          code={item.code}
          name={localName(item)}
          place={isTree ? place : null}
          onToggle={shown.onToggle}
          isTabStop={isOnCards}
        />
      ),
    },
    {
      key: 'otherName',
      title: t(locale === 'ar' ? 'nameEn' : 'nameAr'),
      cell: ({ item }) => <bdi>{locale === 'ar' ? item.name : item.name_ar}</bdi>,
    },
    ...declaredColumns(shown),
    {
      key: 'status',
      title: t('status'),
      card: 'side',
      cell: ({ item }) => (
        <StatusDot tone={item.active ? 'success' : 'neutral'}>
          {t(item.active ? 'active' : 'inactive')}
        </StatusDot>
      ),
    },
  ];
};
