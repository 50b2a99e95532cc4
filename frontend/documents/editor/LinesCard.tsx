// The card of lines: what the kind adds beside its buttons, the grid, the totals.

import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import {
  type ComponentProps,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { ColumnChooser } from '#frontend/ui/tables/ColumnChooser.tsx';
import type { AnyParts } from '../documentParts.ts';
import { useDocumentWords } from '../documentWords.ts';
import { useCellFault } from '../grid/cellFaults.ts';
import { LineGrid, type LinesControl } from '../grid/LineGrid.tsx';
import { useLinePaste } from '../grid/paste/useLinePaste.ts';
import { sentUses } from '../grid/sentUses.ts';
import { TickCount } from '../grid/TickBox.tsx';
import { useGridFields } from '../grid/useGridFields.ts';
import { type GridSource, useGridModel, useNamedRecords } from '../grid/useGridModel.ts';
import { useTicks } from '../grid/useTicks.ts';
import { broughtAlong } from './choosing.ts';
import type { DraftChange, DraftLine, NewLine } from './documentDraft.ts';
import type { DocumentFacts } from './documentFacts.ts';
import type { Cell, LineFault } from './documentFaults.ts';
import type { DocumentState } from './documentState.ts';
import type { DocumentStore } from './documentWork.ts';
import type { DraftCheck, GridParts } from './editorParts.ts';

const RowsWindow = lazy(async () => ({ default: (await import('../rows/RowsWindow.tsx')).RowsWindow }));

const RowsOfCell = ({ parts, facts, store, ...of }: ComponentProps<typeof RowsWindow>) => (
  <Suspense fallback={null}>
    <RowsWindow
      parts={parts}
      facts={facts}
      store={store}
      grid={of.grid}
      cell={of.cell}
      onClose={of.onClose}
    />
  </Suspense>
);

type Props = {
  parts: AnyParts;
  grid: GridParts<DocumentFacts, DraftLine, DraftCheck>;
  facts: DocumentFacts;
  store: DocumentStore;
  state: DocumentState;
  check: DraftCheck;
  isWaiting: boolean;
  dispatch: (change: DraftChange) => void;
  onAppend: (lines: readonly NewLine[]) => void;
  /** The cell that the act was refused for; null where there is none. */
  asked?: LineFault | null | undefined;
  /** The user asks for the cell that prevents the act. */
  onShowCell?: ((cell: Cell) => void) | undefined;
  /** The user asks for what prevents the act and is in no cell. */
  onReason?: (() => void) | undefined;
  /** The first cell whose text is no valid value, once typing pauses; null where there is none. */
  onFault?: ((fault: LineFault | null) => void) | undefined;
  /** What the area draws beside the title. */
  bar?: ReactNode;
  ref: Ref<LinesControl>;
};

/** From here on the lines do not fit on a screen. */
const longFrom = 12;

const skipsNothing = () => false;
const nothing: readonly string[] = [];

const linesSource = ({ kind }: AnyParts, label: string): GridSource => ({
  words: 'line',
  form: kind.name,
  uses: sentUses(kind),
  label,
  of: kind.lines?.fields ?? {},
  sides: kind.lines?.sides ?? nothing,
  oneOf: kind.lines?.oneOf ?? [],
  linesIn: ({ lines: typed }) => typed,
  setCell: (_, cell) => ({ do: 'setLine', ...cell }),
});

const noFaults: readonly LineFault[] = [];

/** What was refused comes before what is typed. */
const useMarked = (
  refused: readonly LineFault[],
  asked: LineFault | null = null,
  typed: readonly LineFault[] = noFaults,
): readonly LineFault[] =>
  useMemo(() => [...refused, ...(asked === null ? [] : [asked]), ...typed], [refused, asked, typed]);

export const LinesCard = (props: Props) => {
  const { parts, grid: own, facts, store, state, check, isWaiting, dispatch, onAppend, bar, ref } = props;
  const { draft, faults } = state;
  const t = useDocumentWords(parts);
  const control = useRef<LinesControl>(null);
  const source = useMemo(() => linesSource(parts, t('line.table')), [parts, t]);
  const named = useNamedRecords(source, facts, draft.lines);
  const { fields, choices } = useGridFields(parts, facts, { draft, namesOf: named.namesOf });
  const [opened, setOpened] = useState<Cell | null>(null);
  const { grid, resolveCodes } = useGridModel(
    { parts, facts, source, named, store, adds: own.adds?.(draft.head), onRows: setOpened },
    fields,
  );
  useCellFault({ grid, rules: own.rules, lines: draft.lines }, props.onFault);
  const marked = useMarked(faults.lines, props.asked, check.lines);
  const ticks = useTicks({ own, draft, dispatch });
  useImperativeHandle(ref, () => ({
    focusCell: ({ key, field }) => control.current?.focusCell({ key, field: grid.columnOf(field) }),
    addLine: () => control.current?.addLine(),
  }));
  const { skips: skipsIn } = own;
  const skips = useCallback(
    (line: DraftLine, field: string) => (skipsIn ? skipsIn(line, field, facts) : skipsNothing()),
    [skipsIn, facts],
  );
  const brought = (field: string | null, line: DraftLine) =>
    broughtAlong({ parts, facts, store }, field, line);
  const goTo = props.onShowCell ?? ((cell: Cell) => control.current?.focusCell(cell));
  const usePaste = own.usePaste ?? useLinePaste;
  const around = { draft, facts, check, fields };
  const { rules, Tools, Added, Totals } = own;
  return (
    <Card
      flush
      title={t('line.title')}
      aside={bar}
      actions={
        <>
          {Tools && (
            <Tools draft={draft} fields={fields} columns={choices} dispatch={dispatch} onAppend={onAppend} />
          )}
          {ticks !== null && <TickCount ticks={ticks} t={t} />}
          {choices.columns.length > 0 && <ColumnChooser {...choices} size="small" />}
          <Button
            size="small"
            icon={<AddRegular />}
            reason={whyOff({ full: draft.lines.length >= rules.max })}
            onClick={() => control.current?.addLine()}
          >
            {t('line.add')}
          </Button>
        </>
      }
    >
      <LineGrid
        ref={control}
        lines={draft.lines}
        grid={grid}
        faults={marked}
        dispatch={dispatch}
        skips={skips}
        ticks={ticks}
        beyond={check.beyond}
        fillable={rules.fill ? (parts.kind.lines?.sides ?? nothing) : nothing}
        usePaste={usePaste}
        pasted={{ facts, rules, lines: draft.lines, grid, resolveCodes, broughtAlong: brought }}
      >
        {Added && <Added {...around} />}
      </LineGrid>
      {opened && <RowsOfCell {...props} grid={grid} cell={opened} onClose={() => setOpened(null)} />}
      {Totals && (
        <Totals
          {...around}
          keys={draft.lines.length > longFrom ? 'long' : 'short'}
          isWaiting={isWaiting}
          onReason={() => (check.cell ? goTo(check.cell) : props.onReason?.())}
        />
      )}
    </Card>
  );
};
