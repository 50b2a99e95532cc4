// Invites a user or changes one: who it is, in which branch, with which roles.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { History } from '#frontend/audit/History.tsx';
import { locale, localName } from '#frontend/lib/locale.ts';
import { usePermission, useSession } from '#frontend/lib/session.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { CheckField } from '#frontend/ui/CheckField.tsx';
import { Dialog } from '#frontend/ui/Dialog.tsx';
import { formatInstant } from '#frontend/ui/dateFormat.ts';
import { SelectField } from '#frontend/ui/SelectField.tsx';
import { TextField } from '#frontend/ui/TextField.tsx';
import { useLeaveGuard } from '#frontend/ui/useLeaveGuard.tsx';
import type { UserRow } from '#shared/auth/usersApi.ts';
import { useBranches } from '../roles/roleQueries.ts';
import { EmployeeField } from './EmployeeField.tsx';
import styles from './UserDrawer.module.css';
import { type UserFacts, userFault, useSaveUser } from './userQueries.ts';

type RoleChoice = { code: string; name: string; name_ar: string };

type Props = { user: UserRow | null; roles: readonly RoleChoice[]; onClose: () => void };

const needed = ['username', 'name_ar', 'name', 'email'] as const;
type Text = (typeof needed)[number];

const factsOf = ({ username, name, name_ar, email, branch_id, employee_id, roles }: UserRow): UserFacts => ({
  ...{ username, name, name_ar, email, roles, employee: employee_id },
  branch: branch_id,
});

const useUserForm = ({ user, onClose }: Props) => {
  const { t } = useTranslation(['users', 'refusals']);
  const { branch } = useSession();
  const [facts, setFacts] = useState<UserFacts>(() =>
    user === null
      ? { username: '', name: '', name_ar: '', email: '', branch: branch.id, employee: null, roles: [] }
      : factsOf(user),
  );
  const [start] = useState(facts);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useSaveUser();
  const missing = needed.filter((field) => facts[field].trim() === '');
  const lacksRole = user === null && facts.roles.length === 0;
  const save = () => {
    setTried(true);
    if (missing.length > 0 || lacksRole || isPending) return;
    const text = t(user === null ? 'invited' : 'saved', { name: localName(facts), email: facts.email });
    mutate(
      { facts, known: user },
      {
        onSuccess: () => {
          showToast({ type: 'success', text });
          onClose();
        },
      },
    );
  };
  const faultOf = (field: string): string | undefined => {
    if (isTried && field === 'roles' && lacksRole) return t('refusals:user.roleMissing');
    return isTried && missing.some((each) => each === field)
      ? t('refusals:field.required')
      : userFault(error, field);
  };
  const set = (change: Partial<UserFacts>) => setFacts((before) => ({ ...before, ...change }));
  const isUnsaved = JSON.stringify(facts) !== JSON.stringify(start);
  return { facts, set, save, isPending, isUnsaved, faultOf };
};

type FormProps = ReturnType<typeof useUserForm> & { roles: readonly RoleChoice[]; disabled: boolean };

const Roles = ({ facts, set, faultOf, roles, disabled }: FormProps) => {
  const { t } = useTranslation('users');
  const fault = faultOf('roles');
  const toggle = (code: string, isIn: boolean) =>
    set({ roles: isIn ? [...facts.roles, code] : facts.roles.filter((each) => each !== code) });
  return (
    <fieldset className={styles['roles']}>
      <legend>{t('fields.roles')}</legend>
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

const Fields = (props: FormProps & { isNew: boolean }) => {
  const { facts, set, faultOf, disabled, isNew } = props;
  const { t } = useTranslation('users');
  const branches = useBranches('user.branch');
  const mayLink = usePermission('employee', 'view');
  const text = (field: Text) => ({
    label: t(`fields.${field}`),
    required: true,
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
  const { guard, leave } = useLeaveGuard(form.isUnsaved);
  const close = () => leave(props.onClose);
  const canSave = usePermission('user', user === null ? 'create' : 'edit');
  return (
    <Dialog
      side="end"
      title={user === null ? t('invite') : localName(user)}
      onClose={close}
      onSubmit={form.save}
      actions={
        <>
          {canSave && (
            <Button look="primary" type="submit" disabled={form.isPending}>
              {t(user === null ? 'sendInvitation' : 'save')}
            </Button>
          )}
          <Button onClick={close}>{t('cancel')}</Button>
        </>
      }
    >
      {guard}
      {user === null && <p className={styles['lead']}>{t('inviteLead')}</p>}
      {user?.standing === 'invited' && user.invited_until !== null && (
        <p className={styles['lead']}>{t('waits', { instant: formatInstant(user.invited_until, locale) })}</p>
      )}
      <Fields {...form} roles={roles} disabled={!canSave} isNew={user === null} />
      {user !== null && <History entity="user" document={user.id} />}
    </Dialog>
  );
};
