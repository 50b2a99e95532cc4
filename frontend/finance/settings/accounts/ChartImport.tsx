// What can be brought into the chart from a file: accounts, or the balances with which they open.
import { ArrowUploadRegular } from '@fluentui/react-icons/headless/svg/arrow-upload';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePermission } from '#frontend/lib/session/session.ts';
import { Menu } from '#frontend/ui/buttons/Menu.tsx';
import { importPath } from '../../vouchers/voucherPath.ts';

export const ChartImport = ({ onAccounts }: { onAccounts: () => void }) => {
  const { t } = useTranslation('finance');
  const navigate = useNavigate();
  const canImport = usePermission('account', 'import');
  const canImportVouchers = usePermission('voucher', 'import');
  const canImportBalances = usePermission('opening_balance', 'import') && canImportVouchers;
  const accounts = { key: 'accounts', label: t('accounts.importAccounts'), onChoose: onAccounts };
  const balances = {
    key: 'balances',
    label: t('accounts.openingBalances'),
    onChoose: () => void navigate(importPath('opening')),
  };
  const acts = [...(canImport ? [accounts] : []), ...(canImportBalances ? [balances] : [])];
  if (acts.length === 0) return null;
  return <Menu look="quiet" icon={<ArrowUploadRegular />} label={t('accounts.import')} acts={acts} />;
};
