// A button that opens a short list of acts; arrows move in it, Escape closes it.
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Popup } from '../dialogs/Popup.tsx';
import { Button } from './Button.tsx';
import styles from './Menu.module.css';

export type MenuAct = {
  key: string;
  label: string;
  icon?: ReactNode;
  onChoose: () => void;
  disabled?: boolean | undefined;
  danger?: boolean | undefined;
};

type Props = {
  label: string;
  icon?: ReactNode;
  /** As a function where they are made only when the menu opens. */
  acts: readonly MenuAct[] | (() => readonly MenuAct[]);
  /** Shows the icon only; the label is said. */
  iconOnly?: boolean | undefined;
  look?: 'plain' | 'quiet';
  size?: 'medium' | 'small';
  disabled?: boolean | undefined;
  /** False where something else opens the menu by keyboard. */
  isTabStop?: boolean | undefined;
};

const itemsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? []),
];

const nextItem = (list: HTMLElement | null, key: string): HTMLElement | undefined => {
  const items = itemsOf(list);
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items[(at - 1 + items.length) % items.length];
  if (key === 'Home') return items[0];
  return key === 'End' ? items.at(-1) : undefined;
};

export const Menu = ({ acts, iconOnly, isTabStop, ...props }: Props) => {
  const { label, icon, look = 'plain', size = 'medium', disabled } = props;
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  const closeAndReturn = () => {
    close();
    anchor.current?.querySelector('button')?.focus();
  };
  useEffect(() => {
    if (open) itemsOf(list.current)[0]?.focus();
  }, [open]);
  const press = (event: KeyboardEvent) => {
    const item = nextItem(list.current, event.key);
    if (item) item.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') closeAndReturn();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span ref={anchor} className={styles['anchor']}>
      <Button
        look={look}
        size={size}
        icon={icon}
        disabled={disabled}
        tabIndex={isTabStop === false ? -1 : undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={iconOnly === true ? label : undefined}
        title={iconOnly === true ? label : undefined}
        onClick={() => setOpen(!open)}
      >
        {iconOnly === true ? null : label}
      </Button>
      {open && (
        <Popup anchor={anchor} onClose={close}>
          <div ref={list} id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={press}>
            {(typeof acts === 'function' ? acts() : acts).map((act) => (
              <button
                key={act.key}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={styles['act']}
                data-danger={act.danger}
                disabled={act.disabled}
                onClick={() => {
                  closeAndReturn();
                  act.onChoose();
                }}
              >
                <span className={styles['icon']} aria-hidden="true">
                  {act.icon}
                </span>
                {act.label}
              </button>
            ))}
          </div>
        </Popup>
      )}
    </span>
  );
};
