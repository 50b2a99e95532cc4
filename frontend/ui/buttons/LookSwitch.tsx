// Chooses how the same things are shown, such as a table or a board: a sign for each, its words under the pointer.
import type { ReactNode } from 'react';
import { tooltip } from '../tooltips/tooltip.ts';
import styles from './LookSwitch.module.css';

type Props<Look extends string> = {
  label: string;
  looks: readonly { key: Look; label: string; icon: ReactNode }[];
  chosen: Look;
  onChoose: (look: Look) => void;
};

export const LookSwitch = <Look extends string>({ label, looks, chosen, onChoose }: Props<Look>) => (
  <fieldset className={styles['frame']} aria-label={label}>
    {looks.map((look) => (
      <button
        key={look.key}
        type="button"
        className={styles['look']}
        aria-label={look.label}
        aria-pressed={look.key === chosen}
        {...tooltip(look.label)}
        onClick={() => onChoose(look.key)}
      >
        {look.icon}
      </button>
    ))}
  </fieldset>
);
