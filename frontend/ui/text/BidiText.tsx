// A sentence whose numbers and dates keep their own direction; the text itself stays as it is.

import type { ReactNode } from 'react';
import { bidiParts } from '#shared/paper/direction/bidiParts.ts';
import styles from './BidiText.module.css';

/** A number stays on one line; what is longer than any number may break. */
const numberLengthMax = 28;

export const BidiText = ({ children }: { children: string }) =>
  bidiParts(children).map((part, index) =>
    part.isCode ? (
      <bdi
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move
        key={index}
        dir="ltr"
        className={part.text.length > numberLengthMax ? undefined : styles['number']}
      >
        {part.text}
      </bdi>
    ) : (
      part.text
    ),
  );

/** What somebody has typed, in the direction of its first letter, with its numbers in order. */
export const TypedText = ({ children }: { children: string }) => (
  <bdi>
    <BidiText>{children}</BidiText>
  </bdi>
);

/** What a cell or a fact shows: a text with its numbers in order, anything else as it is drawn. */
export const inOrder = (shown: ReactNode): ReactNode =>
  typeof shown === 'string' ? <BidiText>{shown}</BidiText> : shown;
