// The design request that a calculation prices.
import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { designRequestCalls } from '#shared/pms/design/request/requestApi.ts';
import { type DesignRequestView, requestKind } from '#shared/pms/design/request/requestKind.ts';

/** By its id, as an address names it; null where none is asked for, or it is not there. */
export const useRequest = (id: string | null): DesignRequestView | null => {
  const { data } = useQuery({
    queryKey: [requestKind.plural, 'one', id, 'priced'],
    queryFn: ({ signal }): Promise<DesignRequestView> =>
      call(designRequestCalls.get, { params: { id: id ?? '' }, signal, quiet: true }),
    enabled: id !== null && id !== '',
    retry: false,
  });
  return data ?? null;
};
