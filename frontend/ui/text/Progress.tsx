// The bare bar of how far something is; its words stand beside it, or are only said.
import styles from './Progress.module.css';

type Props = { value: number; max: number } & ({ label: string } | { labelledBy: string });

export const Progress = ({ value, max, ...named }: Props) => (
  <progress
    className={styles['bar']}
    value={value}
    max={max}
    {...('label' in named ? { 'aria-label': named.label } : { 'aria-labelledby': named.labelledBy })}
  />
);
