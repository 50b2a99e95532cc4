// The button of the search in the bar, its keys, and the two windows of the frame, which are fetched when they are first asked for.
import { SearchRegular } from '@fluentui/react-icons/headless/svg/search';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchedOr } from '#frontend/lib/fetchedComponent.tsx';
import { commandKey, type PageKeys, usePageKeys } from '#frontend/lib/shell/pageKeys.ts';
import { opensShellWindows, type ShellWindow } from '#frontend/lib/shell/shellWindows.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { tooltip } from '#frontend/ui/tooltips/tooltip.ts';
import styles from './SearchButton.module.css';

type WindowProps = { onClose: () => void };

const missing = () => null;
const windows = {
  search: fetchedOr<WindowProps>(
    missing,
    async () => (await import('#frontend/search/SearchWindow.tsx')).SearchWindow,
  ),
  keys: fetchedOr<WindowProps>(
    missing,
    async () => (await import('#frontend/search/KeysWindow.tsx')).KeysWindow,
  ),
};

const ownKeys: PageKeys = {
  title: 'keys:general.title',
  keys: [
    { keys: [commandKey, 'K'], text: 'keys:general.search' },
    { keys: ['?'], text: 'keys:general.keys' },
    // Bound with the page itself (`App.tsx`), whose first visit does not pay for this list.
    { keys: ['Esc'], text: 'keys:general.close' },
  ],
};

/** Where letters are typed, or choose an entry. */
const typing = 'input, textarea, select, [contenteditable], [role=menu]';

/** A question has to be answered first; a drawer may be left as a page is. */
const isAsked = (): boolean => document.querySelector('dialog[open]:not([data-side^="end"])') !== null;

const windowOf = (event: KeyboardEvent): ShellWindow | null => {
  if (event.defaultPrevented || event.altKey || isAsked()) return null;
  if (event.ctrlKey || event.metaKey) return event.code === 'KeyK' && !event.shiftKey ? 'search' : null;
  const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
  const isCovered = document.querySelector('dialog[open]') !== null;
  return ['?', '؟'].includes(event.key) && !isTyping && !isCovered ? 'keys' : null;
};

export const SearchButton = () => {
  const { t } = useTranslation('app');
  const [shown, setShown] = useState<ShellWindow | null>(null);
  const open = useEffectEvent(async (name: ShellWindow) => {
    if (await windows[name].preload()) return setShown(name);
    showToast({ type: 'error', text: t('unavailable.text'), ignoreDuplicates: true });
  });
  usePageKeys(ownKeys);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const name = windowOf(event);
      if (name === null) return;
      event.preventDefault();
      void open(name);
    };
    window.addEventListener('keydown', press);
    const leave = opensShellWindows((name) => void open(name));
    return () => {
      window.removeEventListener('keydown', press);
      leave();
    };
  }, []);
  const Shown = shown === null ? null : windows[shown].Component;
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        {...tooltip(t('layout.search'))}
        onPointerEnter={() => void windows.search.preload()}
        onClick={() => void open('search')}
      >
        <SearchRegular />
        <span className={styles['words']}>{t('layout.search')}</span>
        <span className={styles['keys']} aria-hidden="true">
          {commandKey} {'K'}
        </span>
      </button>
      {Shown !== null && <Shown key={shown} onClose={() => setShown(null)} />}
    </>
  );
};
