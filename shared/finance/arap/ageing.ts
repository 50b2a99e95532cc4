// How old what is owed is, on a day: by due date or by the day of the document, in columns between edges; what was paid and is not allocated has a column of its own (B4.4).
import { daysBetween } from '../../kernel/dates.ts';
import { type Money, sumOf } from '../../kernel/money.ts';

/** An item with what is left of it on the day, minor units; owed on its side: positive, paid: negative. */
export type AgedItem = { readonly party: string; readonly day: string; readonly left: Money };

export type AgedFigures = {
  /** From the newest to the oldest: as many as there are edges, and one more. */
  readonly columns: readonly Money[];
  /** Not due yet; nothing where documents are counted from their own day. */
  readonly notDue: Money;
  /** Paid, and not allocated: less than nothing. */
  readonly unallocated: Money;
  readonly total: Money;
};

export const ageingChoices = ['dueDate', 'documentDate'] as const;
export type AgeingChoice = (typeof ageingChoices)[number];

type Asked = { on: string; by: AgeingChoice; edges: readonly number[] };

/** In which column so many days stand; -1: not due yet. Due today is not due, and a document of today is in the first column (AR-04). */
export const ageColumn = (days: number, { by, edges }: Pick<Asked, 'by' | 'edges'>): number => {
  if (by === 'dueDate' && days <= 0) return -1;
  const at = edges.findIndex((edge) => days <= edge);
  return at < 0 ? edges.length : at;
};

export const agedFigures = (items: readonly AgedItem[], asked: Asked): AgedFigures => {
  const columns = Array.from({ length: asked.edges.length + 1 }, () => 0n);
  let [notDue, unallocated] = [0n, 0n];
  // Many items are of the same days.
  const columnOf = new Map<string, number>();
  for (const { day, left } of items) {
    const at = columnOf.get(day) ?? ageColumn(daysBetween(day, asked.on), asked);
    columnOf.set(day, at);
    if (left < 0n) unallocated += left;
    else if (at < 0) notDue += left;
    else columns[at] = (columns[at] ?? 0n) + left;
  }
  return { columns, notDue, unallocated, total: sumOf(items.map(({ left }) => left)) };
};

/** The bounds of a column in days: `{ from: 31, to: 60 }`; the last one has no end. */
export const ageBounds = (
  { by, edges }: Pick<Asked, 'by' | 'edges'>,
  at: number,
): { from: number; to: number | null } => {
  const before = edges[at - 1];
  const first = by === 'dueDate' ? 1 : 0;
  return { from: before === undefined ? first : before + 1, to: edges[at] ?? null };
};

type Bounds = ReturnType<typeof ageBounds>;

/** The bounds of a column in an address: `31-60`, `121-`; `-0` is what is not due yet. */
export const ageText = (asked: Pick<Asked, 'by' | 'edges'>, at: number): string => {
  if (at < 0) return '-0';
  const { from, to } = ageBounds(asked, at);
  return `${from}-${to ?? ''}`;
};

export const agePattern = /^(\d{1,5}-\d{0,5}|-\d{1,5})$/;

const boundsOf = (text: string): Pick<Bounds, 'to'> & { from: number | null } => {
  const [from, to] = text.split('-').map((days) => (days === '' ? null : Number(days)));
  return { from: from ?? null, to: to ?? null };
};

/** Whether what is owed is so old on a day; what was paid has no age. */
export const isOfAge = ({ day, left }: Omit<AgedItem, 'party'>, { on, age }: { on: string; age: string }) => {
  const days = daysBetween(day, on);
  const { from, to } = boundsOf(age);
  return left > 0n && (from === null || days >= from) && (to === null || days <= to);
};
