// The behaviour of a type-ahead: what is typed, what is found, which option is active, when it is chosen.
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { searchKey } from '#shared/kernel/searchKey.ts';
import type { OptionSource, PickOption } from './options.ts';

type Found = { options: readonly PickOption[]; loading: boolean; failed: boolean };

const noop = () => undefined;

const nothing: Found = { options: [], loading: false, failed: false };

/** Asks the source; only the answer to the last question counts. */
const useFinding = (source: OptionSource) => {
  const [found, setFound] = useState<Found>(nothing);
  const asked = useRef<Promise<readonly PickOption[]> | null>(null);
  const find = useCallback(
    (query: string) => {
      const answer = source(query);
      if (!(answer instanceof Promise)) {
        asked.current = null;
        setFound({ options: answer, loading: false, failed: false });
        return;
      }
      asked.current = answer;
      setFound((before) => ({ ...before, loading: true, failed: false }));
      const settle = (next: Found) => {
        if (asked.current === answer) setFound(next);
      };
      answer.then(
        (options) => settle({ options, loading: false, failed: false }),
        () => settle({ ...nothing, failed: true }),
      );
    },
    [source],
  );
  return { found, find, asked };
};

/** The row that Enter takes. Adding is a step of its own: an Enter that was meant to choose must never add. */
const useActiveRow = (count: number) => {
  const [index, setIndex] = useState(0);
  const [isAtCreate, setAtCreate] = useState(false);
  const last = Math.max(0, count - 1);
  const point = (at: number) => {
    setAtCreate(false);
    setIndex(at);
  };
  const move = (by: number, canCreate: boolean) => {
    if (by > 0 && index >= last) return setAtCreate(canCreate);
    point(isAtCreate ? last : Math.max(0, Math.min(last, index + by)));
  };
  return { index, isAtCreate, point, move };
};

const isExact = (option: PickOption, query: string): boolean =>
  searchKey(option.code ?? '') === query || searchKey(option.label) === query;

/** The option that a text names, null for an empty text, undefined where it names none. */
const exactOf = (options: readonly PickOption[], text: string): PickOption | null | undefined => {
  const key = searchKey(text);
  return key === '' ? null : options.find((option) => isExact(option, key));
};

/** A code or a number that is not found is a slip of the keyboard, not the name of something new. */
const isName = (text: string): boolean => /\p{L}/u.test(text) && !/^\S*\p{N}\S*$/u.test(text.trim());

type Combo = {
  value: PickOption | null;
  source: OptionSource;
  onChange: (option: PickOption | null) => void;
  /** Arrow keys open the list; in a grid they move between rows instead. */
  opensOnArrow: boolean;
  /** Adds what was typed as a new record: one more row below the options. */
  onCreate: ((query: string) => void) | undefined;
  /** Nothing was found for a text that was left by Enter before the answer came. */
  onMissed: () => void;
  /** Takes a text that was left and names no option; without it the text is taken back. */
  onUnknown: ((text: string) => void) | undefined;
};

type Later = {
  combo: Combo;
  key: 'Enter' | 'Tab';
  answer: Promise<readonly PickOption[]>;
  choose: (option: PickOption) => void;
  bringBack: () => void;
};

/** Takes the first option when it comes. The field may have been left and its text handed on: then Tab is not called back to it. */
const takeLater = ({
  combo: { value, onChange, onUnknown },
  key,
  answer,
  choose,
  bringBack,
}: Later): void => {
  const isHandedOn = onUnknown !== undefined;
  void answer.then(([first]) => {
    if (first === undefined) return key === 'Tab' && isHandedOn ? undefined : bringBack();
    choose(first);
    // What was handed on has taken the place of the value, even where that was this option.
    if (isHandedOn && first.key === value?.key) onChange(first);
  }, noop);
};

