// The window of small rows within a line: the same grid by keyboard as that of lines, and what is offered beside it.

import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { CheckmarkRegular } from '@fluentui/react-icons/headless/svg/checkmark';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import type { DocumentRowsField } from '#shared/documents/documentFields.ts';
import { filledLineRows, rowsAsText, rowsInText } from '#shared/documents/rows/lineRows.ts';
import type { AnyParts } from '../documentParts.ts';
import { type DraftLine, lineText } from '../editor/documentDraft.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import type { Cell, LineFault } from '../editor/documentFaults.ts';
import type { DocumentStore } from '../editor/documentWork.ts';
import type { RowsOfLine } from '../editor/editorParts.ts';
import { LineGrid, type LinesControl } from '../grid/LineGrid.tsx';
import { type GridModel, useGridModel, useNamedRecords } from '../grid/useGridModel.ts';
import { usePlainPaste } from '../grid/usePlainPaste.ts';
import styles from './RowsWindow.module.css';
import { changeOfRows, emptyRow, type RowsPlace, rowLines, rowsChange, rowsSource } from './rowsOfLine.ts';
import { useRowsOfLine } from './useRowsOfLine.ts';

type Editor = {
  parts: AnyParts;
  facts: DocumentFacts;
  store: DocumentStore;
  /** That of the lines. */
  grid: GridModel;
};

type Props = Editor & { cell: Cell; onClose: () => void };
type WindowProps = Editor & { line: DraftLine; field: DocumentRowsField; name: string; onClose: () => void };

const nothing: readonly string[] = [];
const skipsNothing = () => false;
const bringsNothing = async () => ({});

/** Opened empty, it begins with what is offered, or with room to type; answers what there was before. */
const useBegun = ({ line, name, store }: WindowProps, place: RowsPlace, { begin }: RowsOfLine): string => {
  const [before] = useState(() => lineText(line, name));
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current || filledLineRows(rowsInText(before)).length > 0) return;
    isBegun.current = true;
    const rows = begin.length === 0 ? [{}] : begin;
    const change = rowsChange(
      place,
      rows.map((row) => ({ ...emptyRow(place), ...row })),
    );
    store.send({ on: 'changed', change });
  }, [before, store, place, begin]);
  return before;
};

/** A row is known by its place, from 1. */
const faultsOf = ({ faults = [] }: RowsOfLine): LineFault[] =>
  faults.map(({ row, field, message, isWarning }) => ({
    key: row + 1,
    field,
    message,
    isTyped: true,
    isWarning,
  }));

type RowsProps = Editor & { place: RowsPlace; line: DraftLine; rows: RowsOfLine };

const Rows = ({ place, parts, facts, store, grid: outer, line, rows }: RowsProps) => {
  const control = useRef<LinesControl>(null);
  const label = outer.titleOf(place.name);
  const source = useMemo(() => rowsSource(place, { form: parts.kind.name, label }), [place, parts, label]);
  const fields = useMemo(() => Object.keys(place.field.of), [place]);
  const lines = useMemo(() => rowLines(line, place), [line, place]);
  const named = useNamedRecords(source, facts, lines);
  const { grid, resolveCodes } = useGridModel({ parts, facts, source, named, store }, fields);
  const isThere = lines.length > 0;
  const [first = ''] = fields;
  useEffect(() => {
    if (isThere) control.current?.focusCell({ key: 1, field: first });
  }, [isThere, first]);
  const rules = { fields, max: place.field.max };
  return (
    <>
      <div className={styles['rows']}>
        <LineGrid
          ref={control}
          lines={lines}
          grid={grid}
          faults={faultsOf(rows)}
          dispatch={(change) => {
            const made = changeOfRows(store.state().draft, place, change);
            if (made !== null) store.send({ on: 'changed', change: made });
          }}
          skips={skipsNothing}
          ticks={null}
          fillable={nothing}
          usePaste={usePlainPaste}
          pasted={{ facts, rules, lines, grid, resolveCodes, broughtAlong: bringsNothing }}
        />
      </div>
      <Button
        size="small"
        className={styles['add']}
        icon={<AddRegular />}
        reason={whyOff({ full: lines.length >= rules.max })}
        onClick={() => control.current?.addLine()}
      >
        {outer.words('table.add')}
      </Button>
    </>
  );
};

