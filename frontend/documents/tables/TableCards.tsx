// The small tables beside the lines of a document while it is typed: each a card that is folded to its title while it is empty.

import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { userChoices } from '#frontend/lib/localDrafts.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { ColumnChooser } from '#frontend/ui/tables/ColumnChooser.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import type { DocumentTable } from '#shared/documents/documentFields.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { hasRich } from '#shared/resources/fields.ts';
import type { AnyParts } from '../documentParts.ts';
import { useDocumentWords } from '../documentWords.ts';
import { filledRows, lineText } from '../editor/documentDraft.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import type { LineFault } from '../editor/documentFaults.ts';
import type { DocumentState } from '../editor/documentState.ts';
import type { DocumentStore } from '../editor/documentWork.ts';
import type { PlaceProps } from '../editor/editorParts.ts';
import { LineGrid, type LinesControl } from '../grid/LineGrid.tsx';
import { type GridModel, useGridModel, useNamedRecords } from '../grid/useGridModel.ts';
import { usePlainPaste } from '../grid/usePlainPaste.ts';
import styles from './TableCards.module.css';
import { rowChange, tableSource } from './tableRows.ts';

const RichCards = lazy(async () => ({ default: (await import('../rich/RichCards.tsx')).RichCards }));

type Props = {
  parts: AnyParts;
  facts: DocumentFacts;
  state: DocumentState;
  store: DocumentStore;
  /** What parts of the area are given. */
  place: PlaceProps;
  /** The cell that the act was refused for; null where there is none. */
  asked: LineFault | null;
};

type CardProps = Props & { name: string; table: DocumentTable };

const bringsNothing = async () => ({});
const nothing: readonly string[] = [];

/** The first field of a card. */
const focusCard = (key: number | undefined): void =>
  document.querySelector<HTMLElement>(`[data-row="${key}"] :is(input, textarea, [tabindex="0"])`)?.focus();
/** The columns that are shown, and those that a user may show. */
const useColumns = ({ parts, state, name, table }: CardProps) => {
  const t = useDocumentWords(parts);
  const { hidden: seldom = nothing } = parts.editor.tables?.[name] ?? {};
  const choiceName = `columns:${parts.kind.name}.${name}`;
  const [chosen, setChosen] = useState(() => userChoices.get(choiceName));
  const hidden = useMemo(() => new Set(chosen ?? seldom), [chosen, seldom]);
  const rows = state.draft.tables[name] ?? [];
  const filled = seldom.filter((field) => rows.some((row) => lineText(row, field) !== ''));
  const shown = filled.join(' ');
  const fields = useMemo(
    () => Object.keys(table.of).filter((field) => !hidden.has(field) || shown.split(' ').includes(field)),
    [table, hidden, shown],
  );
  const choices = {
    columns: seldom.map((key) => ({ key, title: t.field('line', key, table.of[key]?.label ?? key) })),
    hidden,
    onChange: (next: ReadonlySet<string>) => {
      userChoices.set(choiceName, [...next]);
      setChosen([...next]);
    },
  };
  return { fields, choices };
};

/** What the rows that count come to, by the key of the row. */
const useFigures = ({ parts, facts, state, name, place: { check } }: CardProps) => {
  const t = useDocumentWords(parts);
  const rows = state.draft.tables[name];
  return useMemo((): GridModel['figures'] => {
    const places = new Map(filledRows(rows).map(({ key }, at) => [key, at]));
    return (parts.editor.tables?.[name]?.figures ?? []).map(({ title, of }) => ({
      title: t(title),
      of: ({ key }) => {
        const at = places.get(key);
        const amount = at === undefined ? undefined : of(check, at);
        return amount === undefined ? '' : formatMoney(amount, facts.scale);
      },
    }));
  }, [parts, facts, rows, name, check, t]);
};

