// The checks of the books, a row each: what holds, how much was looked at, whether it is in order, and below it what was found.
import { CheckmarkCircleFilled } from '@fluentui/react-icons/headless/svg/checkmark-circle';
import { CircleRegular } from '@fluentui/react-icons/headless/svg/circle';
import { WarningFilled } from '@fluentui/react-icons/headless/svg/warning';
import { useTranslation } from 'react-i18next';
import { localText } from '#frontend/lib/texts/locale.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import { booksChecks, booksFigures, checkOfCode } from '#shared/finance/audit/booksChecks.ts';
import type { BooksCheckResult, BooksResult, Finding } from '#shared/finance/booksApi.ts';
import styles from './CheckRows.module.css';
import { FindingList } from './FindingList.tsx';

type Check = (typeof booksChecks)[number];
type Result = BooksCheckResult | undefined;

const signs = { inOrder: CheckmarkCircleFilled, differs: WarningFilled, unchecked: CircleRegular };

const standOf = (result: Result): keyof typeof signs => {
  if (!result) return 'unchecked';
  return result.findingsCount === 0 ? 'inOrder' : 'differs';
};

const tones = { inOrder: 'success', differs: 'danger', unchecked: 'neutral' } as const;

const State = ({ result }: { result: Result }) => {
  const { t } = useTranslation('books');
  const stand = standOf(result);
  const count = result?.findingsCount ?? 0;
  const shown = countText(count);
  return <StatusDot tone={tones[stand]}>{t(`state.${stand}`, { count, shown })}</StatusDot>;
};

const Figures = ({ check, result }: { check: Check; result: Result }) => {
  const figures = check.figures.flatMap((name) => {
    const figure = result?.figures[name];
    return figure === undefined ? [] : [{ name, figure }];
  });
  if (figures.length === 0) return null;
  return (
    <dl className={styles['figures']}>
      {figures.map(({ name, figure }) => (
        <div key={name}>
          <dt>{localText(booksFigures[name])}</dt>
          <dd>
            <bdi>{countText(figure)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Found = ({ result, findings }: { result: Result; findings: readonly Finding[] }) => {
  const { t } = useTranslation('books');
  const count = result?.findingsCount ?? 0;
  if (count === 0) return null;
  const label = t('differs', { count, shown: countText(count) });
  return <FindingList kind="finding" label={label} findings={findings} count={count} />;
};

const Notes = ({ notes }: { notes: readonly Finding[] }) => {
  const { t } = useTranslation('books');
  if (notes.length === 0) return null;
  return (
    <details className={styles['notes']}>
      <summary>
        <BidiText>{`${t('notes')} (${countText(notes.length)})`}</BidiText>
      </summary>
      <FindingList kind="note" label={t('notes')} findings={notes} count={notes.length} />
    </details>
  );
};

const Row = ({ check, last }: { check: Check; last: BooksResult | null }) => {
  const result = last?.checks.find(({ key }) => key === check.key);
  const own = (findings: readonly Finding[] = []) =>
    findings.filter(({ code }) => checkOfCode(code) === check.key);
  const Sign = signs[standOf(result)];
  return (
    <li data-check={check.key} data-stand={standOf(result)}>
      <div className={styles['row']}>
        <span className={styles['sign']}>
          <Sign aria-hidden="true" />
        </span>
        <div className={styles['words']}>
          <h3>
            <BidiText>{localText(check.title)}</BidiText>
          </h3>
          <p>
            <BidiText>{localText(check.text)}</BidiText>
          </p>
        </div>
        <Figures check={check} result={result} />
        <State result={result} />
      </div>
      <div className={styles['found']}>
        <Found result={result} findings={own(last?.findings)} />
        <Notes notes={own(last?.notes)} />
      </div>
    </li>
  );
};

export const CheckRows = ({ last }: { last: BooksResult | null }) => (
  <ul className={styles['checks']}>
    {booksChecks.map((check) => (
      <Row key={check.key} check={check} last={last} />
    ))}
  </ul>
);
