// A button that opens a short list of acts, drawn by Fluent; it is fetched when somebody first reaches for it.
import i18next from 'i18next';
import { useState } from 'react';
import { fetchedOr } from '#frontend/lib/fetchedComponent.tsx';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from './Button.tsx';
import { type MenuProps, menuButton, type OpenMenuProps } from './menuButton.ts';

export type { MenuAct } from './menuButton.ts';

const opened = fetchedOr<OpenMenuProps>(
  () => null,
  async () => (await import('./OpenMenu.tsx')).OpenMenu,
);

export const Menu = (props: MenuProps) => {
  const [wanted, setWanted] = useState<Pick<OpenMenuProps, 'within'> | null>(null);
  const open = async (button: HTMLElement) => {
    if (props.reason) return;
    const focused = document.activeElement;
    if (!(await opened.preload())) {
      showToast({ type: 'error', text: i18next.t('app:unavailable.text'), ignoreDuplicates: true });
      return;
    }
    // It stays closed where the focus has moved on meanwhile.
    if (document.activeElement === focused) setWanted({ within: button.closest('dialog') });
  };
  if (wanted !== null) return <opened.Component {...props} {...wanted} />;
  return (
    <Button
      {...menuButton(props)}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={opened.preload}
      onFocus={opened.preload}
      onClick={({ currentTarget }) => void open(currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        void open(event.currentTarget);
      }}
    />
  );
};
