// A contract as a page: the same words and figures as its paper, its articles in Arabic and English beside each other, on a phone one after the other.

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetTable } from '#frontend/paper/SheetTable.tsx';
import { RichText } from '#frontend/richText/RichText.tsx';
import { TypedText } from '#frontend/ui/text/BidiText.tsx';
import {
  type ArticleOnPaper,
  type ContractPaper,
  type ContractPrint,
  contractPaper,
} from '#shared/invoices/contracts/contractPaper.ts';
import type { PaperChoice, PaperFact } from '#shared/invoices/paper/invoicePaper.ts';
import { mainLanguageOf, type Said } from '#shared/invoices/paper/paperLanguage.ts';
import { directionOfLanguage } from '#shared/paper/documentFrame.ts';
import { HeadedSheet, SaidText, SheetParty } from '../../paper/HeadedSheet.tsx';
import { SheetTotals } from '../../paper/SheetTotals.tsx';
import styles from './ContractSheet.module.css';

const Section = ({ title }: { title: Said }) => (
  <h2 className={styles['section']}>
    <SaidText said={title} />
  </h2>
);

const Note = ({ label, values }: { label: Said; values: readonly string[] }) => (
  <dl className={styles['note']}>
    <dt>
      <SaidText said={label} />
    </dt>
    {values.map((value) => (
      <dd key={value}>
        <TypedText>{value}</TypedText>
      </dd>
    ))}
  </dl>
);

const FactNote = ({ fact }: { fact: PaperFact }) => <Note label={fact.label} values={[fact.value]} />;

const Article = ({ article }: { article: ArticleOnPaper }) => (
  <section className={styles['article']}>
    {article.map(({ language, heading, text }) => (
      <div key={language} lang={language} dir={directionOfLanguage(language)}>
        <h2>{heading}</h2>
        <RichText text={text} dir={directionOfLanguage(language)} level={3} />
      </div>
    ))}
  </section>
);

const Before = ({ paper: { parties, object, articles, linesTitle } }: { paper: ContractPaper }) => (
  <>
    <div className={styles['parties']}>
      {parties.map((party) => (
        <SheetParty key={party.label[0]} party={party} />
      ))}
    </div>
    {object && <FactNote fact={object} />}
    {articles.map((article, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: articles are named by their number
      <Article key={at} article={article} />
    ))}
    {linesTitle && <Section title={linesTitle} />}
  </>
);

const said = (texts: Said): string[] => texts.filter((text) => text !== undefined);

const Schedule = ({ schedule, language }: Pick<ContractPaper, 'schedule' | 'language'>) =>
  schedule && (
    <>
      <Section title={schedule.title} />
      <SheetTable table={schedule.table} label={schedule.title[0]} language={mainLanguageOf(language)} />
      {schedule.note && (
        <div className={styles['quiet']}>
          {said(schedule.note).map((text) => (
            <p key={text}>
              <TypedText>{text}</TypedText>
            </p>
          ))}
        </div>
      )}
    </>
  );

/** Both parties with their places to sign, or when the client has accepted it. */
const Signatures = ({
  paper: { signatures, marks },
  stamp,
}: {
  paper: ContractPaper;
  stamp: string | null;
}) => {
  const { title, signers, blanks } = signatures;
  const isDraft = marks.some(({ kind }) => kind === 'draft');
  return (
    <section>
      <Section title={title} />
      <div className={styles['parties']}>
        {signers.map(({ label, name, accepted }, at) => (
          <div key={label[0]} className={styles['signer']}>
            <SheetParty party={{ label, name, details: [] }} />
            {accepted && <FactNote fact={accepted} />}
            {blanks.length > 0 && (
              <ul className={styles['blanks']}>
                {[...blanks, signatures.stamp].map((blank) => (
                  <li key={blank[0]}>
                    <SaidText said={blank} />
                  </li>
                ))}
              </ul>
            )}
            {at === 0 && stamp !== null && !isDraft && (
              <img className={styles['stamp']} src={stamp} alt={said(signatures.stamp).join(' ')} />
            )}
          </div>
        ))}
      </div>
    </section>
  );
};

type SheetProps<Print> = { print: Print; choice: PaperChoice };

type Agreed<Print> = SheetProps<Print> & {
  paperOf: (print: Print, choice: PaperChoice) => ContractPaper;
  /** What the table of its lines is called. */
  linesLabel: string;
};

/** What a client agrees to, by what is on its paper. */
export const AgreedSheet = <Print extends Pick<ContractPrint, 'letterhead'>>({
  print,
  choice: { language, size },
  paperOf,
  linesLabel,
}: Agreed<Print>) => {
  const paper = useMemo(() => paperOf(print, { language, size }), [paperOf, print, language, size]);
  return (
    <HeadedSheet
      paper={paper}
      logo={print.letterhead.logo}
      linesLabel={linesLabel}
      before={<Before paper={paper} />}
    >
      {paper.words && (
        <>
          <div className={styles['totals']}>
            <SheetTotals totals={paper.totals} currency={paper.currency} language={paper.language} />
          </div>
          <Note label={paper.words.label} values={said(paper.words.value)} />
        </>
      )}
      <Schedule schedule={paper.schedule} language={paper.language} />
      <Signatures paper={paper} stamp={print.letterhead.stamp} />
    </HeadedSheet>
  );
};

export const ContractSheet = (props: SheetProps<ContractPrint>) => {
  const { t } = useTranslation('invoicePaper');
  return <AgreedSheet {...props} paperOf={contractPaper} linesLabel={t('contractLines')} />;
};
