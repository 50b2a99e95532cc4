// Invites a user or changes one: who it is, in which branch, with which roles.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { History } from '#frontend/audit/History.tsx';
import type { Faults, Stored } from '#frontend/forms/draftForm.ts';
import { useDraftForm } from '#frontend/forms/useDraftForm.tsx';
import { usePermission, useSession } from '#frontend/lib/session/session.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import fieldStyles from '#frontend/ui/inputs/Field.module.css';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { username } from '#shared/auth/api.ts';
import type { UserRow } from '#shared/auth/usersApi.ts';
import { email } from '#shared/kernel/fields.ts';
import { nameFaults } from '#shared/kernel/names.ts';
import { useBranches } from '../roles/roleQueries.ts';
import { EmployeeField } from './EmployeeField.tsx';
import styles from './UserDrawer.module.css';
import { type UserFacts, useEmployee, useRereadUser, userFaults, useSaveUser } from './userQueries.ts';

type RoleChoice = { code: string; name: string; name_ar: string };

type Props = { user: UserRow | null; roles: readonly RoleChoice[]; onClose: () => void };

const needed = ['username', 'email'] as const;
type Text = (typeof needed)[number] | 'name' | 'name_ar';

const factsOf = ({ username, name, name_ar, email, branch_id, employee_id, roles }: UserRow): UserFacts => ({
  username,
  name,
  name_ar,
  email,
  roles,
  employee: employee_id,
  branch: branch_id,
});

const rules = { username, email };

/** What the server would say of them, so that one round names every fault. */
const textFaults = (facts: UserFacts) =>
  Object.fromEntries(
    needed.flatMap((field) => {
      const [fault] = rules[field].safeParse(facts[field]).error?.issues ?? [];
      return fault ? [[field, fault.message] as const] : [];
    }),
  );

/** `branch`: where one who is invited begins. */
const storedUser = (user: UserRow | null, branch: string): Stored<UserFacts> => ({
  draft: user
    ? factsOf(user)
    : { username: '', name: '', name_ar: '', email: '', branch, employee: null, roles: [] },
  rev: user?.rev ?? null,
});

const Branch = ({ code }: { code: string }) => {
  const branch = useBranches('user.branch').data?.find((each) => each.code === code);
  return branch ? `${code} · ${localName(branch)}` : code;
};

const Employee = ({ code }: { code: string }) => {
  const employee = useEmployee(code);
  return employee ? `${code} · ${localName(employee)}` : code;
};

const wordsOf = (roles: readonly RoleChoice[]) => ({
  names: { employee: 'employee_id' },
  value: (field: string, value: unknown) => {
    if (field === 'branch') return <Branch code={String(value)} />;
    if (field === 'employee' && value !== null) return <Employee code={String(value)} />;
    if (field !== 'roles') return null;
    const codes = value as readonly string[];
    return roles
      .filter(({ code }) => codes.includes(code))
      .map(localName)
      .join(' · ');
  },
});

const useUserForm = ({ user, roles, onClose }: Props) => {
  const { t } = useTranslation(['users', 'refusals']);
  const { branch } = useSession();
  const [stored] = useState(() => storedUser(user, branch.id));
  const reread = useRereadUser();
  const check = (facts: UserFacts): Faults => ({
    ...Object.fromEntries(
      Object.entries({ ...nameFaults(locale, facts), ...textFaults(facts) }).map(([field, code]) => [
        field,
        t(`refusals:${code}`),
      ]),
    ),
    ...(user === null && facts.roles.length === 0 ? { roles: t('refusals:user.roleMissing') } : {}),
  });
  return useDraftForm<UserFacts, UserRow>({
    stored,
    words: wordsOf(roles),
    mutation: useSaveUser(user?.id ?? null),
    reread: async () => {
      const now = user && (await reread(user.id));
      return now && storedUser(now, branch.id);
    },
    onSaved: (saved) => {
      const text = t(user === null ? 'invited' : 'saved', { name: localName(saved), email: saved.email });
      showToast({ type: 'success', text });
      onClose();
    },
    plain: (field, value) => (field === 'roles' ? (value as string[]).toSorted() : value),
    check,
    refused: userFaults,
  });
};

