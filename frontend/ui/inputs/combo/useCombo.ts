// The behaviour of a type-ahead: what is typed, what is found, which option is active, when it is chosen.
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { searchKey } from '#shared/kernel/searchKey.ts';
import { type Addition, isExact, offeredAdditions } from '../adding/addition.ts';
import { type OptionSource, optionText, type PickOption } from '../options.ts';
import { type Combo, pressClosed, pressInList } from './comboKeys.ts';

type Found = { options: readonly PickOption[]; loading: boolean; failed: boolean };

const noop = () => undefined;

const nothing: Found = { options: [], loading: false, failed: false };

/** Asks the source; only the answer to the last question counts. */
const useFinding = (source: OptionSource) => {
  const [found, setFound] = useState<Found>(nothing);
  const asked = useRef<Promise<readonly PickOption[]> | null>(null);
  /** The question to which nothing has been found yet. */
  const unanswered = useRef<string | null>(null);
  const find = useCallback(
    (query: string) => {
      unanswered.current = query;
      const show = (next: Found) => {
        if (next.options.length > 0) unanswered.current = null;
        setFound(next);
      };
      const answer = source(query);
      if (!(answer instanceof Promise)) {
        asked.current = null;
        show({ options: answer, loading: false, failed: false });
        return;
      }
      asked.current = answer;
      setFound((before) => ({ ...before, loading: true, failed: false }));
      const settle = (next: Found) => {
        if (asked.current === answer) show(next);
      };
      answer.then(
        (options) => settle({ options, loading: false, failed: false }),
        () => settle({ ...nothing, failed: true }),
      );
    },
    [source],
  );
  const forget = useCallback(() => {
    unanswered.current = null;
  }, []);
  // A list that opens before its records have come is asked anew when they are there; one that shows options is not.
  useEffect(() => {
    if (unanswered.current !== null) find(unanswered.current);
  }, [find]);
  return { found, find, forget, asked };
};

/** The row that Enter takes: an option, or below them one that adds. Adding is a step of its own: an Enter that was meant to choose must never add. */
const useActiveRow = (count: number) => {
  const [index, setIndex] = useState(0);
  const [addAt, setAddAt] = useState<number | null>(null);
  const last = Math.max(0, count - 1);
  const point = (at: number) => {
    setAddAt(null);
    setIndex(at);
  };
  const move = (by: number, additions: number) => {
    if (addAt !== null && addAt + by >= 0) return setAddAt(Math.min(additions - 1, addAt + by));
    if (addAt === null && by > 0 && index >= last) return setAddAt(additions > 0 ? 0 : null);
    point(addAt !== null ? last : Math.max(0, Math.min(last, index + by)));
  };
  return { index, addAt, point, pointAtFirstAddition: () => setAddAt(0), move };
};

/** The option that a text names, null for an empty text, undefined where it names none. */
const exactOf = (options: readonly PickOption[], text: string): PickOption | null | undefined => {
  const key = searchKey(text);
  return key === '' ? null : options.find((option) => isExact(option, key));
};

type Later = {
  combo: Combo;
  key: 'Enter' | 'Tab';
  answer: Promise<readonly PickOption[]>;
  choose: (option: PickOption) => void;
  bringBack: () => void;
};

/** Takes the first option when it comes. The field may have been left: then it is called back for Enter alone, and not where its text was welcome. */
const takeLater = ({ combo, key, answer, choose, bringBack }: Later): void => {
  const { value, onChange, takesText } = combo;
  void answer.then(([first]) => {
    if (first === undefined) return key === 'Tab' || takesText ? undefined : bringBack();
    choose(first);
    // The text has taken the place of the value, even where that was this option.
    if (first.key === value?.key) onChange(first);
  }, noop);
};

/** The text in the field, while it is not that of the value. */
const useText = (value: PickOption | null) => {
  const [query, showQuery] = useState<string | null>(null);
  // Choosing moves the focus within one event, so leaving must see what choosing has just done.
  const typed = useRef<string | null>(null);
  /** It was left, and names nothing. */
  const [isUnknown, setUnknown] = useState(false);
  const setQuery = (text: string | null) => {
    typed.current = text;
    showQuery(text);
    setUnknown(false);
  };
  // A value that came from elsewhere is shown instead of a text that named nothing.
  const shown = isUnknown && value !== null ? null : query;
  return { query, shown, typed, setQuery, isUnknown, isLost: isUnknown && value === null, setUnknown };
};

