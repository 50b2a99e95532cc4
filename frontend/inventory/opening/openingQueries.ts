// The opening of stock in the browser: how far it is, and the call that is repeated until it is done.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import {
  getStockOpening,
  type OpeningRunView,
  runStockOpening,
} from '#shared/inventory/opening/openingApi.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';

const openingKey = ['stockOpening'];
/** While another call posts it. */
const lookMs = 2000;

export type StockOpening = EndpointOutput<typeof getStockOpening>;

export const isUnderWay = ({ state }: OpeningRunView): boolean => state !== 'done';

export const useStockOpening = () =>
  useQuery({
    queryKey: openingKey,
    queryFn: ({ signal }) => call(getStockOpening, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.run && isUnderWay(state.data.run) ? lookMs : false),
  });

/** After goods came in. */
export const useRefreshStock = () => {
  const client = useQueryClient();
  return () => {
    const keys = [
      'stockOpening',
      'stockAdjustment',
      'stockAdjustments',
      'stock',
      'records',
      'reports',
      'dashboard',
    ];
    for (const key of keys) void client.invalidateQueries({ queryKey: [key] });
  };
};

type Answer = EndpointOutput<typeof runStockOpening>;

/** Ends where it is done, where a row is refused, or where the page was left: the opening is finished by anyone who may. */
export const runToEnd = async (
  file: string | undefined,
  { onRun, isLeft }: { onRun: (run: OpeningRunView) => void; isLeft: () => boolean },
): Promise<Answer> => {
  let answer = await call(runStockOpening, { body: { file } });
  while (answer.run !== null && isUnderWay(answer.run) && !isLeft()) {
    onRun(answer.run);
    answer = await call(runStockOpening, { body: {} });
  }
  return answer;
};
