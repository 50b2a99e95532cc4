// Adds or changes an account: names, place in the tree, what it stands for; turns it off or deletes it.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { History } from '#frontend/audit/History.tsx';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { localName } from '#frontend/lib/locale.ts';
import { usePermission } from '#frontend/lib/session.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { ConfirmDialog } from '#frontend/ui/ConfirmDialog.tsx';
import { Dialog } from '#frontend/ui/Dialog.tsx';
import { useLeaveGuard } from '#frontend/ui/useLeaveGuard.tsx';
import {
  chartFault,
  chartOf,
  type LedgerAccount,
  type LedgerAccountInput,
} from '#shared/ledger/ledgerAccount.ts';
import { AccountFields } from './AccountFields.tsx';
import { useRemoveAccount, useSaveAccount } from './accountQueries.ts';
import { type AccountTask, nextCode } from './accountTree.ts';

type Props = { task: AccountTask; accounts: readonly LedgerAccount[]; onClose: () => void };

const emptyInput = (parent: string, accounts: readonly LedgerAccount[]): LedgerAccountInput => ({
  code: parent === '' ? '' : nextCode(accounts, parent),
  name: '',
  name_ar: '',
  parent,
  group: false,
  subtype: accounts.find((account) => account.code === parent)?.subtype ?? '',
  cashFlow: '',
  control: 'none',
  currency: null,
  branches: [],
  active: true,
});

const inputOf = (account: LedgerAccount): LedgerAccountInput => ({
  ...account,
  parent: account.parent ?? '',
});

const useAccountForm = ({ task, accounts, onClose }: Props) => {
  const { t } = useTranslation(['finance', 'refusals']);
  const existing = 'account' in task ? task.account : null;
  const [input, setInput] = useState(() =>
    existing === null ? emptyInput('parent' in task ? task.parent : '', accounts) : inputOf(existing),
  );
  const [start] = useState(input);
  const [local, setLocal] = useState<Record<string, string>>({});
  const { mutate, isPending, error } = useSaveAccount();
  const serverFaults = fieldFaultsOf(error);
  /** The rules of the tree are asked here first, so that most refusals stand beside their field at once. */
  const faultsNow = (): Record<string, string> => {
    const needed = (['code', 'name', 'name_ar', 'parent'] as const).filter(
      (field) => input[field].trim() === '',
    );
    if (needed.length > 0 && existing?.parent !== null) {
      return Object.fromEntries(needed.map((field) => [field, t('refusals:field.required')]));
    }
    const fault = existing?.parent === null ? null : chartFault(chartOf(accounts), input, existing);
    return fault === null ? {} : { [fault.field]: t(`refusals:${fault.code}`, { code: input.code }) };
  };
  const save = () => {
    const faults = faultsNow();
    setLocal(faults);
    if (Object.keys(faults).length > 0 || isPending) return;
    mutate(
      { input, rev: existing?.rev ?? null },
      {
        onSuccess: (account) => {
          showToast({ type: 'success', text: t('accounts.saved', { name: localName(account) }) });
          onClose();
        },
      },
    );
  };
  const faultOf = (field: string): string | undefined => local[field] ?? serverFaults[field]?.message;
  const set = (change: Partial<LedgerAccountInput>) => {
    setLocal({});
    setInput((before) => ({ ...before, ...change }));
  };
  const isUnsaved = JSON.stringify(input) !== JSON.stringify(start);
  return { existing, input, set, save, isPending, isUnsaved, faultOf };
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
  const { existing, input, set, save, isPending, isUnsaved, faultOf } = useAccountForm(props);
  const { guard, leave } = useLeaveGuard(isUnsaved);
  const onClose = () => leave(leaveDrawer);
  const canSave = usePermission('account', existing === null ? 'create' : 'edit');
  const canRemove = usePermission('account', 'delete');
  return (
    <Dialog
      side="end"
      title={existing === null ? t('accounts.addTitle') : `${existing.code} · ${localName(existing)}`}
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          {canSave && (
            <Button look="primary" type="submit" disabled={isPending}>
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
      {guard}
      <AccountFields
        input={input}
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
