// What a check of the books has found, a repair has changed, or what is worth knowing: a sentence each, with its place and the way there.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import type { Finding } from '#shared/finance/booksApi.ts';
import styles from './FindingList.module.css';
import { findingLinks } from './findingLinks.ts';
import { detailTexts, placeText, type SentenceKind, sentenceKeys } from './findingWords.ts';
import { useFindingWords } from './useFindingWords.ts';

/** So many at first: a phone shows what is most of it. */
const shownFirst = 10;

type Props = {
  label: string;
  kind: SentenceKind;
  findings: readonly Finding[];
  /** All of them; the list may hold only the first. */
  count: number;
};

const keyOf = (finding: Finding): string => JSON.stringify(finding);

const Ways = ({ finding }: { finding: Finding }) => {
  const { t } = useTranslation('books');
  return findingLinks(finding).map(({ kind, code, path }) => (
    <Link key={path} to={path}>
      {kind === 'document' ? <bdi>{code}</bdi> : <BidiText>{t(kind, { code })}</BidiText>}
    </Link>
  ));
};

const Row = ({ finding, kind }: { finding: Finding; kind: SentenceKind }) => {
  const { t } = useTranslation('books');
  const words = useFindingWords();
  const place = placeText(words, finding);
  return (
    <li>
      <span>
        <BidiText>{t(sentenceKeys(kind, finding), detailTexts(words, finding))}</BidiText>
      </span>
      <span className={styles['place']}>
        {place !== '' && (
          <span>
            <BidiText>{place}</BidiText>
          </span>
        )}
        <Ways finding={finding} />
      </span>
    </li>
  );
};

export const FindingList = ({ label, kind, findings, count }: Props) => {
  const { t } = useTranslation('books');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? findings : findings.slice(0, shownFirst);
  const more = count - findings.length;
  return (
    <section aria-label={label} className={styles['region']}>
      <ul className={styles['list']}>
        {shown.map((finding) => (
          <Row key={keyOf(finding)} finding={finding} kind={kind} />
        ))}
      </ul>
      {shown.length < findings.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          {t('showAll', { shown: countText(findings.length) })}
        </Button>
      )}
      {more > 0 && shown.length === findings.length && (
        <p className={styles['more']}>{t('more', { count: more, shown: countText(more) })}</p>
      )}
    </section>
  );
};
