// One line of the grid: native inputs in table cells, drawn again only when the line itself changes.
import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete';
import { type KeyboardEvent, memo, type Ref, useState } from 'react';
import { localDigits } from '#frontend/lib/texts/digits.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { classNames } from '#frontend/ui/text/classNames.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { tooltip } from '#frontend/ui/tooltips/tooltip.ts';
import type { DraftLine } from '../editor/documentDraft.ts';
import type { LineFault } from '../editor/documentFaults.ts';
import { faultIn } from './cellFaults.ts';
import { isFigure } from './figures.ts';
import styles from './LineGrid.module.css';
import { LineInput } from './LineInput.tsx';
import own from './LineRow.module.css';
import { TickBox } from './TickBox.tsx';
import type { GridModel } from './useGridModel.ts';
import type { Ticks } from './useTicks.ts';

type Props = {
  line: DraftLine;
  index: number;
  grid: GridModel;
  faults: readonly LineFault[] | undefined;
  onPress: (event: KeyboardEvent<HTMLInputElement>) => void;
  onRemove: (key: number) => void;
  /** Where its lines have ticks; undefined for one that is only room to type in. */
  isTicked: boolean | undefined;
  onTick: Ticks['toggle'] | undefined;
  onFocusLine: (key: number) => void;
  ref: Ref<HTMLTableRowElement>;
};

type CellProps = Pick<Props, 'line' | 'index' | 'grid' | 'onPress'> & {
  field: string;
  found: LineFault | undefined;
};

const cellKeys = { line: 'line.cell', table: 'table.cell' } as const;
const removeKeys = { line: 'line.remove', table: 'table.remove' } as const;

/** What is wrong in a cell: what was refused, else its entry as it stands, else what that comes to in the document. */
const useCellMessage = ({
  line,
  field,
  grid,
  found,
}: Pick<CellProps, 'line' | 'field' | 'grid' | 'found'>) => {
  // Half an amount is no fault while it is being typed.
  const [isTyping, setTyping] = useState(false);
  const standing = isTyping ? undefined : (faultIn(grid, line, field) ?? found?.message);
  const message = found === undefined || found.isTyped ? standing : found.message;
  return {
    message,
    isWarning: found?.isWarning === true && message === found.message,
    typing: { onInput: () => setTyping(true), onBlur: () => setTyping(false) },
  };
};

/** What the kind says in a cell, and above it for as long as it has the focus. */
const useNotes = ({ line, field, grid }: Pick<CellProps, 'line' | 'field' | 'grid'>) => {
  const [hasFocus, setFocus] = useState(false);
  const { Beside, Above } = grid.partsOf(field);
  const focusing = Above && { onFocus: () => setFocus(true), onBlurCapture: () => setFocus(false) };
  const notes = (
    <>
      {Beside && <Beside line={line} facts={grid.facts} />}
      {Above && hasFocus && <Above line={line} facts={grid.facts} />}
    </>
  );
  return { focusing, notes };
};

/** A title above a figure keeps its own direction, whatever marks it has. */
const isolated = (title: string): string => (title.includes('%') ? `\u2068${title}\u2069` : title);

const LineCell = ({ line, index, field, grid, found, onPress }: CellProps) => {
  const { message, isWarning, typing } = useCellMessage({ line, field, grid, found });
  const { focusing, notes } = useNotes({ line, field, grid });
  const title = grid.titleOf(field);
  const noteId = `fault-${line.key}-${field}`;
  const isAmount = isFigure(grid.fieldOf(field));
  return (
    <td
      data-label={isAmount ? isolated(title) : title}
      data-wide={grid.partsOf(field).wide}
      data-side={grid.sideOf(field)}
      className={classNames(isAmount && styles['amount'])}
      dir={isAmount ? 'ltr' : undefined}
      {...typing}
      {...focusing}
    >
      <LineInput
        line={line}
        field={field}
        grid={grid}
        onPress={onPress}
        aria-label={grid.words(cellKeys[grid.source.words], {
          name: title,
          number: index + 1,
          table: grid.source.label,
        })}
        aria-invalid={message === undefined || isWarning ? undefined : true}
        aria-describedby={message === undefined ? undefined : noteId}
      />
      {notes}
      {message !== undefined && (
        <span
          id={noteId}
          className={styles['fault']}
          data-tone={isWarning ? 'warning' : undefined}
          dir="auto"
        >
          <BidiText>{message}</BidiText>
        </span>
      )}
    </td>
  );
};

/** What is wrong in a cell; the first one says what is wrong in columns that are not shown. */
const faultAt = (
  column: string,
  { fields: shown, columnOf }: GridModel,
  faults: Props['faults'] = [],
): LineFault | undefined => {
  const isHere = ({ field }: LineFault): boolean =>
    columnOf(field) === column || (column === shown[0] && !shown.includes(columnOf(field)));
  return faults.find(isHere);
};

export const LineRow = memo((props: Props) => {
  const { line, index, grid, faults, isTicked, onPress, onRemove, onTick, onFocusLine, ref } = props;
  const removeWords = grid.words(removeKeys[grid.source.words], {
    number: index + 1,
    table: grid.source.label,
  });
  return (
    <tr
      ref={ref}
      className={classNames(line.isLeftOut && own['leftOut'])}
      data-index={index}
      aria-rowindex={index + 2}
      onFocus={() => onFocusLine(line.key)}
    >
      <th scope="row" className={styles['number']}>
        {onTick && isTicked !== undefined ? (
          <TickBox
            label={grid.words('line.tick', { number: index + 1 })}
            checked={isTicked}
            onChange={(checked) => onTick(line.key, checked)}
          />
        ) : (
          localDigits(String(index + 1))
        )}
      </th>
      {grid.fields.map((field) => (
        <LineCell
          key={field}
          line={line}
          index={index}
          field={field}
          grid={grid}
          found={faultAt(field, grid, faults)}
          onPress={onPress}
        />
      ))}
      {grid.figures.map(({ title, of }) => (
        <td key={title} dir="ltr" data-label={title} className={styles['amount']}>
          <MoneyText className={own['figure']} amount={of(line)} currency={grid.facts.currency} blankZero />
        </td>
      ))}
      <td className={styles['tools']}>
        <button
          type="button"
          tabIndex={-1}
          className={styles['remove']}
          aria-label={removeWords}
          {...tooltip(removeWords)}
          onClick={() => onRemove(line.key)}
        >
          <DeleteRegular />
        </button>
      </td>
    </tr>
  );
});
LineRow.displayName = 'LineRow';
