// The window that adds an account where one is chosen: its names, the group above it, and its code.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddWindowProps } from '#frontend/addWindows.tsx';
import type { Faults } from '#frontend/forms/draftForm.ts';
import { faultsByCode } from '#frontend/forms/useDraftForm.tsx';
import { useOnce } from '#frontend/lib/useOnce.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { useLeaveGuard } from '#frontend/ui/dialogs/useLeaveGuard.tsx';
import { useFirstFault } from '#frontend/ui/inputs/adding/useFirstFault.ts';
import { nameFieldOf } from '#shared/kernel/names.ts';
import { controlKind, type LedgerAccount, type LedgerAccountInput } from '#shared/ledger/ledgerAccount.ts';
import { AccountNames, CodeField, ParentField } from './AccountFields.tsx';
import styles from './AddAccountDialog.module.css';
import { useAccounts, useSaveAccount } from './accountQueries.ts';
import { emptyAccount, useAccountCheck } from './useAccountCheck.ts';

const none: readonly LedgerAccount[] = [];

/** Of the kind that the picker takes, such as a bank account. */
const begunAccount = ({ name, start }: AddWindowProps): LedgerAccountInput => ({
  ...emptyAccount('', none),
  [nameFieldOf(name)]: name,
  control: controlKind.options.find((each) => each === start['control']) ?? 'none',
});

export const AddAccountDialog = (props: AddWindowProps) => {
  const { start, onAdded, onClose } = props;
  const { t } = useTranslation('finance');
  const { data: accounts = none } = useAccounts();
  const [begun] = useState(() => begunAccount(props));
  const [input, setInput] = useState(begun);
  const { guard, leave } = useLeaveGuard(JSON.stringify(input) !== JSON.stringify(begun));
  const [faults, setFaults] = useState<Faults>({});
  const check = useAccountCheck(null, accounts);
  const box = useFirstFault(faults);
  const { send, isPending } = useOnce(useSaveAccount());
  // Where only accounts of one kind are taken, only groups of that kind are offered.
  const offered = accounts.filter(({ root }) => start['root'] === undefined || root === start['root']);
  const save = () => {
    const wrong = check(input);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    const replies = { onSuccess: onAdded, onError: (error: Error) => setFaults(faultsByCode({})(error)) };
    send({ draft: input, rev: null }, replies);
  };
  const fields = {
    input,
    existing: null,
    accounts: offered,
    faultOf: (field: string) => faults[field],
    disabled: false,
    onChange: (change: Partial<LedgerAccountInput>) => setInput((before) => ({ ...before, ...change })),
  };
  return (
    <Dialog
      isGuarded
      title={t('accounts.addTitle')}
      onClose={() => leave(onClose)}
      onSubmit={save}
      actions={
        <>
          <Button look="primary" type="submit" disabled={isPending}>
            {t('accounts.addNow')}
          </Button>
          <Button onClick={() => leave(onClose)}>{t('accounts.cancel')}</Button>
        </>
      }
    >
      <div ref={box} className={styles['fields']}>
        <AccountNames {...fields} />
        <ParentField {...fields} />
        <CodeField {...fields} />
      </div>
      {guard}
    </Dialog>
  );
};