type OffersProps = Pick<WindowProps, 'field'> & {
  offers: RowsOfLine['offers'];
  label: string;
  isTaken: (name: string) => boolean;
  onTake: (row: Readonly<Record<string, string>>) => void;
};

const Offers = ({ field, offers, label, isTaken, onTake }: OffersProps) => {
  const titleId = useId();
  return (
    <section className={styles['offered']} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['offeredTitle']}>
        {label}
      </h3>
      <ul className={styles['offers']}>
        {offers.map(({ row, text, note, tone }) => {
          const name = row[field.said.name] ?? '';
          const isHere = isTaken(name);
          return (
            <li key={name}>
              <button type="button" className={styles['offer']} disabled={isHere} onClick={() => onTake(row)}>
                <span className={styles['name']}>
                  {isHere && <CheckmarkRegular />}
                  <bdi>{text}</bdi>
                </span>
                <span className={styles['note']} data-tone={tone}>
                  <BidiText>{note}</BidiText>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** What its line is about, such as the product; its number where it names nothing yet. */
const titleOf = ({ line, grid, name, store }: WindowProps): string => {
  const { words: t, fields, recordsOf, textOf, titleOf: nameOf } = grid;
  const [first = ''] = fields;
  const about = recordsOf(first)?.byCode(textOf(line, first))?.label;
  if (about !== undefined) return t('rows.title', { name: nameOf(name), about });
  const at = store.state().draft.lines.findIndex(({ key }) => key === line.key);
  return t('line.cell', { name: nameOf(name), number: countText(at + 1) });
};

const OpenWindow = (props: WindowProps) => {
  const { line, grid, name, field, onClose } = props;
  const rows = useRowsOfLine(grid, name, line);
  const said = useRef(rows);
  useEffect(() => {
    said.current = rows;
  }, [rows]);
  const place = useMemo(
    (): RowsPlace => ({
      key: line.key,
      name,
      field,
      known: (text) => said.current.known(text),
      next: () => said.current.next ?? {},
    }),
    [line.key, name, field],
  );
  const before = useBegun(props, place, rows);
  const current = filledLineRows(rowsInText(lineText(line, name)));
  const set = (value: string) => grid.onChange(line.key, name, value);
  const close = (value: string) => {
    set(value);
    onClose();
  };
  const { words: t } = grid;
  return (
    <Dialog
      side="medium"
      title={titleOf(props)}
      onClose={() => close(before)}
      onSubmit={() => close(rowsAsText(current))}
      actions={
        <>
          <Button look="primary" type="submit">
            {t('rows.done')}
          </Button>
          <Button onClick={() => close('')}>{t('rows.clear')}</Button>
          {rows.sum && (
            <span className={styles['sum']} data-tone={rows.sum.isWrong ? 'wrong' : undefined}>
              <BidiText>{rows.sum.text}</BidiText>
            </span>
          )}
        </>
      }
    >
      <Rows {...props} place={place} rows={rows} />
      {rows.offers.length > 0 && (
        <Offers
          field={field}
          offers={rows.offers}
          label={t('rows.offers')}
          isTaken={(each) => current.some((row) => row[field.said.name] === each)}
          onTake={(row) => set(rowsAsText([...current, { ...emptyRow(place), ...row }]))}
        />
      )}
    </Dialog>
  );
};

export const RowsWindow = ({ cell, ...props }: Props) => {
  const line = props.store.state().draft.lines.find(({ key }) => key === cell.key);
  const field = props.parts.kind.lines?.fields[cell.field];
  if (line === undefined || field?.kind !== 'rows') return null;
  return <OpenWindow {...props} line={line} name={cell.field} field={field} />;
};
