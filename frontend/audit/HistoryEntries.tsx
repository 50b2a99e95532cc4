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
import styles from './HistoryEntries.module.css';
import { useAuditWords } from './useAuditWords.ts';

type Named = {
  resource?: Worded | undefined;
  /** What the document calls a field, by what its head says; null where it is called as in every document. */
  labelOf?: ((field: string) => string | null) | undefined;
};

export type HistoryOf = DocumentName & Named;

const Entry = ({ entry, resource, labelOf }: { entry: HistoryEntry } & Named) => {
  const { t } = useTranslation('log');
  const words = useAuditWords();
  const facts = [
    ...(entry.reason ? [{ name: t('reason'), value: entry.reason }] : []),
    ...Object.entries(entry.facts).map(([name, value]) => ({
      name: words.fact(name),
      value: words.plain(value),
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
      {entry.changes.length > 0 && <ChangeList entry={entry} resource={resource} labelOf={labelOf} />}
    </li>
  );
};

export const HistoryEntries = ({ resource, labelOf, ...document }: HistoryOf) => {
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
          <Entry key={entry.id} entry={entry} resource={resource} labelOf={labelOf} />
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