/** The grid of rows; it keeps off the page while there are none. */
const Rows = ({
  parts,
  facts,
  state,
  store,
  name,
  table,
  fields,
  ref,
  ...card
}: CardProps & { fields: readonly string[]; ref: React.Ref<LinesControl> }) => {
  const t = useDocumentWords(parts);
  const title = t.field('head', name, table.label);
  const rows = state.draft.tables[name] ?? [];
  const source = useMemo(
    () => tableSource({ kind: parts.kind, name, table, label: title, ...parts.editor.tables?.[name] }),
    [parts, name, table, title],
  );
  const named = useNamedRecords(source, facts, rows);
  const { grid: plain, resolveCodes } = useGridModel({ parts, facts, source, named, store }, fields);
  const figures = useFigures({ parts, facts, state, store, name, table, ...card });
  const grid = useMemo(() => ({ ...plain, figures }), [plain, figures]);
  const { asked } = card;
  const rules = { fields, max: table.max };
  return (
    <LineGrid
      ref={ref}
      lines={rows}
      grid={grid}
      faults={asked === null ? state.faults.lines : [...state.faults.lines, asked]}
      dispatch={(change) => {
        const made = rowChange(store.state().draft, { name, table }, change);
        if (made !== null) store.send({ on: 'changed', change: made });
      }}
      skips={grid.isUnused}
      ticks={null}
      fillable={nothing}
      usePaste={usePlainPaste}
      pasted={{ facts, rules, lines: rows, grid, resolveCodes, broughtAlong: bringsNothing }}
    />
  );
};

/** The same of rows with rich texts: each on a card. */
const CardsOfRows = ({ parts, facts, state, store, name, table }: CardProps) => {
  const t = useDocumentWords(parts);
  const rows = state.draft.tables[name] ?? [];
  const keys = new Set(rows.map(({ key }) => key));
  return (
    <Suspense>
      <RichCards
        parts={parts}
        facts={facts}
        name={name}
        table={table}
        title={t.field('head', name, table.label)}
        rows={rows}
        faults={state.faults.lines.filter(({ key }) => keys.has(key))}
        onRows={(next, typed) =>
          store.send({
            on: 'changed',
            change: { do: 'setRows', table: name, rows: next, ...(typed !== undefined && { key: typed }) },
          })
        }
      />
    </Suspense>
  );
};

const TableCard = (props: CardProps) => {
  const { parts, state, store, name, table } = props;
  const t = useDocumentWords(parts);
  const grid = useRef<LinesControl>(null);
  const add = useRef<HTMLButtonElement>(null);
  const title = t.field('head', name, table.label);
  const rows = state.draft.tables[name] ?? [];
  const { length } = rows;
  const fault = state.faults.head[name];
  const { Tools, Foot } = parts.editor.tables?.[name] ?? {};
  const { fields, choices } = useColumns(props);
  const before = useRef(length);
  useEffect(() => {
    // The last row takes the focus with it.
    if (length === 0 && before.current > 0 && document.activeElement === document.body) add.current?.focus();
    before.current = length;
  }, [length]);
  const isOnCards = hasRich(table.of);
  const addRow = () => {
    if (length > 0 && !isOnCards) return grid.current?.addLine();
    const made = rowChange(store.state().draft, { name, table }, { do: 'insertLine', after: 0 });
    if (made !== null) store.send({ on: 'changed', change: made });
    // The grid is drawn with its first row, a card below the others.
    setTimeout(() => {
      const key = store.state().draft.tables[name]?.at(-1)?.key;
      const [field = ''] = Object.keys(table.of);
      if (isOnCards) focusCard(key);
      else if (key !== undefined) grid.current?.focusCell({ key, field });
    });
  };
  return (
    <Card
      flush
      className={length === 0 && fault === undefined && !Foot ? styles['folded'] : undefined}
      title={title}
      aside={<span className={styles['count']}>{countText(filledRows(rows).length)}</span>}
      actions={
        <>
          {choices.columns.length > 0 && length > 0 && <ColumnChooser {...choices} size="small" />}
          {Tools && <Tools {...props.place} />}
          <Button
            ref={add}
            size="small"
            icon={<AddRegular />}
            reason={whyOff({ full: length >= table.max })}
            aria-label={t('table.addOne', { one: localText(table.one) })}
            onClick={addRow}
          >
            {t('table.add')}
          </Button>
        </>
      }
    >
      {fault !== undefined && (
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
      {length > 0 && isOnCards && <CardsOfRows {...props} />}
      {length > 0 && !isOnCards && (
        <div className={styles['rows']} data-figures={parts.editor.tables?.[name]?.figures && true}>
          <Rows {...props} fields={fields} ref={grid} />
        </div>
      )}
      {Foot && <Foot {...props.place} />}
    </Card>
  );
};

export const TableCards = (props: Props) => {
  const { head, tables } = props.state.draft;
  const { tablesHidden, tablesOwn = [] } = props.parts.editor;
  const hidden = tablesHidden?.(head, props.place.check) ?? [];
  return Object.entries(props.parts.kind.tables)
    .filter(([name]) => !tablesOwn.includes(name))
    .filter(([name]) => !hidden.includes(name) || (tables[name] ?? []).length > 0)
    .map(([name, table]) => <TableCard key={name} {...props} name={name} table={table} />);
};
