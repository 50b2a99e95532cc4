// Where imports and what they brought are found.
import type { ImportView } from '#shared/finance/importApi.ts';
import { routeNamed } from '#shared/routes.ts';
import { sharedStart } from './importPace.ts';

/** The list of vouchers, searched for what the numbers of the import begin with. */
export const importedVouchersPath = ({ first, last }: Pick<ImportView, 'first' | 'last'>): string => {
  const { path } = routeNamed('finance.vouchers.list');
  if (first === null || last === null) return path;
  return `${path}?${new URLSearchParams({ text: sharedStart(first, last) })}`;
};
