// The page of a row behind names in the address of its list: what was asked of the list stays beside them.
import { useSearchParams } from 'react-router-dom';

export const useOpenedRow = (names: readonly string[]) => {
  const [query, setQuery] = useSearchParams();
  const withoutRow = (before: URLSearchParams) =>
    new URLSearchParams([...before].filter(([name]) => !names.includes(name)));
  return {
    query,
    isOpen: names.some((name) => query.has(name)),
    open: (row: Readonly<Record<string, string>>) =>
      setQuery((before) => new URLSearchParams([...withoutRow(before), ...Object.entries(row)])),
    close: () => setQuery(withoutRow, { replace: true }),
  };
};
