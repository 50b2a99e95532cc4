// The search over everything: one field, and under it screens, documents, records and what may be begun, in groups.
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import { SearchRegular } from '@fluentui/react-icons/headless/svg/search';
import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { leaveTo } from '#frontend/lib/layers/historyGuard.ts';
import { registerModal } from '#frontend/lib/layers/modals.ts';
import { page } from '#frontend/lib/session/leaveSession.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { commandKey } from '#frontend/lib/shell/pageKeys.ts';
import { openShellWindow } from '#frontend/lib/shell/shellWindows.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { KeyHint } from '#frontend/ui/text/KeyHint.tsx';
import { ResultRow } from './ResultRow.tsx';
import { keepResult } from './recentResults.ts';
import styles from './SearchWindow.module.css';
import type { Result, ResultGroup } from './searchResults.ts';
import { useSearch } from './useSearch.ts';

/** Opens a result: here, once what is not saved may be left, or beside. */
const useOpen = (onClose: () => void) => {
  const session = useSession();
  const navigate = useNavigate();
  return (result: Result, isNewTab: boolean) => {
    keepResult(session, result);
    if (isNewTab) return void window.open(result.path, '_blank', 'noopener');
    onClose();
    const isHere = new URL(result.path, location.href).pathname === location.pathname;
    // What is open there reads its address once, when it begins.
    leaveTo(() => (isHere && result.begins === true ? page.load(result.path) : void navigate(result.path)));
  };
};

/** Over everything; the focus comes back when it closes. */
const useTopLayer = (onClose: () => void) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal?.();
    element?.querySelector('input')?.focus();
    const leave = registerModal(() => close.current());
    return () => {
      leave();
      element?.close?.();
    };
  }, []);
  return dialog;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The result that Enter opens: the first, until another is reached. */
const useActive = (results: readonly Result[], text: string) => {
  const [reached, setReached] = useState({ text, key: '' });
  const isReached = reached.text === text && reached.key !== '';
  const at = isReached ? results.findIndex(({ key }) => key === reached.key) : 0;
  const active = results[Math.max(0, at)];
  const reach = (key: string) => setReached({ text, key });
  const step = (by: number) => {
    const next = results.at((Math.max(0, at) + by) % results.length);
    if (next) reach(next.key);
  };
  return { active, isReached, reach, step };
};

/** Entered while the answer was on its way: what opens is the first result of this text, not one of an earlier text. */
type Wish = { text: string; isNewTab: boolean };

/** What is found by the text, which of it is reached, and opening it. */
const useResults = (text: string, onClose: () => void) => {
  const [wish, setWish] = useState<Wish | null>(null);
  const wished = wish?.text === text ? wish : null;
  const search = useSearch(text, wished !== null);
  const { isWaiting } = search;
  const results = search.groups.flatMap((group) => group.results);
  const { active, isReached, reach, step } = useActive(results, text);
  const open = useOpen(onClose);
  const openWished = useEffectEvent(({ isNewTab }: Wish) => {
    setWish(null);
    if (active) open(active, isNewTab);
  });
  useEffect(() => {
    if (wished !== null && !isWaiting) openWished(wished);
  }, [wished, isWaiting]);
  const enter = (isNewTab: boolean): void => {
    if (isWaiting && !isReached && active?.isOfPage !== true) setWish({ text, isNewTab });
    else if (active) open(active, isNewTab);
  };
  return { search, results, active, reach, step, open, enter };
};

type ListProps = {
  id: string;
  groups: readonly ResultGroup[];
  active: Result | undefined;
  onReach: (key: string) => void;
  onOpen: (result: Result, isNewTab: boolean) => void;
};

const rowId = (list: string, { key }: Result): string => `${list} ${key}`.replaceAll(/\s/g, '_');

const Results = ({ id, groups, active, onReach, onOpen }: ListProps) => {
  const { t } = useTranslation('search');
  return (
    <div id={id} role="listbox" aria-label={t('results')} className={styles['results']} tabIndex={-1}>
      {groups.map(({ name, title, results }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no part of a form
        <div key={name} role="group" aria-label={title} className={styles['group']}>
          <div className={styles['heading']} aria-hidden="true">
            {title}
          </div>
          {results.map((result) => (
            <Fragment key={result.key}>
              <ResultRow
                id={rowId(id, result)}
                result={result}
                isActive={result.key === active?.key}
                onPoint={() => onReach(result.key)}
                onChoose={(isNewTab) => onOpen(result, isNewTab)}
              />
            </Fragment>
          ))}
        </div>
      ))}
    </div>
  );
};

const Foot = () => {
  const { t } = useTranslation('search');
  return (
    <footer className={styles['foot']}>
      <KeyHint keys={['↑', '↓']}>{t('keys.move')}</KeyHint>
      <KeyHint keys={['Enter']}>{t('keys.open')}</KeyHint>
      <KeyHint keys={[commandKey, 'Enter']}>{t('keys.newTab')}</KeyHint>
      <KeyHint keys={['Esc']}>{t('keys.close')}</KeyHint>
      <button type="button" className={styles['allKeys']} onClick={() => openShellWindow('keys')}>
        {t('keys.all')}
      </button>
    </footer>
  );
};

export const SearchWindow = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('search');
  const [text, setText] = useState('');
  const { search, results, active, reach, step, open, enter } = useResults(text, onClose);
  const { groups, message, note, isWaiting } = search;
  const dialog = useTopLayer(onClose);
  const listId = useId();
  const act = (event: KeyboardEvent): (() => void) | null => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key === 'Escape' || (isCommand && event.code === 'KeyK')) return onClose;
    if (event.key === 'Enter') return () => enter(isCommand);
    const by = steps[event.key];
    return by === undefined || results.length === 0 ? null : () => step(by);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const doing = act(event);
    if (doing === null) return;
    event.preventDefault();
    doing();
  };
  const pressBeside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  };
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by the keyboard
    <dialog
      ref={dialog}
      className={styles['window']}
      aria-label={t('title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={pressBeside}
    >
      <div className={styles['content']}>
        <div className={styles['head']}>
          <span className={styles['lens']} data-waiting={isWaiting} aria-hidden="true">
            <SearchRegular />
          </span>
          <input
            type="text"
            role="combobox"
            aria-label={t('title')}
            aria-autocomplete="list"
            aria-expanded={results.length > 0}
            aria-controls={listId}
            {...(active && { 'aria-activedescendant': rowId(listId, active) })}
            placeholder={t('placeholder')}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={80}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={press}
          />
          <button type="button" className={styles['close']} aria-label={t('close')} onClick={onClose}>
            <DismissRegular />
          </button>
        </div>
        {note !== null && (
          <p className={styles['note']}>
            <BidiText>{note}</BidiText>
          </p>
        )}
        <Results id={listId} groups={groups} active={active} onReach={reach} onOpen={open} />
        {results.length === 0 && <p className={styles['none']}>{message}</p>}
        <output className="visuallyHidden" aria-live="polite">
          {text.trim() === '' || isWaiting ? '' : message}
        </output>
        <Foot />
      </div>
    </dialog>,
    document.body,
  );
};
