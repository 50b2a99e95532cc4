// A document as it is stored at this moment, beside what is typed: read for the question which version goes on.
import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/apiError.ts';
import { getCall } from '#shared/documents/documentApi.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { AnyView } from '../anyDocument.ts';

/** Null where it was deleted. Kept apart from the view, which would take the place of the editor once it is a draft no more. */
export const useStoredDocument = (kind: AnyKind, id: string) =>
  useQuery({
    queryKey: [kind.plural, 'stored', id],
    queryFn: async ({ signal }): Promise<AnyView | null> => {
      try {
        return (await call(getCall(kind), { params: { id }, signal, quiet: 'background' })) as AnyView;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 0,
    gcTime: 0,
  });
