// Where imports and what they brought are found.
import type { ImportView } from '#shared/finance/importApi.ts';
import { routeNamed } from '#shared/routes.ts';

/** The list of vouchers, narrowed to those of the import. */
export const importedVouchersPath = ({ id }: Pick<ImportView, 'id'>): string => {
  const { path } = routeNamed('finance.vouchers.list');
  return `${path}?${new URLSearchParams({ import: id })}`;
};
