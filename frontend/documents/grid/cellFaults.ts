// What is wrong with what is typed in the cells of a grid, before anybody acts on it.
import { useEffect } from 'react';
import { currencyLabel } from '#frontend/ui/text/currencyLabel.ts';
import { isDate } from '#shared/kernel/dates.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import { type DraftLine, filledLines, type LineRules } from '../editor/documentDraft.ts';
import type { LineFault } from '../editor/documentFaults.ts';
import { entryFault } from '../editor/draftValues.ts';
import { numberSentence } from './figures.ts';
import type { GridModel } from './useGridModel.ts';

const amountFault = (text: string, { facts, words }: GridModel): string | undefined => {
  const wrong = entryFault(text, facts.scale);
  if (wrong === 'field.tooExact')
    return words('line.tooExact', { currency: currencyLabel(facts.currency), count: facts.scale });
  if (wrong === null) return undefined;
  const isNegative = entryFault(text.replace(/^[-\u2212]/, ''), facts.scale) === null;
  return words(isNegative ? 'line.negative' : 'line.notAmount');
};

/** Why the text of a cell is no valid amount, number, day or record. */
export const faultIn = (grid: GridModel, line: DraftLine, name: string): string | undefined => {
  const { words } = grid;
  const text = grid.textOf(line, name);
  const field = grid.fieldOf(name);
  if (text === '') return undefined;
  if (field?.kind === 'money') return amountFault(field.signed ? text.replace(/^-/, '') : text, grid);
  if (field?.kind === 'date') return isDate(text) ? undefined : words('line.notDate');
  const unfit = field && numberSentence(field, text, words);
  if (unfit !== undefined) return unfit;
  const records = grid.recordsOf(name);
  if (records?.isUnknown(text) !== true) return undefined;
  return records.additions.length > 0
    ? words('line.unknownToAdd', { keys: leftToRight('Alt+↓') })
    : words(grid.partsOf(name).unknown ?? 'line.unknown');
};

const settleMs = 300;

type Faulty = { grid: GridModel; rules: LineRules; lines: readonly DraftLine[] };

/** The first fault of the lines that count. */
const firstFault = (grid: GridModel, { rules, lines }: Omit<Faulty, 'grid'>): LineFault | null => {
  for (const line of filledLines(rules, lines))
    for (const field of grid.fields) {
      const message = faultIn(grid, line, field);
      if (message === undefined) continue;
      const cell = grid.words('line.cell', { name: grid.titleOf(field), number: lines.indexOf(line) + 1 });
      return { key: line.key, field, message, said: `${cell}: ${message}` };
    }
  return null;
};

/** Half an amount is no fault while it is being typed. */
export const useCellFault = (
  { grid, rules, lines }: Faulty,
  onFault: ((fault: LineFault | null) => void) | undefined,
): void => {
  useEffect(() => {
    if (onFault === undefined) return;
    const timer = setTimeout(() => onFault(firstFault(grid, { rules, lines })), settleMs);
    return () => clearTimeout(timer);
  }, [grid, rules, lines, onFault]);
};
