// The box to tick at a line, and that of all lines at the head; arrows lead from one to the next.
import type { KeyboardEvent } from 'react';
import { countText } from '#frontend/ui/text/countText.ts';
import type { DocumentWords } from '../documentWords.ts';
import styles from './TickBox.module.css';
import type { Ticks } from './useTicks.ts';

type Props = {
  label: string;
  checked: boolean;
  /** Some of several are ticked. */
  isMixed?: boolean;
  onChange: (checked: boolean) => void;
};

export const TickBox = ({ label, checked, isMixed = false, onChange }: Props) => (
  <label className={styles['ticked']}>
    <input
      type="checkbox"
      className={styles['tick']}
      data-tick
      checked={checked}
      ref={(element) => {
        if (element) element.indeterminate = isMixed;
      }}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className={styles['name']}>{label}</span>
  </label>
);

/** How many of the lines count, where not all of them do. */
export const TickCount = ({ ticks: { counted, all }, t }: { ticks: Ticks; t: DocumentWords }) =>
  counted === all ? null : (
    <span className={styles['count']} aria-live="polite">
      {t('line.ticked', { ticked: countText(counted), all: countText(all) })}
    </span>
  );

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Pressed anywhere in the grid. */
export const moveTick = (event: KeyboardEvent<HTMLTableElement>): void => {
  const step = steps[event.key];
  const box = event.target as HTMLElement;
  if (step === undefined || !box.matches('[data-tick]')) return;
  event.preventDefault();
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tick]')];
  boxes[boxes.indexOf(box) + step]?.focus();
};
