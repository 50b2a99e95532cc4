// Prints a draft as it stands on the screen; nobody signs it.

import { usePrint as usePrintDocument } from '#frontend/documents/view/usePrint.ts';
import { call } from '#frontend/lib/api.ts';
import { printPage } from '#frontend/paper/printing.ts';
import { voucherPage } from '#shared/finance/voucherPaper.ts';
import { getLetterhead } from '#shared/settings/letterheadApi.ts';
import type { VoucherFacts } from '../useVoucherFacts.ts';
import { useVoucherWords, voucherWorded } from '../voucherWords.ts';
import { type Printable, voucherDocument } from './voucherPrint.ts';

export const usePrint = (facts: VoucherFacts, partyName: (code: string) => string) => {
  const t = useVoucherWords();
  const print = usePrintDocument(voucherWorded, facts);
  return (voucher: Printable, branch: string): void => {
    const { id } = voucher;
    const head = () => call(getLetterhead, { query: { branch } });
    print(id === null ? { id, branch, head } : { id, branch }, ({ frame }) =>
      printPage(voucherPage(voucherDocument(voucher, frame, { facts, partyName })), t('draftFile')),
    );
  };
};
