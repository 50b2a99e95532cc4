// The columns of a resource's list: code and name, the other name, what its declaration shows, and whether it is active.
import { useTranslation } from 'react-i18next';
import { locale, localName, localText } from '#frontend/lib/texts/locale.ts';
import type { ListColumn, TreePlace } from '#frontend/lists/listDisplay.ts';
import { useIsNarrow } from '#frontend/ui/page/useIsNarrow.ts';
import type { SortValue } from '#frontend/ui/tables/rowOrder.ts';
import { TreeName } from '#frontend/ui/tables/TreeName.tsx';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import { otherNameOf } from '#shared/kernel/names.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';
import type { Field, FieldValue } from '#shared/resources/fields.ts';
import { hasOrder, orderedValue, orderFields, sortKey } from '#shared/resources/recordOrder.ts';
import { type AnyResource, parentField, type ResourceRow, targetOf } from '#shared/resources/resource.ts';
import { displayOf } from './fieldKinds.tsx';
import { fieldOfColumn } from './listColumns.ts';
import type { RecordNamed } from './resourceQueries.ts';
import { useHiddenFields } from './useHiddenFields.ts';

type Column = ListColumn<ResourceRow>;

type Shown = { resource: AnyResource; recordNamed: RecordNamed };

/** What a field sorts by: what it names or chooses by how that is called, all else by its own order. */
const sortValue = (
  field: Field,
  value: FieldValue | undefined,
  nameOf: (code: string) => string,
): SortValue => {
  if (hasOrder(field)) return sortKey(field, value) ?? undefined;
  if (field.kind === 'rows') return Array.isArray(value) ? value.length : 0;
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value !== 'string') return Number(value);
  if (field.kind === 'choice') return searchKey(localText(field.choices[value] ?? { en: value, ar: value }));
  return searchKey(field.kind === 'ref' ? nameOf(value) : value);
};

type SortBy = { sortBy?: (row: ResourceRow) => SortValue };

/** A list that is whole can stand by any column, a large one by those for which an order is kept. */
const sorted = (
  { resource }: Shown,
  key: string,
  nameOf: (field: Field, code: string) => string = (_, code) => code,
): SortBy => {
  const name = fieldOfColumn(key);
  const field = resource.fields[name];
  if (!field || (resource.large && !orderFields(resource).includes(name))) return {};
  return { sortBy: (item) => sortValue(field, orderedValue(item, name), (code) => nameOf(field, code)) };
};

const nameIn =
  ({ resource, recordNamed }: Shown) =>
  (field: Field, code: string): string => {
    const named = field.kind === 'ref' && recordNamed(targetOf(resource, field), code);
    return named ? localName(named) : code;
  };

/** Records of a small kind that is no tree stand together by what they name or choose. */
const grouped = (shown: Shown, name: string, field: Field): Pick<Column, 'groupBy'> => {
  const { resource } = shown;
  if (resource.large || parentField(resource) !== null) return {};
  const nameOf = nameIn(shown);
  if (field.kind === 'ref') return { groupBy: (item) => nameOf(field, String(item[name] ?? '')) };
  if (field.kind !== 'choice') return {};
  return {
    groupBy: (item) => {
      const words = field.choices[String(item[name] ?? '')];
      return words ? localText(words) : '';
    },
  };
};

const declaredColumns = (shown: Shown, hidden: readonly string[]): Column[] => {
  const { resource, recordNamed } = shown;
  return resource.columns.flatMap((name) => {
    const field = resource.fields[name];
    if (!field || hidden.includes(name)) return [];
    const { column, cell } = displayOf(field);
    return {
      key: name,
      title: localText(field.label),
      ...(column && { kind: column }),
      ...sorted(shown, name, nameIn(shown)),
      ...grouped(shown, name, field),
      cell: (item) => cell(item[name] ?? null, field, { resource, recordNamed }),
    };
  });
};

/** A large list comes in the order of its codes: they stand by themselves, so that it can be turned round. */
const codeColumn = (shown: Shown): Column[] =>
  shown.resource.large
    ? [
        {
          key: 'code',
          title: localText(shown.resource.fields['code']?.label ?? shown.resource.noun),
          kind: 'tight',
          card: 'none',
          fixed: true,
          ...sorted(shown, 'code'),
          cell: (item) => <bdi>{item.code}</bdi>,
        },
      ]
    : [];

export const useResourceColumns = (shown: Shown): Column[] => {
  const { t } = useTranslation('resources');
  const isOnCards = useIsNarrow();
  const { resource } = shown;
  const hidden = useHiddenFields(resource);
  const isTree = parentField(resource) !== null;
  const nameCell = (item: ResourceRow, place: TreePlace | null, onToggle: (code: string) => void) => (
    <TreeName
      code={item.code}
      name={localName(item)}
      place={place}
      onToggle={onToggle}
      isTabStop={isOnCards}
    />
  );
  return [
    ...codeColumn(shown),
    {
      key: 'name',
      title: t('name'),
      card: 'title',
      fixed: true,
      ...sorted(shown, 'name'),
      cell: (item) =>
        resource.large && !isOnCards ? localName(item) : nameCell(item, null, () => undefined),
      ...(isTree && { inTree: nameCell }),
    },
    {
      key: 'otherName',
      title: t(locale === 'ar' ? 'nameEn' : 'nameAr'),
      ...sorted(shown, 'otherName'),
      cell: (item) => <bdi>{otherNameOf(locale, item)}</bdi>,
    },
    ...declaredColumns(shown, hidden),
    {
      key: 'status',
      title: t('status'),
      card: 'side',
      cell: (item) => (
        <StatusDot tone={item.active ? 'success' : 'neutral'}>
          {t(item.active ? 'active' : 'inactive')}
        </StatusDot>
      ),
    },
  ];
};
