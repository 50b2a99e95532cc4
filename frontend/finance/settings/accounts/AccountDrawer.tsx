// Adds or changes an account: names, place in the tree, kind of control account; deactivates or deletes it.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { History } from '#frontend/audit/History.tsx';
import type { Stored } from '#frontend/forms/draftForm.ts';
import { useDraftForm } from '#frontend/forms/useDraftForm.tsx';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import type { LedgerAccount, LedgerAccountInput } from '#shared/ledger/ledgerAccount.ts';
import { AccountFields } from './AccountFields.tsx';
import { useRemoveAccount, useRereadAccount, useSaveAccount } from './accountQueries.ts';
import type { AccountTask } from './accountTree.ts';
import { emptyAccount, useAccountCheck } from './useAccountCheck.ts';

type Props = { task: AccountTask; accounts: readonly LedgerAccount[]; onClose: () => void };

const storedAccount = (account: LedgerAccount): Stored<LedgerAccountInput> => {
  const { rev, root: _, mapping: __, ...fields } = account;
  return { draft: { ...fields, parent: account.parent ?? '' }, rev };
};

/** The values of an account in words: its parent, its kind of control account, its cash flow class. */
const useAccountValue = (accounts: readonly LedgerAccount[]) => {
  const { t } = useTranslation('finance');
  return (field: string, value: unknown): string | null => {
    const parent = field === 'parent' ? accounts.find(({ code }) => code === value) : undefined;
    if (parent) return `${parent.code} · ${localName(parent)}`;
    if (field === 'control') return t(`control.${value}`);
    return field === 'cashFlow' && value !== '' ? t(`cashFlow.${value}`) : null;
  };
};

const useAccountForm = ({ task, accounts, onClose }: Props) => {
  const { t } = useTranslation('finance');
  const existing = 'account' in task ? task.account : null;
  const [stored] = useState(() =>
    existing === null
      ? { draft: emptyAccount('parent' in task ? task.parent : '', accounts), rev: null }
      : storedAccount(existing),
  );
  const reread = useRereadAccount();
  const form = useDraftForm<LedgerAccountInput, LedgerAccount>({
    stored,
    words: { value: useAccountValue(accounts) },
    mutation: useSaveAccount(),
    reread: async () => {
      const account = existing && (await reread(existing.code));
      return account && storedAccount(account);
    },
    onSaved: (account) => {
      showToast({ type: 'success', text: t('accounts.saved', { name: localName(account) }) });
      onClose();
    },
    check: useAccountCheck(existing, accounts),
  });
  return { existing, ...form };
};

const RemoveButton = ({ account, onRemoved }: { account: LedgerAccount; onRemoved: () => void }) => {
  const { t } = useTranslation('finance');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useRemoveAccount();
  const remove = () => {
    setAsking(false);
    mutate(account.code, {
      onSuccess: () => {
        showToast({ type: 'success', text: t('accounts.removed', { name: localName(account) }) });
        onRemoved();
      },
    });
  };
  return (
    <>
      <Button look="danger" disabled={isPending} onClick={() => setAsking(true)}>
        {t('accounts.remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('accounts.removeTitle', { name: localName(account) })}
          confirm={t('accounts.remove')}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{t('accounts.removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

export const AccountDrawer = (props: Props) => {
  const { accounts, onClose: leaveDrawer } = props;
  const { t } = useTranslation('finance');
  const { existing, draft, set, save, isSaving, leave, dialogs, faultOf } = useAccountForm(props);
  const onClose = () => leave(leaveDrawer);
  const canSave = usePermission('account', existing === null ? 'create' : 'edit');
  const canRemove = usePermission('account', 'delete');
  return (
    <Dialog
      isGuarded
      side="end"
      title={existing === null ? t('accounts.addTitle') : `${existing.code} · ${localName(existing)}`}
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          {canSave && (
            <Button look="primary" type="submit" disabled={isSaving}>
              {t('accounts.save')}
            </Button>
          )}
          <Button onClick={onClose}>{t('accounts.cancel')}</Button>
          {existing !== null && existing.parent !== null && canRemove && (
            <RemoveButton account={existing} onRemoved={leaveDrawer} />
          )}
        </>
      }
    >
      {dialogs}
      <AccountFields
        input={draft}
        existing={existing}
        accounts={accounts}
        faultOf={faultOf}
        disabled={!canSave}
        onChange={set}
      />
      {existing !== null && <History entity="account" document={existing.code} />}
    </Dialog>
  );
};
