// What has changed between two states of a document, field by field; lists are compared line by line.

export type Change = { readonly field: string; readonly old: unknown; readonly new: unknown };

type State = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is State => typeof value === 'object' && value !== null;

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const fieldsOf = (...states: readonly unknown[]): string[] => [
  ...new Set(states.flatMap((state) => (isRecord(state) ? Object.keys(state) : []))),
];

/** Lines that stand unchanged at the beginning and at the end; between them the lines are compared in their order. */
const unchanged = (before: readonly unknown[], after: readonly unknown[]): [head: number, tail: number] => {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && isSame(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && isSame(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  return [head, tail];
};

const lineChanges = (field: string, before: readonly unknown[], after: readonly unknown[]): Change[] => {
  const [head, tail] = unchanged(before, after);
  const old = before.slice(head, before.length - tail);
  const changed = after.slice(head, after.length - tail);
  return Array.from({ length: Math.max(old.length, changed.length) }, (_, index) => index).flatMap(
    (index) => {
      const name = `${field}.${head + index + 1}`;
      const [one, other] = [old[index], changed[index]];
      if (isRecord(one) && isRecord(other)) {
        const names = fieldsOf(one, other);
        return changesBetween(names, one, other).map((change) => ({
          ...change,
          field: `${name}.${change.field}`,
        }));
      }
      return isSame(one, other) ? [] : [{ field: name, old: one ?? null, new: other ?? null }];
    },
  );
};

/** `lines.3.debit` is a field of the third line, `lines.3` a line that was added or removed. Null means that there was or is none. */
export const changesBetween = (
  fields: readonly string[],
  before: State | null,
  after: State | null,
): Change[] =>
  fields.flatMap((field): Change[] => {
    const [old, changed] = [before?.[field] ?? null, after?.[field] ?? null];
    if (Array.isArray(old) || Array.isArray(changed))
      return lineChanges(field, (old as unknown[] | null) ?? [], (changed as unknown[] | null) ?? []);
    return isSame(old, changed) ? [] : [{ field, old, new: changed }];
  });
