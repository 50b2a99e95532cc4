// The upper part of a paper of trade as a page: who sells, what it is, to whom and when, and its lines; readable on a phone.

import type { ReactNode } from 'react';
import { PaperSheet, SheetDetails, SheetHead } from '#frontend/paper/PaperSheet.tsx';
import { SheetTable } from '#frontend/paper/SheetTable.tsx';
import { TypedText } from '#frontend/ui/text/BidiText.tsx';
import type { HeadedPaper, PaperFact } from '#shared/invoices/paper/invoicePaper.ts';
import { mainLanguageOf, type Said } from '#shared/invoices/paper/paperLanguage.ts';
import type { PaperParty } from '#shared/invoices/paper/paperParties.ts';
import styles from './InvoiceSheet.module.css';

/** A text in its languages, each in its own direction; the second is quieter. */
export const SaidText = ({ said: [main, other] }: { said: Said }) => (
  <>
    <TypedText>{main}</TypedText>
    {other !== undefined && ' '}
    {other !== undefined && (
      <span className={styles['other']}>
        <TypedText>{other}</TypedText>
      </span>
    )}
  </>
);

const Title = ({ paper }: { paper: HeadedPaper }) => (
  <div className={styles['title']}>
    <h1>
      <SaidText said={paper.title} />
      {paper.number !== null && (
        <span className={styles['number']}>
          <bdi>{paper.number}</bdi>
        </span>
      )}
    </h1>
    {paper.marks.map(({ kind, said }) => (
      <span key={kind} className={styles['mark']}>
        <SaidText said={said} />
      </span>
    ))}
  </div>
);

export const SheetParty = ({ party }: { party: PaperParty & { label: Said } }) => (
  <div>
    <p className={styles['label']}>
      <SaidText said={party.label} />
    </p>
    <p className={styles['name']}>
      <SaidText said={party.name} />
    </p>
    <SheetDetails lines={party.details[0] ?? []} />
  </div>
);

const Facts = ({ facts }: { facts: readonly PaperFact[] }) => (
  <dl className={styles['facts']}>
    {facts.map(({ label, value, note }) => (
      <div key={label[0]}>
        <dt className={styles['label']}>
          <SaidText said={label} />
        </dt>
        <dd>
          {value.split('\n').map((line) => (
            <span key={line} className={styles['valueLine']}>
              <TypedText>{line}</TypedText>
            </span>
          ))}
          {note && (
            <span className={styles['factNote']} data-marked={note.marked}>
              <SaidText said={note.said} />
            </span>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

const WhoAndWhen = ({ paper: { party, facts } }: { paper: HeadedPaper }) => (
  <div className={styles['who']} data-alone={party === null}>
    {party && <SheetParty party={party} />}
    <Facts facts={facts} />
  </div>
);

type Props = {
  paper: HeadedPaper;
  logo: string | null;
  /** What the table of its lines is called. */
  linesLabel: string;
  /** What comes between its head and its lines. */
  before?: ReactNode;
  children: ReactNode;
};

export const HeadedSheet = ({ paper, logo, linesLabel, before, children }: Props) => (
  <PaperSheet language={mainLanguageOf(paper.language)}>
    <SheetHead
      name={<SaidText said={paper.seller.name} />}
      lines={paper.seller.details[0] ?? []}
      logo={logo}
    />
    <Title paper={paper} />
    <WhoAndWhen paper={paper} />
    {(paper.about ?? []).length > 0 && (
      <div className={styles['about']}>
        <Facts facts={paper.about ?? []} />
      </div>
    )}
    {before}
    {paper.lines.rows.length > 0 && (
      <SheetTable table={paper.lines} label={linesLabel} language={mainLanguageOf(paper.language)} />
    )}
    {children}
  </PaperSheet>
);
