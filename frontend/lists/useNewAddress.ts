// `?new=1` on the address of a list opens the form that adds a row, as the first steps do; then it leaves the address.
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

const name = 'new';

export const useNewAddress = (onNew: (() => void) | undefined): void => {
  const [query, setQuery] = useSearchParams();
  const isAsked = query.has(name);
  const latest = useRef(onNew);
  useEffect(() => {
    latest.current = onNew;
  }, [onNew]);
  useEffect(() => {
    if (!isAsked) return;
    setQuery((before) => new URLSearchParams([...before].filter(([each]) => each !== name)), {
      replace: true,
    });
    latest.current?.();
  }, [isAsked, setQuery]);
};
