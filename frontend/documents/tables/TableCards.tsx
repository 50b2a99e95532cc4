// The small tables beside the lines of a document while it is typed: each a card that is folded to its title while it is empty.
import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import type { DocumentTable } from '#shared/documents/documentFields.ts';
import { hasRich } from '#shared/resources/fields.ts';
import type { AnyParts } from '../documentParts.ts';
import { useDocumentWords } from '../documentWords.ts';
import { filledRows } from '../editor/documentDraft.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import type { DocumentState } from '../editor/documentState.ts';
import type { DocumentStore } from '../editor/documentWork.ts';
import { LineGrid, type LinesControl } from '../grid/LineGrid.tsx';
import { useGridModel, useNamedRecords } from '../grid/useGridModel.ts';
import { usePlainPaste } from '../grid/usePlainPaste.ts';
import styles from './TableCards.module.css';
import { rowChange, tableSource } from './tableRows.ts';

const RichCards = lazy(async () => ({ default: (await import('../rich/RichCards.tsx')).RichCards }));

type Props = { parts: AnyParts; facts: DocumentFacts; state: DocumentState; store: DocumentStore };

type CardProps = Props & { name: string; table: DocumentTable };

const bringsNothing = async () => ({});
const skipsNothing = () => false;
const nothing: readonly string[] = [];

/** The first field of a card. */
const focusCard = (key: number | undefined): void =>
  document.querySelector<HTMLElement>(`[data-row="${key}"] :is(input, textarea, [tabindex="0"])`)?.focus();

/** The grid of rows; it keeps off the page while there are none. */
const Rows = ({
  parts,
  facts,
  state,
  store,
  name,
  table,
  ref,
}: CardProps & { ref: React.Ref<LinesControl> }) => {
  const t = useDocumentWords(parts);
  const title = t.field('head', name, table.label);
  const rows = state.draft.tables[name] ?? [];
  const fields = useMemo(() => Object.keys(table.of), [table]);
  const source = useMemo(
    () => tableSource({ kind: parts.kind, name, table, label: title }),
    [parts, name, table, title],
  );
  const named = useNamedRecords(source, facts, rows);
  const { grid, resolveCodes } = useGridModel({ parts, facts, source, named, store }, fields);
  const rules = { fields, max: table.max };
  return (
    <LineGrid
      ref={ref}
      lines={rows}
      grid={grid}
      faults={state.faults.lines}
      dispatch={(change) => {
        const made = rowChange(store.state().draft, { name, table }, change);
        if (made !== null) store.send({ on: 'changed', change: made });
      }}
      skips={skipsNothing}
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
      className={length === 0 && fault === undefined ? styles['folded'] : undefined}
      title={title}
      aside={<span className={styles['count']}>{countText(filledRows(rows).length)}</span>}
      actions={
        <Button
          ref={add}
          size="small"
          icon={<AddRegular />}
          disabled={length >= table.max}
          aria-label={t('table.addOne', { one: localText(table.one) })}
          onClick={addRow}
        >
          {t('table.add')}
        </Button>
      }
    >
      {fault !== undefined && (
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
      {length > 0 && isOnCards && <CardsOfRows {...props} />}
      {length > 0 && !isOnCards && (
        <div className={styles['rows']}>
          <Rows {...props} ref={grid} />
        </div>
      )}
    </Card>
  );
};

export const TableCards = (props: Props) => {
  const { head, tables } = props.state.draft;
  const { tablesHidden, tablesOwn = [] } = props.parts.editor;
  const hidden = tablesHidden?.(head) ?? [];
  return Object.entries(props.parts.kind.tables)
    .filter(([name]) => !tablesOwn.includes(name))
    .filter(([name]) => !hidden.includes(name) || (tables[name] ?? []).length > 0)
    .map(([name, table]) => <TableCard key={name} {...props} name={name} table={table} />);
};