type Leaving = {
  combo: Combo;
  text: string;
  options: readonly PickOption[];
  choose: (option: PickOption | null) => void;
  mark: () => void;
};

/** Leaving the field keeps an exact entry, empties an empty one, and hands on or marks anything else. */
const leaveText = ({ combo: { value, onChange, onUnknown }, text, options, choose, mark }: Leaving): void => {
  const exact = exactOf(options, text);
  if (exact !== undefined) choose(exact);
  else if (onUnknown) {
    choose(value);
    onUnknown(text.trim());
  } else {
    mark();
    if (value !== null) onChange(null);
  }
};

/** The rows that add what is typed, and the one that Enter takes. */
const offeredRows = (
  { additions }: Combo,
  found: Found,
  at: { query: string | null; addAt: number | null },
) => {
  const text = at.query ?? '';
  const offered = found.loading ? [] : offeredAdditions(additions, { text, options: found.options });
  const active = at.addAt === null ? undefined : offered[at.addAt];
  return { offered, active, addAt: active === undefined ? null : at.addAt };
};

/** Tab leaves a text that names nothing where it is welcome. */
const isLeftByTab = ({ key, shiftKey }: KeyboardEvent, found: Found, query: string | null): boolean =>
  key === 'Tab' && !shiftKey && (query ?? '').trim() !== '' && (found.loading || found.options.length === 0);

export const useCombo = (combo: Combo) => {
  const { value, source, onChange, onAdd, onMissed, onUnknown, takesText } = combo;
  const text = useText(value);
  const { query, typed, setQuery, isUnknown, setUnknown } = text;
  const [open, setOpen] = useState(false);
  const { found, find, forget, asked } = useFinding(source);
  const row = useActiveRow(found.options.length);
  const { index, point, pointAtFirstAddition } = row;

  const search = (words: string) => {
    find(words);
    point(0);
    setOpen(true);
  };
  const type = (words: string) => {
    setQuery(words);
    search(words);
  };
  /** A text that was left in the field is looked for again. */
  const show = () =>
    typed.current === null && combo.isUnknown && value !== null
      ? type(optionText(value))
      : search(typed.current ?? '');
  const close = useCallback(() => {
    setOpen(false);
    forget();
  }, [forget]);
  const choose = (option: PickOption | null) => {
    setQuery(null);
    close();
    if (option?.key !== value?.key) onChange(option);
  };
  const leave = () => {
    const left = typed.current;
    close();
    if (left !== null && !isUnknown)
      leaveText({ combo, text: left, options: found.options, choose, mark: () => setUnknown(true) });
  };
  const bringBack = (words: string) => {
    onMissed();
    type(words);
    pointAtFirstAddition();
  };
  /** Chooses the active option, now or when the answer is here; false where there is none to choose. */
  const take = (key: 'Enter' | 'Tab'): boolean => {
    if (found.loading && asked.current !== null) {
      takeLater({ combo, key, answer: asked.current, choose, bringBack: () => bringBack(query ?? '') });
      return true;
    }
    const option = found.options[index];
    const isEmptied = query === '' && value !== null;
    if (option === undefined && !isEmptied) return false;
    choose(option ?? null);
    return true;
  };
  const { offered, active, addAt } = offeredRows(combo, found, { query, addAt: row.addAt });
  const add = (addition: Addition) => {
    close();
    onAdd(addition, (query ?? '').trim());
  };
  /** Enter on a text that names nothing: true where it stays, at the row that adds it or with the sentence that it is unknown. */
  const miss = (): boolean => {
    if (takesText) return false;
    if (offered.length > 0) pointAtFirstAddition();
    else if (!onUnknown) setUnknown(true);
    return true;
  };

  /** True when the key belonged to the list. */
  const press = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    if (!open) return pressClosed({ event, combo, isUnknown, show, clear: () => choose(null) });
    const enter = active && (() => add(active));
    const step = (by: number) => row.move(by, offered.length);
    return pressInList({ event, query, step, take, miss, dismiss: () => choose(value), enter });
  };

  const keepsText = (event: KeyboardEvent): boolean => takesText && open && isLeftByTab(event, found, query);

  const list = { takesText, keepsText, open, index, found, offered, addAt, point, show, close, choose, add };
  return { ...list, query: text.shown, isLost: text.isLost, type, leave, press };
};
