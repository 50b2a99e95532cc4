// A new account as its form begins, and what the rules of the chart say of an account before it is sent.
import { useTranslation } from 'react-i18next';
import type { Faults } from '#frontend/forms/draftForm.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { nameFaults } from '#shared/kernel/names.ts';
import {
  chartFault,
  chartOf,
  type LedgerAccount,
  type LedgerAccountInput,
} from '#shared/ledger/ledgerAccount.ts';
import { nextCode } from './accountTree.ts';

export const emptyAccount = (parent: string, accounts: readonly LedgerAccount[]): LedgerAccountInput => ({
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

const needed = ['code', 'parent'] as const;

/** The rules of the tree are asked here first, so that most refusals stand beside their field at once. */
export const useAccountCheck = (existing: LedgerAccount | null, accounts: readonly LedgerAccount[]) => {
  const { t } = useTranslation('refusals');
  return (input: LedgerAccountInput): Faults => {
    const missing = needed.filter((field) => input[field].trim() === '');
    const faults: Record<string, string> = {
      ...Object.fromEntries(missing.map((field) => [field, 'field.required'])),
      ...nameFaults(locale, input),
    };
    if (Object.keys(faults).length > 0 && existing?.parent !== null)
      return Object.fromEntries(Object.entries(faults).map(([field, code]) => [field, t(code)]));
    const fault = existing?.parent === null ? null : chartFault(chartOf(accounts), input, existing);
    return fault === null ? {} : { [fault.field]: t(fault.code, { code: input.code }) };
  };
};
