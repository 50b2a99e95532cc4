// The records that filters choose from, and what those that are chosen are called.
import { useQueries } from '@tanstack/react-query';
import { choicesQuery, namesQuery, type RecordChoice } from '#frontend/lib/choiceQueries.ts';
import type { AnyList, Filter } from '#shared/lists/list.ts';
import type { ListDisplay } from './listDisplay.ts';

type RefFilter = Extract<Filter, { kind: 'ref' }>;

export type FilterRecords = Readonly<Record<string, readonly RecordChoice[]>>;

const none: readonly RecordChoice[] = [];

const refsOf = ({ filters }: AnyList): [name: string, filter: RefFilter][] =>
  Object.entries(filters).flatMap(([name, filter]) => (filter.kind === 'ref' ? [[name, filter]] : []));

type Wanted = {
  list: AnyList;
  filters: Readonly<Record<string, string>>;
  records: ListDisplay<never>['records'];
  /** Whether all are offered, and not only those chosen named. */
  isOpen: boolean;
};

/** Of a small kind all of them, of a large one those that are chosen. */
export const useFilterRecords = ({ list, filters, records, isOpen }: Wanted): FilterRecords => {
  const refs = refsOf(list);
  const answers = useQueries({
    queries: refs.map(([name, { of, use }]) => {
      const code = filters[name] ?? '';
      return of.large
        ? namesQuery(of.one, [code])
        : { ...choicesQuery(of.one, use), enabled: isOpen || code !== '' };
    }),
  });
  return Object.fromEntries(
    refs.map(([name], index) => {
      const found = answers[index]?.data ?? none;
      return [name, records?.[name]?.(found) ?? found];
    }),
  );
};
