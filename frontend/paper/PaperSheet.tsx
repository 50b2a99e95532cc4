// The sheet of any paper as a page: its frame, the head of the company, and its facts; on a phone it takes the whole width.

import type { ReactNode } from 'react';
import { BidiText, inOrder } from '#frontend/ui/text/BidiText.tsx';
import { classNames } from '#frontend/ui/text/classNames.ts';
import {
  type DocumentFact,
  type DocumentLanguage,
  directionOfLanguage,
} from '#shared/paper/documentFrame.ts';
import styles from './PaperSheet.module.css';

type SheetProps = {
  language: DocumentLanguage;
  /** As wide as an invoice where it is left out: a receipt says less, a statement has more columns. */
  width?: 'narrow' | 'wide';
  children: ReactNode;
};

export const PaperSheet = ({ language, width, children }: SheetProps) => (
  <article
    className={classNames(styles['frame'], styles['sheet'], width && styles[width])}
    lang={language}
    dir={directionOfLanguage(language)}
  >
    {children}
  </article>
);

/** What belongs to the page and not to the paper, such as a question to its reader. */
export const SheetBelow = ({ children }: { children: ReactNode }) => (
  <section className={styles['frame']}>{children}</section>
);

/** Small lines under a name: numbers, address, phones. */
export const SheetDetails = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <p key={line} className={styles['detail']}>
      <bdi>
        <BidiText>{line}</BidiText>
      </bdi>
    </p>
  ));

type HeadProps = { name: ReactNode; lines: readonly string[]; logo?: string | null };

export const SheetHead = ({ name, lines, logo = null }: HeadProps) => (
  <header className={styles['head']}>
    <div>
      <p className={styles['company']}>{name}</p>
      <SheetDetails lines={lines} />
    </div>
    {logo !== null && <img className={styles['logo']} src={logo} alt="" />}
  </header>
);

/** Side by side; `isBand`: on a ground of their own, each in the direction of the paper, as a code before a name needs it. */
export const SheetFacts = ({
  facts,
  isBand = false,
}: {
  facts: readonly DocumentFact[];
  isBand?: boolean;
}) => (
  <dl className={classNames(styles['facts'], isBand && styles['band'])}>
    {facts.map(({ label, value, note, wide, isMain }) => (
      <div key={label} className={classNames(wide && styles['whole'], isMain && styles['main'])}>
        <dt>{label}</dt>
        <dd>
          {isBand ? inOrder(value) : <bdi>{inOrder(value)}</bdi>}
          {note !== undefined && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
);
