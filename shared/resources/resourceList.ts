// The list of a resource, from its declaration.
import { type Asked, type Filter, type List, listOf, orderText } from '../lists/list.ts';
import { routeNamed } from '../routes.ts';
import { choiceUse } from './choices.ts';
import { narrowingText } from './narrowing.ts';
import { recordColumns } from './recordColumns.ts';
import { type AnyResource, canCall, type ResourceRow, targetOf } from './resource.ts';
import { resourceTitle, titleAfterNounOf } from './resourceTitle.ts';

const pageRows = 100;

const yes = { en: 'Yes', ar: 'نعم' };
const no = { en: 'No', ar: 'لا' };

const filtersOf = (resource: AnyResource): Record<string, Filter> =>
  Object.fromEntries(
    resource.filters.flatMap((name): [string, Filter][] => {
      const field = resource.fields[name];
      if (field?.kind === 'choice') return [[name, field]];
      if (field?.kind === 'flag')
        return [[name, { kind: 'choice', label: field.label, choices: { true: yes, false: no } }]];
      if (field?.kind !== 'ref') return [];
      const use = choiceUse(resource, field) ?? '';
      return [[name, { kind: 'ref', label: field.label, of: targetOf(resource, field), use }]];
    }),
  );

/** As the call of the records takes it; what a search finds is not ordered. */
const queryOf = ({ search, tab, filters, order }: Asked) => ({
  ...(tab !== 'all' && { active: tab === 'active' ? '1' : '0' }),
  ...(search !== '' && { search }),
  ...(Object.keys(filters).length > 0 && { where: narrowingText(filters) }),
  ...(order !== null && search === '' && { order: orderText(order) }),
});

const lists = new WeakMap<AnyResource, List<ResourceRow>>();

const declared = (resource: AnyResource): List<ResourceRow> =>
  listOf(resource.api.list, {
    name: resource.name,
    title: resourceTitle(resource),
    titleAfterNoun: titleAfterNounOf(resource),
    noun: resource.noun,
    key: ({ code }) => code,
    tabs: {
      name: 'status',
      label: { en: 'Status', ar: 'الحالة' },
      of: {
        active: { en: 'Active', ar: 'نشط' },
        inactive: { en: 'Inactive', ar: 'غير نشط' },
        all: { en: 'All', ar: 'الكل' },
      },
      first: 'active',
      holds: ({ active }, tab) => tab === 'all' || active === (tab === 'active'),
    },
    ...(resource.prints && { chooses: true }),
    filters: filtersOf(resource),
    search: resource.large ? true : ['code', 'name', 'name_ar'],
    ...(resource.large && { paged: pageRows, unorderedSearch: true }),
    queryOf,
    ...(canCall(resource, 'create') && { create: [resource.permission, 'create'] }),
    ...(canCall(resource, 'export') && { export: resource.api.export }),
    fileColumns: recordColumns(resource),
    path: routeNamed(resource.screen).path,
    keptAs: ['records', resource.one, resource.large ? 'pages' : 'list'],
  });

/** One for each resource. */
export const resourceList = (resource: AnyResource): List<ResourceRow> => {
  const list = lists.get(resource) ?? declared(resource);
  lists.set(resource, list);
  return list;
};
