// The addresses of vouchers.
import { routeNamed } from '#shared/routes.ts';

export const voucherPath = (id: string): string =>
  routeNamed('finance.vouchers.one').path.replace('{id}', encodeURIComponent(id));

/** The page that imports vouchers or opening balances from a file. */
export const importPath = (kind: 'vouchers' | 'opening'): string => {
  const { path } = routeNamed('finance.vouchers.import');
  return kind === 'opening' ? `${path}?kind=opening` : path;
};
