// Prints a voucher: the PDF is drawn in the browser from what is on the screen.
import { useTranslation } from 'react-i18next';
import { noteTaken } from '#frontend/lib/noteTaken.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { printVoucher } from '#frontend/ui/exportDocument.ts';
import { useDocumentFrame } from '#frontend/ui/useDocumentFrame.ts';
import { signaturesOf } from './signaturesOf.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';
import { type Printable, voucherDocument } from './voucherPrint.ts';

export const usePrint = (facts: VoucherFacts, partyName: (code: string) => string) => {
  const { t } = useTranslation('finance');
  const frame = useDocumentFrame();
  const print = async (voucher: Printable, code: string): Promise<void> => {
    const name = facts.branchPicks.byCode(code)?.label ?? code;
    const [around, signed] = await Promise.all([frame({ code, name }), signaturesOf(voucher)]);
    const document = voucherDocument(voucher, around, { facts, partyName });
    await printVoucher({ ...document, signed }, voucher.number ?? t('voucher.draftFile'));
    if (voucher.id !== null) noteTaken({ action: 'print', entity: 'voucher', document: voucher.id });
  };
  return (voucher: Printable, branch: string): void => {
    print(voucher, branch).catch(() => showToast({ type: 'error', text: t('voucher.printFailed') }));
  };
};
