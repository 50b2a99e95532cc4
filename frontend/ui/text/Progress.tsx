// The bare bar of how far something is, drawn by Fluent; its words stand beside it, or are only said.
import { ProgressBar } from '@fluentui/react-components';
import styles from './Progress.module.css';

type Props = { value: number; max: number } & ({ label: string } | { labelledBy: string });

export const Progress = ({ value, max, ...named }: Props) => (
  <ProgressBar
    className={styles['bar'] ?? ''}
    value={value}
    max={max}
    {...('label' in named ? { 'aria-label': named.label } : { 'aria-labelledby': named.labelledBy })}
  />
);
