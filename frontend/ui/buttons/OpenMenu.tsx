// The list of a menu's acts: Fluent moves the focus in it, types ahead and closes it.
import {
  Menu as FluentMenu,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './Menu.module.css';
import { type MenuAct, menuButton, type OpenMenuProps } from './menuButton.ts';
import { useMenuState } from './useMenuState.ts';

/** Acts that follow each other and cannot be chosen for the same reason, which is said once above them. */
const runsOf = (acts: readonly MenuAct[]): readonly MenuAct[][] => {
  const runs: MenuAct[][] = [];
  for (const act of acts) {
    const last = runs.at(-1);
    if (last !== undefined && last[0]?.reason === act.reason) last.push(act);
    else runs.push([act]);
  }
  return runs;
};

/** It is open from the start, because its button was pressed. */
export const OpenMenu = (props: OpenMenuProps) => {
  const state = useMenuState();
  const button = useRef<HTMLButtonElement>(null);
  // Its button may have been pressed by a key elsewhere: Escape is the menu's from the moment it is seen.
  useLayoutEffect(() => button.current?.focus(), []);
  const { acts, label, within } = props;
  const shown = state.open ? (typeof acts === 'function' ? acts() : acts) : [];
  const item = ({ key, icon, onChoose, ...act }: MenuAct, reason?: string | null) => (
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
      {reason && <span className={styles['reason']}>{reason}</span>}
    </MenuItem>
  );
  return (
    <FluentMenu {...state} mountNode={within} positioning={{ position: 'below', align: 'start', offset: 4 }}>
      <MenuTrigger disableButtonEnhancement>
        <Button {...menuButton(props)} ref={button} />
      </MenuTrigger>
      <MenuPopover className={styles['surface'] ?? ''}>
        <MenuList aria-label={label}>
          {runsOf(shown).map((run) => {
            const [{ key, reason } = { key: '', reason: null }] = run;
            if (!reason || run.length === 1) return run.map((act) => item(act, act.reason));
            return (
              <MenuGroup key={key}>
                <MenuGroupHeader className={styles['why'] ?? ''}>{reason}</MenuGroupHeader>
                {run.map((act) => item(act))}
              </MenuGroup>
            );
          })}
        </MenuList>
      </MenuPopover>
    </FluentMenu>
  );
};
