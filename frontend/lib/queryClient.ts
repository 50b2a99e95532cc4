// Server state in the browser: reads are repeated when the network failed, writes never.
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './apiError.ts';

const retriesMax = 2;

/** A read is tried again only where another try may succeed: no network, or a server that is busy. */
export const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < retriesMax &&
  error instanceof ApiError &&
  error.code !== 'cancelled' &&
  (error.status === 0 || error.status === 503);

// The browser's own idea of being offline is not asked: a call that waits for it would leave "Saving…" on the page without a
// word, and be sent on its own much later.
const networkMode = 'always';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode,
      retry: isWorthRetrying,
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      // What could not be read is read once the network is there again; what was read stays.
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
    },
    mutations: { networkMode, retry: false },
  },
});
