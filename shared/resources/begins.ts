// What is begun with a record, such as an invoice for a customer: which forms are offered, and their addresses.
import type { Right } from '../kernel/endpoint.ts';
import { type RouteName, routeNamed } from '../routes.ts';
import type { FieldValue, Label, RefField } from './fields.ts';
import { isFit } from './isFit.ts';
import type { AnyResource } from './resource.ts';

/** Something that is begun, alone or with a record. */
export type Act = {
  /** The title of its form where nothing is said. */
  readonly label?: Label;
  /** The form that opens. */
  readonly screen: RouteName;
  /** Who has this right may fill it. */
  readonly right: Right;
  /** What the address says. */
  readonly asks?: Readonly<Record<string, string>>;
};

export type Begin = Act & {
  /** What the address of the form calls the record. */
  readonly as: string;
  /** Between the label and the name of the record, where one line says both. */
  readonly link: Label;
  /** Which records it is for; all of them where nothing is said. */
  readonly only?: RefField['only'];
};

export const labelOf = ({ label, screen }: Act): Label => label ?? routeNamed(screen).title;

export const pathOf = ({ screen, asks }: Act, more: Readonly<Record<string, string>> = {}): string =>
  `${routeNamed(screen).path}?${new URLSearchParams({ ...asks, ...more })}`;

/** A form for one record. */
type Begun = { begin: Begin; label: Label; right: Right; path: string };

/** The forms for this record, in their order; none for one that is not in use any more. */
export const beginsOf = (
  { begins }: Pick<AnyResource, 'begins'>,
  row: Readonly<Record<string, FieldValue>>,
): Begun[] =>
  row['active'] === false
    ? []
    : begins
        .filter(({ only }) => isFit({ ...(only && { only }) }, row))
        .map((begin) => ({
          begin,
          label: labelOf(begin),
          right: begin.right,
          path: pathOf(begin, { [begin.as]: String(row['code']) }),
        }));
