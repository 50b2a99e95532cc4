// What is begun with a record, such as an invoice for a customer: which forms are offered, and their addresses.
import type { Right } from '../kernel/endpoint.ts';
import { type RouteName, routeNamed } from '../routes.ts';
import type { FieldValue, Label, RefField } from './fields.ts';
import { type AnyResource, isFit } from './resource.ts';

export type Begin = {
  /** The title of its form where nothing is said. */
  readonly label?: Label;
  /** The form that opens. */
  readonly screen: RouteName;
  /** Who has this right may fill it. */
  readonly right: Right;
  /** What the address of the form calls the record. */
  readonly as: string;
  /** What the address says beside it. */
  readonly asks?: Readonly<Record<string, string>>;
  /** Which records it is for; all of them where nothing is said. */
  readonly only?: RefField['only'];
};

/** The forms for this record, in their order; none for one that is not in use any more. */
export const beginsOf = (
  { begins }: Pick<AnyResource, 'begins'>,
  row: Readonly<Record<string, FieldValue>>,
): { label: Label; right: Right; path: string }[] =>
  row['active'] === false
    ? []
    : begins
        .filter(({ only }) => isFit({ ...(only && { only }) }, row))
        .map(({ label, right, screen, as, asks }) => {
          const query = new URLSearchParams({ ...asks, [as]: String(row['code']) });
          const { path, title } = routeNamed(screen);
          return { label: label ?? title, right, path: `${path}?${query}` };
        });
