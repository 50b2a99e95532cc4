// What a user can do: the menu items that are reached and why others are not, and each right with the roles that give it.
import { useTranslation } from 'react-i18next';
import { useNames } from '#frontend/lib/choiceQueries.ts';
import { locale, localName, localText } from '#frontend/lib/texts/locale.ts';
import { percentText } from '#frontend/lib/texts/percent.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import { calculatesFees, discountLimitOf } from '#shared/auth/discountLimit.ts';
import type { RoleRow } from '#shared/auth/rolesApi.ts';
import type { UserRow } from '#shared/auth/usersApi.ts';
import { recordScopeOf } from '#shared/kernel/recordScope.ts';
import { type DeclaredRights, useDeclaredRights } from '../roles/declaredRights.ts';
import { useRoles } from '../roles/roleQueries.ts';
import { useWholeMenu } from '../roles/useWholeMenu.ts';
import styles from './RightsDialog.module.css';
import { allowingRoles, type ItemReach, menuReach, visibleBranches } from './userRights.ts';

const listOf = (texts: readonly string[]): string => texts.join(locale === 'ar' ? '، ' : ', ');

const namesOf = (roles: readonly RoleRow[]): string => listOf(roles.map(localName));

/** Below an item that is not reached nothing is: it is not listed. */
const Reach = ({ items }: { items: readonly ItemReach[] }) => {
  const { t } = useTranslation('users');
  return (
    <ul className={styles['items']}>
      {items.map(({ item, isReached, isMissing, lacksRight, children }) => (
        <li key={item.name}>
          <StatusDot tone={isReached ? 'success' : 'neutral'}>{localText(item.title)}</StatusDot>
          {!isReached && (isMissing || lacksRight) && (
            <span className={styles['why']}>{t(isMissing ? 'rights.missing' : 'rights.lacksRight')}</span>
          )}
          {isReached && children.length > 0 && <Reach items={children} />}
        </li>
      ))}
    </ul>
  );
};

type Right = { key: string; label: string; by: readonly RoleRow[] };

const rightsOf = (
  { actionLabels, permissionAreas }: DeclaredRights,
  roles: readonly RoleRow[],
): { key: string; title: string; rights: Right[] }[] =>
  permissionAreas.flatMap(({ permissions }) =>
    permissions.map(({ name, label, actions }) => ({
      key: name,
      title: localText(label),
      rights: actions.map((action) => ({
        key: action,
        label: localText(actionLabels[action]),
        by: allowingRoles(roles, { name, action }),
      })),
    })),
  );

const specialRights = ({ specialPermissions }: DeclaredRights, roles: readonly RoleRow[]): Right[] =>
  specialPermissions.map((special) => ({
    key: special.name,
    label: localText(special.label),
    by: allowingRoles(roles, special),
  }));

/** Rights that come from the same roles share a line. */
const Rights = ({ rights }: { rights: readonly Right[] }) => {
  const { t } = useTranslation('users');
  const given = rights.filter(({ by }) => by.length > 0);
  return [...Map.groupBy(given, ({ by }) => namesOf(by))].map(([roles, same]) => (
    <p key={roles} className={styles['right']}>
      {listOf(same.map(({ label }) => label))}{' '}
      <span className={styles['why']}>{t('rights.by', { roles })}</span>
    </p>
  ));
};

const Permissions = ({ roles }: { roles: readonly RoleRow[] }) => {
  const { t } = useTranslation('users');
  const declared = useDeclaredRights();
  const special = { key: '', title: t('rights.special'), rights: specialRights(declared, roles) };
  const groups = [...rightsOf(declared, roles), special].filter(({ rights }) =>
    rights.some(({ by }) => by.length > 0),
  );
  if (groups.length === 0) return <p>{t('rights.none')}</p>;
  return (
    <dl className={styles['rights']}>
      {groups.map(({ key, title, rights }) => (
        <div key={key}>
          <dt>{title}</dt>
          <dd>
            <Rights rights={rights} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

type Held = { user: UserRow; roles: readonly RoleRow[] };

/** Branches, people, and whether the user signs in in two steps. */
const Scopes = ({ user, roles }: Held) => {
  const { t } = useTranslation('users');
  const seen = visibleBranches(roles, user.branch_id);
  const named = useNames('branch', seen === 'all' ? [] : seen) ?? [];
  const asking = roles.filter(({ tfa_required }) => tfa_required);
  return (
    <>
      <p className={styles['roles']}>
        {seen === 'all'
          ? t('rights.allBranches')
          : t('rights.branches', { names: listOf(named.map(localName)) })}
      </p>
      <p className={styles['roles']}>{t(`rights.records.${recordScopeOf(roles)}`)}</p>
      {roles.some(calculatesFees) && (
        <p className={styles['roles']}>
          {t('rights.discount', { percent: percentText(discountLimitOf(roles)) })}
        </p>
      )}
      {asking.length > 0 && (
        <p className={styles['roles']}>
          {t('rights.tfa')}{' '}
          <span className={styles['why']}>{t('rights.by', { roles: namesOf(asking) })}</span>
        </p>
      )}
    </>
  );
};

const Preview = ({ user, roles }: Held) => {
  const { t } = useTranslation('users');
  const menu = useWholeMenu();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it takes the focus, and it scrolls by keyboard
    <section className={styles['preview']} aria-label={t('act.rights')} tabIndex={0}>
      <p className={styles['roles']}>
        {roles.length === 0 ? t('rights.noRole') : t('rights.roles', { roles: namesOf(roles) })}
      </p>
      <Scopes user={user} roles={roles} />
      <h3 className={styles['title']}>{t('rights.menu')}</h3>
      <p className={styles['rule']}>{t('rights.menuRule')}</p>
      <Reach items={menuReach(roles, menu)} />
      <h3 className={styles['title']}>{t('rights.title')}</h3>
      <p className={styles['rule']}>{t('rights.rule')}</p>
      <Permissions roles={roles} />
    </section>
  );
};

export const RightsDialog = ({ user, onClose }: { user: UserRow; onClose: () => void }) => {
  const { t } = useTranslation('users');
  const all = useRoles();
  const title = t('rights.of', { name: localName(user) });
  return (
    <Dialog
      side="end"
      title={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('back')}</Button>}
    >
      {all.data ? (
        <Preview user={user} roles={all.data.filter(({ code }) => user.roles.includes(code))} />
      ) : (
        <SkeletonRows label={title} />
      )}
    </Dialog>
  );
};
