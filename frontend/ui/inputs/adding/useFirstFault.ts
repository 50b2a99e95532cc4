// The first field with a fault takes the focus as soon as there is one.
import { useEffect, useRef } from 'react';

export const useFirstFault = (faults: Readonly<Record<string, string>>) => {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return fields;
};
