// The entries of a document's history, along a line; fetched when the history is first opened.
import { useTranslation } from 'react-i18next';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { formatMoment } from '#frontend/ui/dates/dateFormat.ts';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import type { HistoryEntry } from '#shared/audit/api.ts';
import type { Worded } from './auditField.ts';
import { type DocumentName, useHistory } from './auditQueries.ts';
import { ChangeList } from './ChangeList.tsx';
import { FactList } from './FactList.tsx';
import { FactText } from './FactText.tsx';
import styles from './HistoryEntries.module.css';
import { useAuditWords } from './useAuditWords.ts';

type Named = { worded?: Worded | undefined };

export type HistoryOf = DocumentName & Named;

const Entry = ({ entry, worded }: { entry: HistoryEntry } & Named) => {
  const { t } = useTranslation('log');
  const words = useAuditWords();
  const facts = [
    ...(entry.reason ? [{ name: t('reason'), value: entry.reason }] : []),
    ...words.factsOf(entry, worded).map(({ name, value, made }) => ({
      name,
      value: <FactText value={value} made={made} />,
    })),
  ];
  return (
    <li className={styles['entry']}>
      <p className={styles['head']}>
        <strong>{words.action(entry.action)}</strong>
        <span>{localName(entry.user)}</span>
        <time dateTime={entry.at}>{formatMoment(entry.at, locale)}</time>
      </p>
      {facts.length > 0 && <FactList facts={facts} />}
      {entry.changes.length > 0 && <ChangeList entry={entry} worded={worded} />}
    </li>
  );
};

export const HistoryEntries = ({ worded, ...document }: HistoryOf) => {
  const { t } = useTranslation('log');
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory(document);
  if (isPending) return <SkeletonRows label={t('history')} />;
  if (isError) return <p className={styles['quiet']}>{t('historyFailed')}</p>;
  const entries = data.pages.flatMap((page) => page.items);
  if (entries.length === 0) return <p className={styles['quiet']}>{t('historyEmpty')}</p>;
  return (
    <>
      <ol className={styles['entries']}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} worded={worded} />
        ))}
      </ol>
      {hasNextPage && (
        <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t(isFetchingNextPage ? 'loading' : 'more')}
        </Button>
      )}
    </>
  );
};
