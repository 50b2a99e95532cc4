// The imports of the company in the browser, and what is refreshed after one.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { listImports } from '#shared/finance/importApi.ts';

const importsKey = ['imports'];

export const useImports = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: importsKey,
    queryFn: ({ signal }) => call(listImports, { signal, quiet: true }),
  });

/** Reads the list again; after an import that ended, everything that shows the books too. */
export const useRefreshImports = () => {
  const client = useQueryClient();
  return (change: 'list' | 'books') => {
    void client.invalidateQueries({ queryKey: importsKey });
    if (change === 'list') return;
    for (const key of ['vouchers', 'reports', 'dashboard', 'accounts', 'postingRules'])
      void client.invalidateQueries({ queryKey: [key] });
  };
};