export const useCombo = (combo: Combo) => {
  const { value, source, onChange, opensOnArrow, onCreate, onMissed, onUnknown } = combo;
  const [query, showQuery] = useState<string | null>(null);
  // Choosing moves the focus within one event, so leaving must see what choosing has just done.
  const typed = useRef<string | null>(null);
  const [open, setOpen] = useState(false);
  const { found, find, asked } = useFinding(source);
  const { index, isAtCreate, point, move } = useActiveRow(found.options.length);

  const show = (text: string) => {
    find(text);
    point(0);
    setOpen(true);
  };
  const close = useCallback(() => setOpen(false), []);
  const setQuery = (text: string | null) => {
    typed.current = text;
    showQuery(text);
  };
  const type = (text: string) => {
    setQuery(text);
    show(text);
  };
  const choose = (option: PickOption | null) => {
    setQuery(null);
    setOpen(false);
    if (option?.key !== value?.key) onChange(option);
  };
  /** Leaving the field keeps an exact entry, empties an empty one, and hands on or takes back anything else. */
  const leave = () => {
    const text = typed.current;
    if (text === null) return setOpen(false);
    const exact = exactOf(found.options, text);
    choose(exact === undefined ? value : exact);
    if (exact === undefined) onUnknown?.(text.trim());
  };
  const bringBack = (text: string) => {
    onMissed();
    type(text);
  };
  /** Chooses the active option, now or when the answer is here; false where there is none to choose. */
  const take = (key: 'Enter' | 'Tab'): boolean => {
    if (found.loading && asked.current !== null) {
      const text = query ?? '';
      takeLater({ combo, key, answer: asked.current, choose, bringBack: () => bringBack(text) });
      return true;
    }
    const option = found.options[index];
    const isEmptied = query === '' && value !== null;
    if (option === undefined && !isEmptied) return false;
    choose(option ?? null);
    return true;
  };
  const canCreate = onCreate !== undefined && isName(query ?? '');
  const create = () => {
    onCreate?.((query ?? '').trim());
    choose(value);
  };
  const isCreating = canCreate && !found.loading && isAtCreate;
  const step = (by: number) => move(by, canCreate);

  /** True when the key belonged to the list. */
  const press = (event: KeyboardEvent): boolean =>
    open
      ? pressInList({ event, query, step, take, dismiss: () => choose(value), create: isCreating && create })
      : pressClosed({ event, opensOnArrow, show: () => show('') });

  const adding = { canCreate, isCreating, create };
  return { query, open, index, found, type, show, close, choose, leave, press, point, ...adding };
};

type ListKeys = {
  event: KeyboardEvent;
  query: string | null;
  step: (by: number) => void;
  take: (key: 'Enter' | 'Tab') => boolean;
  dismiss: () => void;
  /** What Enter does on the row that adds, or false while another row is active. */
  create: false | (() => void);
};

const hasText = (query: string | null): boolean => query !== null && query.trim() !== '';

/** Enter chooses and then still moves on, so it is not kept from the grid around; a text that matches nothing stays. */
const enterInList = ({ event, query, take, create }: ListKeys): boolean => {
  if (create !== false) {
    event.preventDefault();
    create();
    return true;
  }
  const isTaken = take('Enter');
  const isMissed = !isTaken && hasText(query);
  if (isTaken || isMissed) event.preventDefault();
  return isMissed;
};

const pressInList = (keys: ListKeys): boolean => {
  const { event, query, step, take, dismiss } = keys;
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
  const by = steps[event.key];
  if (by !== undefined) {
    event.preventDefault();
    step(by);
    return true;
  }
  if (event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    dismiss();
    return true;
  }
  if (event.key === 'Enter') return enterInList(keys);
  if (event.key === 'Tab' && query !== null && query !== '') take('Tab');
  return false;
};

type ClosedKeys = { event: KeyboardEvent; opensOnArrow: boolean; show: () => void };

const pressClosed = ({ event, opensOnArrow, show }: ClosedKeys): boolean => {
  const isOpener =
    event.key === 'F4' ||
    (event.key === 'ArrowDown' && (event.altKey || (opensOnArrow && !event.ctrlKey && !event.metaKey)));
  if (!isOpener) return false;
  event.preventDefault();
  show();
  return true;
};
