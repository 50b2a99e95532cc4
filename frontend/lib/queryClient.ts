// Server state in the browser: reads are repeated when the network failed, writes never.
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './apiError.ts';

const retriesMax = 2;
/** A longer wait is left to the user. */
const waitSecondsMax = 5;

const waitSecondsOf = (error: unknown): number => (error instanceof ApiError && error.retryAfterSeconds) || 0;

/** A read is tried again only where another try may succeed soon: no network, a server that is busy, or a company that sends too much. */
export const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < retriesMax &&
  error instanceof ApiError &&
  error.code !== 'cancelled' &&
  [0, 429, 503].includes(error.status) &&
  waitSecondsOf(error) <= waitSecondsMax;

/** As long as the server asks for, and not for all at the same moment. */
export const retryDelayMs = (failures: number, error: unknown): number =>
  Math.max(2 ** failures, waitSecondsOf(error)) * (1000 + Math.random() * 500);

// The browser's own idea of being offline is not asked: a call that waits for it would leave "Saving…" on the page without a
// word, and be sent on its own much later.
const networkMode = 'always';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode,
      retry: isWorthRetrying,
      retryDelay: retryDelayMs,
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      // What could not be read is read once the network is there again; what was read stays.
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
    },
    mutations: { networkMode, retry: false },
  },
});
