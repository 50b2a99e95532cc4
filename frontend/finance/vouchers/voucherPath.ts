// The addresses of vouchers.
import { routeNamed } from '#shared/routes.ts';

export const voucherPath = (id: string): string =>
  routeNamed('finance.vouchers.one').path.replace('{id}', encodeURIComponent(id));

export const newVoucherPath = (copyOf?: string): string => {
  const { path } = routeNamed('finance.vouchers.new');
  return copyOf === undefined ? path : `${path}?copy=${encodeURIComponent(copyOf)}`;
};

/** A new voucher of a type. */
export const newVoucherOfType = (type: string): string =>
  `${newVoucherPath()}?type=${encodeURIComponent(type)}`;

/** The page that imports vouchers or opening balances from a file. */
export const importPath = (kind: 'vouchers' | 'opening'): string => {
  const { path } = routeNamed('finance.vouchers.import');
  return kind === 'opening' ? `${path}?kind=opening` : path;
};
