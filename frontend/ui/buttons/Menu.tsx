// A button that opens a short list of acts, drawn by Fluent; it is fetched when somebody first reaches for it.
import { useState } from 'react';
import { fetchedOr } from '#frontend/lib/fetchedComponent.tsx';
import { Button } from './Button.tsx';
import { type MenuProps, menuButton, type OpenMenuProps } from './menuButton.ts';

export type { MenuAct } from './menuButton.ts';

/** Without a connection nothing opens, and the next press tries again. */
const Closed = (props: MenuProps) => <Button {...menuButton(props)} aria-haspopup="menu" />;

const opened = fetchedOr<OpenMenuProps>(Closed, async () => (await import('./OpenMenu.tsx')).OpenMenu);

export const Menu = (props: MenuProps) => {
  const [wanted, setWanted] = useState<Pick<OpenMenuProps, 'within'> | null>(null);
  const button = (
    <Button
      {...menuButton(props)}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={opened.preload}
      onFocus={opened.preload}
      onClick={({ currentTarget }) => setWanted({ within: currentTarget.closest('dialog') })}
    />
  );
  return wanted === null ? button : <opened.Component {...props} {...wanted} waiting={button} />;
};
