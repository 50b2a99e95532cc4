// Amounts of a record that the currency of the books cannot hold, by the paths of their fields: those inside its rows as well.
import { amountFault, scaleOf } from '../kernel/money.ts';
import type { Field, Fields } from './fields.ts';
import type { AnyResource } from './resource.ts';

type Values = Readonly<Record<string, unknown>>;
type Fault = [path: string, code: string];

const faultsAt = (
  field: Field,
  value: unknown,
  { path, scale }: { path: string; scale: number },
): Fault[] => {
  if (field.kind === 'rows')
    return (value as readonly Values[]).flatMap((row, index) =>
      faultsIn(field.of, row, { path: `${path}.${index}.`, scale }),
    );
  if (field.kind !== 'money' || typeof value !== 'string') return [];
  const fault = amountFault(value, Math.max(scale, field.decimals ?? 0));
  return fault === null ? [] : [[path, fault]];
};

const faultsIn = (
  fields: Fields,
  values: Values,
  { path, scale }: { path: string; scale: number },
): Fault[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    faultsAt(field, values[name], { path: path + name, scale }),
  );

export const moneyFaults = (
  { fields }: Pick<AnyResource, 'fields'>,
  row: Values,
  currency: string,
): Record<string, string> =>
  Object.fromEntries(faultsIn(fields, row, { path: '', scale: scaleOf(currency) }));
