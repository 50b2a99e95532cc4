// The first field with a fault takes the focus as soon as there is one.
import { useEffect, useRef } from 'react';
import { goToFirstFault } from '../goToField.ts';

export const useFirstFault = (faults: Readonly<Record<string, string>>) => {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0) goToFirstFault(fields.current);
  }, [faults]);
  return fields;
};
