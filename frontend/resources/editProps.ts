// What the input of any kind of field takes.
import type { ReactNode } from 'react';
import type { Entry } from '#shared/resources/entry.ts';
import type { Field } from '#shared/resources/fields.ts';
import type { AnyResource } from '#shared/resources/resource.ts';

export type EditProps<F extends Field> = {
  field: F;
  /** Whose field it is; null where it belongs to no record. */
  resource: AnyResource | null;
  entry: Entry;
  error: string | undefined;
  /** Of a field inside, by its path below this one. */
  errorAt: (path: string) => string | undefined;
  disabled: boolean;
  own: string | null;
  onChange: (entry: Entry) => void;
  /** Said instead of shown, where a heading above shows it. */
  saidLabel?: string | undefined;
};

export type Edit<F extends Field> = (props: EditProps<F>) => ReactNode;
