// The newest documents of every kind, and how many drafts wait.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { aboutShown, calledOf } from '#frontend/documents/calledOf.ts';
import { StateOfKind } from '#frontend/documents/StateOfKind.tsx';
import { useSession } from '#frontend/lib/session/session.ts';
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Row, RowList } from '#frontend/ui/page/RowList.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { classNames } from '#frontend/ui/text/classNames.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { documentPathOf, kindNamed } from '#shared/documentKindSummaries.ts';
import { routeNamed } from '#shared/routes.ts';
import type { Dashboard } from './dashboardQueries.ts';
import { documentPlaces } from './documentPlaces.ts';
import styles from './LatestDocuments.module.css';

type Latest = NonNullable<Dashboard['latest']>[number];

/** What a document is known by, and the line below it: its number and whom it is with, or which document it takes back; without a number, what it says. */
const useNames = (document: Latest): [first: string, second: string] => {
  const { number, party, reverses } = document;
  const { t } = useTranslation(['admin', 'documents']);
  const about = aboutShown(document, t('documents:list.reversalOf'));
  const noun = calledOf(document);
  const name = party === null ? '' : localName(party);
  const second = (text: string) => (text === '' ? noun : t('latest.ofKind', { kind: noun, text }));
  if (number !== null) return [number, second(reverses === null ? name || about : about)];
  return about === '' ? [name || t('latest.noNumber'), noun] : [about, second(name)];
};

const DocumentLine = ({ document }: { document: Latest }) => {
  const { currency } = useSession().settings;
  const [first, second] = useNames(document);
  return (
    <Row to={documentPathOf(document.kind, encodeURIComponent(document.id))}>
      <span className={styles['what']}>
        <bdi className={classNames(styles['number'], styles['short'])}>
          <BidiText>{first}</BidiText>
        </bdi>
        <span className={classNames(styles['about'], styles['short'])} dir="auto">
          {second}
        </span>
      </span>
      <span className={styles['figure']}>
        <MoneyText amount={document.total} currency={currency} />
        <span className={styles['state']}>
          <DateText date={document.date} />
          <StateOfKind kind={document.kind} state={document.state} />
        </span>
      </span>
    </Row>
  );
};

/** One link to the drafts of each kind that has some. */
const DraftLinks = ({ work }: Pick<Dashboard, 'work'>) => {
  const { t } = useTranslation('admin');
  return work.map(({ kind, drafts }) => {
    const place = documentPlaces[kind];
    if (drafts === 0 || place === undefined) return null;
    const { path, title } = routeNamed(place.list);
    return (
      <Link key={kind} className={styles['more']} to={`${path}?status=draft`}>
        {t('latest.draftsOf', {
          kind: localText(kindNamed(kind)?.plural ?? title),
          drafts: t('latest.drafts', { count: drafts, number: countText(drafts) }),
        })}
      </Link>
    );
  });
};

export const LatestDocuments = ({
  latest,
  work,
}: { latest: readonly Latest[] } & Pick<Dashboard, 'work'>) => {
  const { t } = useTranslation('admin');
  return (
    <Card flush title={t('latest.title')} actions={<DraftLinks work={work} />}>
      {latest.length === 0 ? (
        <EmptyState title={t('latest.empty')} text={t('latest.emptyText')} />
      ) : (
        <RowList>
          {latest.map((document) => (
            <DocumentLine key={document.id} document={document} />
          ))}
        </RowList>
      )}
    </Card>
  );
};
