// Prints a voucher: the server gives what is printed, by right, and notes it; the PDF is drawn in the browser.

import { call } from '#frontend/lib/api.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { printPage } from '#frontend/ui/exportDocument.ts';
import { useDocumentFrame } from '#frontend/ui/useDocumentFrame.ts';
import * as api from '#shared/finance/api.ts';
import { voucherPage } from '#shared/finance/voucherPaper.ts';
import { getLetterhead } from '#shared/settings/letterheadApi.ts';
import { signaturesOf } from './signaturesOf.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';
import { exactLines, type Printable, voucherDocument } from './voucherPrint.ts';
import { useVoucherWords } from './voucherWords.ts';

export const usePrint = (facts: VoucherFacts, partyName: (code: string) => string) => {
  const t = useVoucherWords();
  const frame = useDocumentFrame();
  const print = async (voucher: Printable, code: string): Promise<void> => {
    const name = facts.branchPicks.byCode(code)?.label ?? code;
    const { id, status } = voucher;
    const kept = id === null ? null : await call(api.printVoucher, { params: { id }, quiet: ['forbidden'] });
    const letterhead = kept ? kept.letterhead : await call(getLetterhead, { query: { branch: code } });
    const around = await frame(letterhead, { code, name });
    const isDraft = kept === null || status === 'draft';
    // A draft is printed as it stands on the screen, and nobody signs it.
    const printed = isDraft ? voucher : { ...voucher, lines: exactLines(kept.document, facts.scale) };
    const document = voucherDocument(printed, around, { facts, partyName });
    const signed = isDraft ? undefined : await signaturesOf(kept);
    await printPage(voucherPage({ ...document, signed }), voucher.number ?? t('draftFile'));
  };
  return (voucher: Printable, branch: string): void => {
    print(voucher, branch).catch(() => showToast({ type: 'error', text: t('printFailed') }));
  };
};
