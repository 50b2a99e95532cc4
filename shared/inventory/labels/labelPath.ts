// Where labels are printed: of some products, or of the goods of an invoice.
import { routeNamed } from '../../routes.ts';
import { type LabelOrder, orderText } from './labelOrder.ts';

export const labelsPath = (orders: readonly LabelOrder[]): string => {
  const asked = orders.map((order) => ['item', orderText(order)]);
  return `${routeNamed('print.labels').path}?${new URLSearchParams(asked)}`;
};

export const labelsOfInvoicePath = (id: string): string =>
  `${routeNamed('print.labels').path}?${new URLSearchParams({ invoice: id })}`;
