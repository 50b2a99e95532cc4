// What is found by a text, in groups: screens and acts at once, documents and records as the server answers; without a text what was chosen last and what may be begun.
import { use, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { BuiltNames } from '#frontend/lib/texts/builtNames.ts';
import { useSettled } from '#frontend/lib/useSettled.ts';
import { isSwitchedOff, mayOpen } from '#shared/menu.ts';
import { findRoute } from '#shared/routes.ts';
import { offeredScreens } from '#shared/screenSearch.ts';
import { searchedRecordsOf } from '#shared/searchedRecords.ts';
import { recentResults } from './recentResults.ts';
import { useFound } from './searchQueries.ts';
import { askedIn, type ResultGroup, resultGroups, startGroups } from './searchResults.ts';

const settleMs = 150;

/** What the user may open now. */
const useOffer = () => {
  const session = useSession();
  const builtNames = use(BuiltNames);
  const { roles, settings } = session;
  return useMemo(() => {
    const off = settings.menu_off;
    const isOpen = (path: string): boolean => {
      const route = findRoute(new URL(path, location.href).pathname);
      return route !== undefined && mayOpen(route, roles) && !isSwitchedOff(route.name, off);
    };
    return {
      screens: offeredScreens({ roles, builtNames, off }),
      viewer: { roles, off },
      recent: recentResults(session).filter(({ path }) => isOpen(path)),
      isShown: (kind: string): boolean => {
        const screen = searchedRecordsOf(kind)?.screen;
        return screen !== undefined && !isSwitchedOff(screen, off);
      },
    };
  }, [session, builtNames, roles, settings.menu_off]);
};

type Answer = ReturnType<typeof useFound>;

/** Whether it has a record for which something may be begun; not known while it is waited for. */
const hasRecord = ({ found }: Answer): boolean =>
  found?.records.some(({ kind }) => searchedRecordsOf(kind)?.begins !== undefined) === true;

/** The record that an act is asked for, by what it may be called; all of the text where none of that finds any. */
const useServerResults = (text: string, isHurried: boolean) => {
  const settled = useSettled(text, isHurried ? 0 : settleMs);
  const [name = '', otherName = ''] = askedIn(settled)?.names ?? [];
  const byName = useFound(name);
  const isOther = otherName !== '' && !byName.isWaiting && !hasRecord(byName);
  const byOther = useFound(isOther ? otherName : '');
  const forRecord = isOther ? byOther : byName;
  const isWhole = name === '' || (!forRecord.isWaiting && !hasRecord(forRecord));
  const whole = useFound(isWhole ? settled : '');
  const asked = isWhole ? whole : forRecord;
  return { ...asked, isWaiting: asked.isWaiting || settled !== text };
};

/** `isHurried`: what is typed is complete, and asked for without the pause after the last key. */
export const useSearch = (text: string, isHurried: boolean) => {
  const { t } = useTranslation(['search', 'documents']);
  const offer = useOffer();
  const [recent] = useState(offer.recent);
  const { found, isWaiting, isFailed } = useServerResults(text, isHurried);
  const groups = useMemo((): ResultGroup[] => {
    const say = (key: string, values = {}) => t(key as 'groups.recent', values);
    if (text.trim() === '') return startGroups(recent, offer.screens, say);
    const { documents = [], records = [], readAs = null } = found ?? {};
    const shown = records.filter(({ kind }) => offer.isShown(kind));
    return resultGroups({ ...offer, text, readAs, documents, records: shown }, say);
  }, [text, recent, found, offer, t]);
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  const none = isWaiting ? t('searching') : t('none');
  const readAs = found?.readAs ?? null;
  return {
    groups,
    isWaiting,
    message: text.trim() === '' ? t('hint') : count === 0 ? none : t('found', { count }),
    note: isFailed ? t('failed') : readAs === null ? null : t('readAs', { text: readAs }),
  };
};
