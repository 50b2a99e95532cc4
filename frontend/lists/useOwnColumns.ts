// Which columns a user sees of a list, and in what order: kept per user on this device.
import { useMemo, useState } from 'react';
import { userChoices } from '#frontend/lib/localDrafts.ts';

type Column = { key: string; fixed?: boolean; isHidden?: boolean };

export type OwnColumns<Each extends Column> = {
  /** All that may be shown, in the order of the user. */
  ordered: readonly Each[];
  hidden: ReadonlySet<string>;
  order: readonly string[];
  isOwn: boolean;
  hide: (hidden: Iterable<string>) => void;
  move: (key: string, steps: number) => void;
  take: (columns: { hidden: readonly string[]; order: readonly string[] }) => void;
  reset: () => void;
};

/** Columns that came with a new version stand where they are declared, after the one before them. */
const inOrder = <Each extends Column>(columns: readonly Each[], order: readonly string[]): Each[] => {
  const known = order.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  const result = [...known];
  columns.forEach((column, index) => {
    if (known.includes(column)) return;
    const before = columns[index - 1];
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, column);
  });
  return result;
};

export const useOwnColumns = <Each extends Column>(
  name: string,
  columns: readonly Each[],
): OwnColumns<Each> => {
  const [kept, setKept] = useState(() => ({
    hidden: userChoices.get(`columns:${name}`),
    order: userChoices.get(`columnOrder:${name}`) ?? [],
  }));
  const ordered = useMemo(() => inOrder(columns, kept.order), [columns, kept.order]);
  const first = columns.filter(({ isHidden }) => isHidden).map(({ key }) => key);
  const hidden = new Set(kept.hidden ?? first);
  const keep = (next: { hidden: readonly string[] | null; order: readonly string[] }) => {
    if (next.hidden === null) userChoices.clear(`columns:${name}`);
    else userChoices.set(`columns:${name}`, next.hidden);
    userChoices.set(`columnOrder:${name}`, next.order);
    setKept(next);
  };
  return {
    ordered,
    hidden,
    order: kept.order,
    isOwn: kept.hidden !== null || kept.order.length > 0,
    hide: (next) => keep({ ...kept, hidden: [...next] }),
    move: (key, steps) => {
      const keys = ordered.map((column) => column.key);
      const at = keys.indexOf(key);
      const to = Math.max(0, Math.min(keys.length - 1, at + steps));
      keys.splice(to, 0, ...keys.splice(at, 1));
      keep({ ...kept, order: keys });
    },
    take: keep,
    reset: () => keep({ hidden: null, order: [] }),
  };
};
