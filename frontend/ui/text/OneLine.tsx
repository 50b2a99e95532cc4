// A text on one line of a table's cell: as wide as the table has room for, and all of it under the pointer; on a phone it has two lines.
import type { ReactNode } from 'react';
import { tooltip } from '../tooltips/tooltip.ts';
import styles from './OneLine.module.css';

type Props = { text: string; dir?: 'auto'; children?: ReactNode };

/** `children`: how the text is drawn, where it is not drawn as it is. */
export const OneLine = ({ text, dir, children = text }: Props) => (
  <span className={styles['room']} dir={dir} {...tooltip(text)}>
    <span className={styles['line']}>{children}</span>
  </span>
);
