// Warns, before roles are given, of the menu items that one of them shows and that they hide together.
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess, useSession } from '#frontend/lib/session/session.ts';
import { BuiltNames } from '#frontend/lib/texts/builtNames.ts';
import { locale, localText } from '#frontend/lib/texts/locale.ts';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { listRoles } from '#shared/auth/rolesApi.ts';
import { lostByCombining } from '#shared/menu.ts';
import { useRoles } from '../roles/roleQueries.ts';

/** So many are named; the others are counted. */
const namedMax = 8;

/** `codes`: the roles that are chosen. Users who may not view roles are not shown what is in them. */
export const LostItems = ({ codes }: { codes: readonly string[] }) => {
  const { t } = useTranslation('users');
  const built = use(BuiltNames);
  const { menu_off: off } = useSession().settings;
  const mayView = useAccess(listRoles.auth);
  const { data = [] } = useRoles(mayView && codes.length > 1);
  const lost = lostByCombining(
    data.filter(({ code }) => codes.includes(code)),
    built,
    off,
  );
  if (codes.length < 2 || lost.length === 0) return null;
  const named = lost.slice(0, namedMax).map(({ title }) => localText(title));
  const others = lost.length - named.length;
  const items = new Intl.ListFormat(locale).format(
    others > 0 ? [...named, t('lostOthers', { count: others })] : named,
  );
  return (
    <MessageBar tone="warning" role="status">
      {t('lostItems', { items })}
    </MessageBar>
  );
};
