// The figures of the states of a kind.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { stateFiguresCall } from '#shared/documents/options/optionCalls.ts';

/** Read anew with every page of their list: others answer meanwhile. */
export const useFiguresOfStates = (
  kind: AnyKind,
  query: Readonly<Record<string, string>>,
  isWanted: boolean,
) =>
  useQuery({
    queryKey: [kind.plural, 'list', 'figures', query],
    queryFn: ({ signal }) => call(stateFiguresCall(kind), { query, quiet: 'background', signal }),
    enabled: isWanted,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
