// What a menu is given, and how its button looks whether its list was fetched or not.
import type { ReactNode } from 'react';
import { tooltip } from '../tooltips/tooltip.ts';

export type MenuAct = {
  key: string;
  label: string;
  icon?: ReactNode;
  onChoose: () => void;
  disabled?: boolean | undefined;
  /** Why it cannot be chosen now; read below the label. */
  reason?: string | null | undefined;
  danger?: boolean | undefined;
};

export type MenuProps = {
  label: string;
  icon?: ReactNode;
  /** As a function where they are made only when the menu opens. */
  acts: readonly MenuAct[] | (() => readonly MenuAct[]);
  /** Shows the icon only; the label is said. */
  iconOnly?: boolean | undefined;
  look?: 'plain' | 'quiet';
  size?: 'medium' | 'small';
  disabled?: boolean | undefined;
  /** Why there is nothing to choose now. */
  reason?: string | null | undefined;
  /** False where something else opens the menu by keyboard. */
  isTabStop?: boolean | undefined;
};

export type OpenMenuProps = MenuProps & {
  /** The window of its button, above which nothing outside of it is seen; null on the page. */
  within: HTMLElement | null;
};

export const menuButton = ({
  label,
  icon,
  iconOnly,
  look = 'plain',
  size,
  disabled,
  reason,
  isTabStop,
}: MenuProps) => ({
  look,
  icon,
  disabled,
  reason,
  size: size ?? ('medium' as const),
  ...(isTabStop === false && { tabIndex: -1 }),
  ...(iconOnly === true ? { 'aria-label': label, ...tooltip(label) } : { children: label }),
});
