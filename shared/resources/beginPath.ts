// The address of a form that is begun with a record, such as an invoice for a customer.
import { type RouteName, routeNamed } from '../routes.ts';

export type BegunForm = {
  /** The form that opens. */
  readonly screen: RouteName;
  /** What the address of the form calls the record. */
  readonly as: string;
  /** What the address says beside it. */
  readonly asks?: Readonly<Record<string, string>>;
};

export const beginPath = ({ screen, as, asks }: BegunForm, code: string): string =>
  `${routeNamed(screen).path}?${new URLSearchParams({ ...asks, [as]: code })}`;
