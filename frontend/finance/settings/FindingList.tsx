// What a check of the books has found, or a repair has changed: a sentence each, with the place.
import { useTranslation } from 'react-i18next';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import type { Finding } from '#shared/finance/booksApi.ts';
import styles from './FindingList.module.css';
import { detailTexts, placeText, sentenceKeys } from './findingWords.ts';
import { useFindingWords } from './useFindingWords.ts';

type Props = {
  label: string;
  kind: 'finding' | 'change';
  findings: readonly Finding[];
  /** All of them; the list may hold only the first. */
  count: number;
};

const keyOf = (finding: Finding): string => JSON.stringify(finding);

const Place = ({ text }: { text: string }) =>
  text !== '' && (
    <span className={styles['place']}>
      <BidiText>{text}</BidiText>
    </span>
  );

export const FindingList = ({ label, kind, findings, count }: Props) => {
  const { t } = useTranslation('books');
  const words = useFindingWords();
  const more = count - findings.length;
  const sentence = (finding: Finding): string => {
    const facts = detailTexts(words, finding);
    return t(sentenceKeys(kind, finding), facts);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list longer than its window must be scrolled by keyboard (axe: scrollable-region-focusable)
    <section aria-label={label} tabIndex={0} className={styles['region']}>
      <ul className={styles['list']}>
        {findings.map((finding) => (
          <li key={keyOf(finding)}>
            <span>
              <BidiText>{sentence(finding)}</BidiText>
            </span>
            <Place text={placeText(words, finding)} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles['more']}>{t('more', { count: more, shown: countText(more) })}</p>}
    </section>
  );
};
