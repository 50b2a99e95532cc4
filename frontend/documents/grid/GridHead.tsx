// The titles above the columns of a grid, and how wide each column is.
import { classNames } from '#frontend/ui/text/classNames.ts';
import { isFigure } from './figures.ts';
import headStyles from './GridHead.module.css';
import styles from './LineGrid.module.css';
import { TickBox } from './TickBox.tsx';
import type { GridModel } from './useGridModel.ts';
import type { Ticks } from './useTicks.ts';

/** Days and amounts are as wide as they are, codes take a tenth, texts what is left. */
const widths: Partial<Record<string, string>> = {
  date: 'day',
  money: 'amount',
  record: 'record',
  choice: 'record',
  whole: 'day',
  decimal: 'day',
  percent: 'day',
  flag: 'day',
  rows: 'second',
};

const columnWidth = (grid: GridModel, field: string): string => {
  const width = grid.widthOf(field) ?? widths[grid.fieldOf(field)?.kind ?? ''] ?? 'rest';
  if (grid.source.words === 'line') return width;
  if (width === 'day' && grid.fieldOf(field)?.kind === 'date') return 'tableDay';
  if (grid.widthOf(field) !== undefined) return width;
  // A small table has room for names, and its first column takes what the others leave.
  const isOpen = grid.fields.every((each) => grid.widthOf(each) !== 'rest');
  return isOpen && (width === 'record' || field === grid.fields[0]) ? 'rest' : width;
};

/** One column takes what the others leave; else each grows, those of the number and of the buttons as well. */
const shownWidth = (grid: GridModel, field: string): string => {
  const width = columnWidth(grid, field);
  const isOnly = grid.fields.every((each) => columnWidth(grid, each) !== 'rest');
  const open = grid.fields.find((each) => columnWidth(grid, each) === 'main') ?? grid.fields[0];
  return isOnly && field === open ? 'rest' : width;
};

/** So that what is typed can be read, however many columns there are; the grid is scrolled sideways then. */
const leastWidths: Record<string, number> = { main: 180, second: 120, record: 102, day: 88, amount: 108 };
/** A VAT number is read whole. */
const leastRest = 124;
const leastEdges = 84;

export const leastWidth = (grid: GridModel): number =>
  grid.fields.reduce((sum, field) => sum + (leastWidths[columnWidth(grid, field)] ?? leastRest), leastEdges) +
  grid.figures.length * (leastWidths['amount'] ?? 0);

const plainNumbers: readonly string[] = ['whole', 'decimal', 'percent'];

/** From so many columns on, with numbers among them, they share what room there is. */
const wideFrom = 7;
/** From so many columns on, whatever their kinds. */
const widestFrom = 9;

const isWide = ({ fields, figures, fieldOf }: GridModel): boolean =>
  fields.length >= widestFrom ||
  (fields.length + figures.length >= wideFrom &&
    fields.some((field) => plainNumbers.includes(fieldOf(field)?.kind ?? '')));

export const GridHead = ({ grid, ticks }: { grid: GridModel; ticks: Ticks | null }) => (
  <thead className={isWide(grid) ? headStyles['wide'] : undefined}>
    <tr aria-rowindex={1}>
      <th scope="col" className={styles['number']}>
        {ticks === null ? (
          grid.words('line.number')
        ) : (
          <TickBox
            label={grid.words('line.tickAll')}
            checked={ticks.counted === ticks.all}
            isMixed={ticks.counted > 0 && ticks.counted < ticks.all}
            onChange={ticks.toggleAll}
          />
        )}
      </th>
      {grid.fields.map((field) => (
        <th
          key={field}
          scope="col"
          className={classNames(
            styles[shownWidth(grid, field)],
            isWide(grid) && headStyles[shownWidth(grid, field)],
            isFigure(grid.fieldOf(field)) && styles['amount'],
          )}
          dir={isFigure(grid.fieldOf(field)) ? 'ltr' : undefined}
        >
          <bdi>{grid.titleOf(field)}</bdi>
        </th>
      ))}
      {grid.figures.map(({ title }) => (
        <th key={title} scope="col" className={styles['amount']} dir="ltr">
          {title}
        </th>
      ))}
      <td className={styles['tools']} />
    </tr>
  </thead>
);