type FormProps = ReturnType<typeof useUserForm> & {
  roles: readonly RoleChoice[];
  disabled: boolean;
  isNew: boolean;
};

const Roles = ({ draft: facts, set, faultOf, roles, disabled, isNew }: FormProps) => {
  const { t } = useTranslation('users');
  const fault = faultOf('roles');
  const toggle = (code: string, isIn: boolean) =>
    set({ roles: isIn ? [...facts.roles, code] : facts.roles.filter((each) => each !== code) });
  return (
    <fieldset className={styles['roles']} data-faulty={fault !== undefined}>
      <legend>
        {t('fields.roles')}
        {isNew && (
          <span className={fieldStyles['required']} aria-hidden="true">
            {'*'}
          </span>
        )}
      </legend>
      {roles.map((role) => (
        <CheckField
          key={role.code}
          label={localName(role)}
          checked={facts.roles.includes(role.code)}
          disabled={disabled}
          onChange={(isIn) => toggle(role.code, isIn)}
        />
      ))}
      <p className={fault === undefined ? styles['hint'] : styles['fault']} role={fault && 'alert'}>
        {fault ?? t('fields.rolesHint')}
      </p>
    </fieldset>
  );
};

const Fields = (props: FormProps) => {
  const { draft: facts, set, faultOf, disabled, isNew } = props;
  const { t } = useTranslation('users');
  const branches = useBranches('user.branch');
  const mayLink = usePermission('employee', 'view');
  const text = (field: Text) => ({
    label: t(`fields.${field}`),
    required: field === 'username' || field === 'email',
    value: facts[field],
    error: faultOf(field),
    disabled: disabled || (field === 'username' && !isNew),
    dir: field === 'name_ar' ? ('rtl' as const) : ('ltr' as const),
    onChange: (value: string) => set({ [field]: value }),
  });
  return (
    <>
      <TextField {...text('name_ar')} maxLength={120} />
      <TextField {...text('name')} maxLength={120} />
      <TextField {...text('username')} maxLength={60} hint={isNew ? t('fields.usernameHint') : undefined} />
      <TextField {...text('email')} maxLength={254} inputMode="email" />
      <SelectField
        label={t('fields.branch')}
        value={facts.branch}
        choices={(branches.data ?? []).map((branch) => ({ value: branch.code, label: localName(branch) }))}
        disabled={disabled}
        error={faultOf('branch')}
        onChange={(branch) => set({ branch })}
      />
      {mayLink && (
        <EmployeeField
          label={t('fields.employee')}
          hint={t('fields.employeeHint')}
          value={facts.employee ?? null}
          disabled={disabled}
          error={faultOf('employee')}
          onChange={(employee) => set({ employee })}
        />
      )}
      <Roles {...props} />
    </>
  );
};

export const UserDrawer = (props: Props) => {
  const { user, roles } = props;
  const { t } = useTranslation('users');
  const form = useUserForm(props);
  const close = () => form.leave(props.onClose);
  const canSave = usePermission('user', user === null ? 'create' : 'edit');
  return (
    <Dialog
      isGuarded
      side="end"
      title={user === null ? t('list.new') : localName(user)}
      onClose={close}
      onSubmit={form.save}
      actions={
        <>
          {canSave && (
            <Button look="primary" type="submit" disabled={form.isSaving}>
              {t(user === null ? 'sendInvitation' : 'save')}
            </Button>
          )}
          <Button onClick={close}>{t('cancel')}</Button>
        </>
      }
    >
      {form.dialogs}
      {user === null && <MessageBar tone="info">{t('inviteLead')}</MessageBar>}
      {user?.standing === 'invited' && user.invited_until !== null && (
        <MessageBar tone="info">
          {t('waits', { instant: formatInstant(user.invited_until, locale) })}
        </MessageBar>
      )}
      <Fields {...form} roles={roles} disabled={!canSave} isNew={user === null} />
      {user !== null && <History entity="user" document={user.id} />}
    </Dialog>
  );
};
