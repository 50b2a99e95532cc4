// The list of a menu's acts: Fluent moves the focus in it, types ahead and closes it.
import { Menu as FluentMenu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './Menu.module.css';
import { menuButton, type OpenMenuProps } from './menuButton.ts';

/** It is open from the start, because its button was pressed. */
export const OpenMenu = (props: OpenMenuProps) => {
  const [open, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  // Its button may have been pressed by a key elsewhere: Escape is the menu's from the moment it is seen.
  useLayoutEffect(() => button.current?.focus(), []);
  const { acts, label, within } = props;
  const shown = open ? (typeof acts === 'function' ? acts() : acts) : [];
  return (
    <FluentMenu
      open={open}
      mountNode={within}
      onOpenChange={(_, data) => setOpen(data.open)}
      positioning={{ position: 'below', align: 'start', offset: 4 }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button {...menuButton(props)} ref={button} />
      </MenuTrigger>
      <MenuPopover className={styles['surface'] ?? ''}>
        <MenuList aria-label={label}>
          {shown.map(({ key, icon, onChoose, ...act }) => (
            <MenuItem
              key={key}
              className={(act.danger === true && styles['danger']) || ''}
              disabled={act.disabled === true || Boolean(act.reason)}
              {...(icon !== undefined && { icon: <>{icon}</> })}
              onClick={() => {
                // What opens now gives the focus back to the button when it closes.
                button.current?.focus();
                onChoose();
              }}
            >
              {act.label}
              {act.reason && <span className={styles['reason']}>{act.reason}</span>}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </FluentMenu>
  );
};
