// For those who see no figures: what they can write, and what of theirs is open.
import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { clientRole } from '#shared/kernel/permission.ts';
import { isSwitchedOff, mayOpen } from '#shared/menu.ts';
import { type RouteName, routeNamed } from '#shared/routes.ts';
import type { Dashboard } from './dashboardQueries.ts';
import { type DocumentPlace, documentPlaces } from './documentPlaces.ts';
import styles from './MyWork.module.css';

type Work = Dashboard['work'][number];

const useMayOpen = () => {
  const { roles, settings } = useSession();
  return (name: RouteName): boolean =>
    mayOpen(routeNamed(name), roles) && !isSwitchedOff(name, settings.menu_off);
};

/** What waits for the user: steps of documents that others have begun as well. */
const Awaited = ({ kind, path, awaited }: Pick<Work, 'kind' | 'awaited'> & { path: string }) => {
  const { t } = useTranslation('admin');
  return awaited
    .filter(({ count }) => count > 0)
    .map(({ step, count, query }) => (
      <Link key={step} to={`${path}?${new URLSearchParams(query)}`}>
        {t(`work.${kind}.${step}`, { count, number: countText(count) })}
      </Link>
    ));
};

const Kind = ({ kind, mine: drafts, waiting, awaited, place }: Work & { place: DocumentPlace }) => {
  const { t } = useTranslation('admin');
  const opens = useMayOpen();
  const open = [...awaited, ...waiting].reduce((sum, { count }) => sum + count, 0);
  // Where anybody of the branch goes on with a draft, the own ones are among them.
  const mine = awaited.some(({ query }) => query['status'] === 'draft') ? 0 : drafts;
  const [add, list] = [routeNamed(place.add), routeNamed(place.list)];
  return (
    <li className={styles['kind']}>
      <Link className={styles['list']} to={list.path}>
        {localText(list.title)}
      </Link>
      <span className={styles['open']}>
        <Awaited kind={kind} path={list.path} awaited={awaited} />
        {mine > 0 && (
          <Link to={`${list.path}?status=draft`}>
            {t('work.mine', { count: mine, number: countText(mine) })}
          </Link>
        )}
        {waiting.map(({ state, count }) => (
          <Link key={state} to={`${list.path}?status=pending`}>
            {t(`work.${state as 'pending'}`, { count, number: countText(count) })}
          </Link>
        ))}
        {open + mine === 0 && <span className={styles['none']}>{t('work.none')}</span>}
      </span>
      {opens(place.add) && (
        <Link className={styles['add']} to={add.path}>
          <AddRegular aria-hidden="true" />
          {localText(add.title)}
        </Link>
      )}
    </li>
  );
};

const ownPlaces = ['me.inbox', 'me.notifications', 'me.profile'] as const;

/** For those whose roles let them write no document; customers get theirs by links. */
const Nothing = () => {
  const { t } = useTranslation('admin');
  const opens = useMayOpen();
  const { roles } = useSession();
  const isClient = roles.length > 0 && roles.every(({ code }) => code === clientRole);
  const places = isClient ? ownPlaces.filter((name) => name !== 'me.inbox') : ownPlaces;
  const own = places.filter(opens).map(routeNamed);
  return (
    <Card>
      <EmptyState
        title={t(isClient ? 'ofClient.title' : 'nothing')}
        text={t(isClient ? 'ofClient.text' : 'nothingText')}
        actions={own.map(({ name, path, title }) => (
          <Link key={name} className={styles['add']} to={path}>
            {localText(title)}
          </Link>
        ))}
      />
    </Card>
  );
};

export const MyWork = ({ work }: Pick<Dashboard, 'work'>) => {
  const { t } = useTranslation('admin');
  const opens = useMayOpen();
  const shown = work.flatMap((each) => {
    const place = documentPlaces[each.kind];
    return place && opens(place.list) ? [{ ...each, place }] : [];
  });
  if (shown.length === 0) return <Nothing />;
  return (
    <Card title={t('work.title')} flush>
      <ul className={styles['kinds']}>
        {shown.map((each) => (
          <Kind key={each.kind} {...each} />
        ))}
      </ul>
    </Card>
  );
};
