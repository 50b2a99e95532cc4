// Picks a record of any area by its list contract, so that no screen imports another area's screen.
import { type ComponentProps, useMemo } from 'react';
import { ComboInput } from './ComboInput.tsx';
import type { PickOption } from './options.ts';
import { type ListContract, recordSource } from './recordSource.ts';

type Props<Found> = Omit<ComponentProps<typeof ComboInput>, 'source' | 'list'> & {
  list: ListContract<Found>;
  /** A stable function: one option of one record. */
  toOption: (found: Found) => PickOption;
};

export const RecordPicker = <Found,>({ list, toOption, ...input }: Props<Found>) => {
  const source = useMemo(() => recordSource(list, toOption), [list, toOption]);
  return <ComboInput {...input} source={source} />;
};
