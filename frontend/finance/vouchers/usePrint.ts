// Prints a voucher: the PDF is drawn in the browser from what is on the screen.
import { useTranslation } from 'react-i18next';
import { showToast } from '#frontend/lib/toasts.ts';
import { printVoucher } from '#frontend/ui/exportDocument.ts';
import { useDocumentFrame } from '#frontend/ui/useDocumentFrame.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';
import { type Printable, voucherDocument } from './voucherPrint.ts';

export const usePrint = (facts: VoucherFacts, partyName: (code: string) => string) => {
  const { t } = useTranslation('finance');
  const frame = useDocumentFrame();
  return (voucher: Printable, branch: string): void => {
    const branchName = facts.branchPicks.byCode(branch)?.label;
    const document = voucherDocument(voucher, frame(branchName), { facts, partyName });
    printVoucher(document, voucher.number ?? t('voucher.draftFile')).catch(() =>
      showToast({ type: 'error', text: t('voucher.printFailed') }),
    );
  };
};
