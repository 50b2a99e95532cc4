// The history of one document, asked for when somebody opens it.
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { listHistory } from '#shared/audit/api.ts';

export type DocumentName = { entity: string; document: string };

export const useHistory = ({ entity, document }: DocumentName) =>
  useInfiniteQuery({
    queryKey: ['history', entity, document],
    queryFn: ({ signal, pageParam }) =>
      call(listHistory, { query: { entity, document, cursor: pageParam }, quiet: true, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    // Always read again: it must contain what was just done to the document.
    staleTime: 0,
  });
