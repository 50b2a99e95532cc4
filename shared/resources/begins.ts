// What is begun with a record, such as an invoice for a customer: which forms are offered, and their addresses.
import type { Right } from '../kernel/endpoint.ts';
import { routeNamed } from '../routes.ts';
import { type BegunForm, beginPath } from './beginPath.ts';
import type { FieldValue, Label, RefField } from './fields.ts';
import { type AnyResource, isFit } from './resource.ts';

export type Begin = BegunForm & {
  /** The title of its form where nothing is said. */
  readonly label?: Label;
  /** Who has this right may fill it. */
  readonly right: Right;
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
        .map((begin) => ({
          label: begin.label ?? routeNamed(begin.screen).title,
          right: begin.right,
          path: beginPath(begin, String(row['code'])),
        }));
