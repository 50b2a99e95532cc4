// By how much a quantity differs, in the tone of what is found or missing.
import { localNumber } from '#frontend/lib/texts/digits.ts';
import styles from './Change.module.css';

const toneOf = (change: string): string | undefined => {
  if (change === '0') return undefined;
  return change.startsWith('-') ? 'less' : 'more';
};

export const Change = ({ change }: { change: string }) => (
  <bdi className={styles['change']} dir="ltr" data-tone={toneOf(change)}>
    {localNumber(toneOf(change) === 'more' ? `+${change}` : change)}
  </bdi>
);
