// Rows that are no table, such as notifications: arrows move, Enter opens, Space chooses.
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { keepRow, rowHere } from '#frontend/lib/session/pageMemory.ts';
import { useRowKeys } from '#frontend/lib/shell/rowKeys.ts';
import { Checkbox } from '#frontend/ui/inputs/Checkbox.tsx';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { MoreRows } from '#frontend/ui/tables/MoreRows.tsx';
import { KeyHint } from '#frontend/ui/text/KeyHint.tsx';
import type { List } from '#shared/lists/list.ts';
import styles from './ListRows.module.css';
import type { ListDisplay } from './listDisplay.ts';
import type { ListWords } from './listWords.ts';

type Props<Row extends object> = {
  label: string;
  list: List<Row>;
  rows: readonly Row[];
  display: ListDisplay<Row>;
  say: ListWords;
  selected: ReadonlySet<string>;
  /** Left out where nothing is chosen. */
  onSelect: ((keys: ReadonlySet<string>) => void) | undefined;
  onEnd: (() => void) | undefined;
};

type RowProps<Row extends object> = Props<Row> & {
  row: Row;
  isStop: boolean;
  isLeft: boolean;
  onToggle: () => void;
};

const Opening = <Row extends object>({ label, list, row, display, isStop }: RowProps<Row>) => {
  const key = list.key(row);
  const path = display.pathOf?.(row);
  const own = {
    className: styles['open'] ?? '',
    'data-key': key,
    tabIndex: isStop ? 0 : -1,
    onFocus: () => keepRow(label, { row: key, anchor: key, top: 0 }),
  };
  if (path !== undefined)
    return (
      <Link {...own} to={path}>
        {display.row?.(row)}
      </Link>
    );
  return (
    <button
      {...own}
      type="button"
      aria-current={display.shownKey === key ? 'true' : undefined}
      onClick={({ detail }) => display.onOpen?.(row, { isByKey: detail === 0 })}
    >
      {display.row?.(row)}
    </button>
  );
};

const OneRow = <Row extends object>(props: RowProps<Row>) => {
  const { list, row, display, say, selected, onSelect, onToggle } = props;
  const key = list.key(row);
  return (
    <li className={styles['row']} data-shown={display.shownKey === key || props.isLeft}>
      {onSelect && (
        <Checkbox
          label={say('choose', { name: display.nameOf?.(row) ?? key })}
          checked={selected.has(key)}
          onChange={onToggle}
        />
      )}
      <Opening {...props} />
    </li>
  );
};

const ChooseAll = <Row extends object>({ list, rows, say, selected, onSelect }: Props<Row>) => {
  const keys = rows.map(list.key);
  const count = keys.filter((key) => selected.has(key)).length;
  return (
    <div className={styles['all']}>
      <CheckField
        label={say('chooseAll')}
        checked={count === keys.length}
        mixed={count > 0}
        onChange={(isChosen) => onSelect?.(new Set(isChosen ? keys : []))}
      />
      <span className={styles['keys']}>
        <KeyHint keys={['↑', '↓']}>{say('keys.move')}</KeyHint>
        <KeyHint keys={['Space']}>{say('keys.choose')}</KeyHint>
        <KeyHint keys={['Enter']}>{say('keys.open')}</KeyHint>
      </span>
    </div>
  );
};

const toggled = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** What the keys do; beside an open row the next one opens as it is reached. */
const useKeys = <Row extends object>({ list, rows, display, selected, onSelect }: Props<Row>) => {
  useRowKeys({ opens: display.onOpen !== undefined, chooses: onSelect !== undefined });
  const box = useRef<HTMLUListElement>(null);
  const placeOf = ({ target }: KeyboardEvent) =>
    rows.findIndex((row) => list.key(row) === (target as HTMLElement).dataset['key']);
  const goTo = (at: number): boolean => {
    const next = rows[at];
    if (!next) return false;
    box.current?.querySelectorAll<HTMLElement>('[data-key]')[at]?.focus();
    if (display.shownKey !== undefined) display.onOpen?.(next, { isByKey: false });
    return true;
  };
  const choose = (at: number): boolean => {
    const row = rows[at];
    if (row && onSelect) onSelect(toggled(selected, list.key(row)));
    return onSelect !== undefined;
  };
  const press = (event: KeyboardEvent) => {
    const at = placeOf(event);
    const step = steps[event.key];
    if (at < 0 || (step === undefined && event.key !== ' ')) return;
    if (step === undefined ? choose(at) : goTo(at + step)) event.preventDefault();
  };
  return { box, press };
};

export const ListRows = <Row extends object>(props: Props<Row>) => {
  const { label, list, rows, display, selected, onSelect, onEnd } = props;
  const { box, press } = useKeys(props);
  const [left, setLeft] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on coming back only
  useLayoutEffect(() => {
    const place = rowHere(label);
    if (!place?.row) return;
    setLeft(place.row);
    box.current
      ?.querySelector<HTMLElement>(`[data-key="${CSS.escape(place.row)}"]`)
      ?.focus({ preventScroll: true });
  }, []);
  const at = Math.max(0, rows.map(list.key).indexOf(display.shownKey ?? ''));
  return (
    <>
      {onSelect && rows.length > 1 && <ChooseAll {...props} />}
      <ul ref={box} className={styles['list']} aria-label={label} onKeyDown={press}>
        {rows.map((row, index) => (
          <OneRow
            key={list.key(row)}
            {...props}
            row={row}
            isLeft={list.key(row) === left}
            isStop={display.shownKey === undefined || index === at}
            onToggle={() => onSelect?.(toggled(selected, list.key(row)))}
          />
        ))}
      </ul>
      {onEnd && <MoreRows count={rows.length} onMore={onEnd} />}
    </>
  );
};
