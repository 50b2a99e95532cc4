// The columns of a resource's list: code and name, the other name, what its declaration shows, and whether it is active.
import { useTranslation } from 'react-i18next';
import { locale, localName, localText } from '#frontend/lib/locale.ts';
import type { DataColumn } from '#frontend/ui/dataColumns.ts';
import { StatusDot } from '#frontend/ui/StatusDot.tsx';
import { TreeName } from '#frontend/ui/TreeName.tsx';
import type { TreeRow } from '#frontend/ui/treeRows.ts';
import { useIsNarrow } from '#frontend/ui/useIsNarrow.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';
import type { Field, FieldValue } from '#shared/resources/fields.ts';
import { type AnyResource, parentField, type ResourceRow, targetOf } from '#shared/resources/resource.ts';
import { lookOf } from './fieldKinds.tsx';
import type { RecordNamed } from './resourceQueries.ts';

export type RecordNode = TreeRow<ResourceRow>;

type Shown = { resource: AnyResource; recordNamed: RecordNamed; onToggle: (code: string) => void };

/** A list that is whole and flat can stand by any column; a large one comes in the order of its codes, a tree in that of its branches. */
const canStandBy = (resource: AnyResource): boolean => !resource.large && parentField(resource) === null;

const numberKinds: readonly Field['kind'][] = ['whole', 'decimal', 'percent', 'money'];

/** What a field sorts by: numbers as such, names as they are shown, letters without their signs. */
const sortValue = (
  field: Field,
  value: FieldValue | undefined,
  nameOf: (code: string) => string,
): string | number => {
  if (numberKinds.includes(field.kind)) return value === null ? Number.NEGATIVE_INFINITY : Number(value);
  if (field.kind === 'rows') return Array.isArray(value) ? value.length : 0;
  if (typeof value !== 'string') return Number(value ?? 0);
  if (field.kind === 'choice') return searchKey(localText(field.choices[value] ?? { en: value, ar: value }));
  return searchKey(field.kind === 'ref' ? nameOf(value) : value);
};

const sorted = (resource: AnyResource, sortBy: (node: RecordNode) => string | number) =>
  canStandBy(resource) ? { sortBy } : {};

const declaredColumns = ({ resource, recordNamed }: Shown): DataColumn<RecordNode>[] =>
  resource.columns.flatMap((name) => {
    const field = resource.fields[name];
    if (!field) return [];
    const { column, cell } = lookOf(field);
    return {
      key: name,
      title: localText(field.label),
      ...(column && { kind: column }),
      ...sorted(resource, ({ item }) =>
        sortValue(field, item[name], (code) => {
          const named = field.kind === 'ref' && recordNamed(targetOf(resource, field), code);
          return named ? localName(named) : code;
        }),
      ),
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
      ...sorted(shown.resource, ({ item }) => searchKey(localName(item))),
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
      ...sorted(shown.resource, ({ item }) => searchKey(locale === 'ar' ? item.name : item.name_ar)),
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
