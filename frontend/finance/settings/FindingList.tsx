// What a check of the books has found, or a repair has changed: a sentence each, with the place.
import { useTranslation } from 'react-i18next';
import { BidiText } from '#frontend/ui/BidiText.tsx';
import type { Finding } from '#shared/finance/booksApi.ts';
import styles from './FindingList.module.css';

type Props = {
  label: string;
  kind: 'finding' | 'change';
  findings: readonly Finding[];
  /** All of them; the list may hold only the first. */
  count: number;
};

/** The place is the ledger's own name of it: the same in every language. */
const keyOf = ({ code, place }: Finding): string => `${code} ${place}`;

export const FindingList = ({ label, kind, findings, count }: Props) => {
  const { t } = useTranslation('books');
  const more = count - findings.length;
  const sentence = ({ code, details }: Finding): string =>
    kind === 'finding' ? t(`finding.${code}`, details) : t(`change.${code}`, details);
  return (
    <section aria-label={label}>
      <ul className={styles['list']}>
        {findings.map((finding) => (
          <li key={keyOf(finding)}>
            <span>
              <BidiText>{sentence(finding)}</BidiText>
            </span>
            <bdi className={styles['place']} dir="ltr">
              {finding.place}
            </bdi>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles['more']}>{t('more', { count: more })}</p>}
    </section>
  );
};
