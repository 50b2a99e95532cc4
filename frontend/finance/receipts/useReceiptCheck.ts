// Whether a receipt or payment may be posted as it stands, and what is missing of it.
import { useTranslation } from 'react-i18next';
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import { entryFault, moneyOf } from '#frontend/documents/editor/draftValues.ts';
import type { DraftCheck } from '#frontend/documents/editor/editorParts.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { moneyText } from '#frontend/ui/text/MoneyText.tsx';
import { chequeMeans } from '#shared/finance/receipts/settlementFields.ts';
import { formatMoney, type Money, sumOf } from '#shared/kernel/money.ts';
import { dateFault } from '#shared/ledger/postingRules.ts';
import { saidDetails } from '#shared/paper/saidDetails.ts';
import { posterNow } from '../vouchers/posterNow.ts';
import type { VoucherFacts } from '../vouchers/useVoucherFacts.ts';
import { useMethods } from './receiptQueries.ts';

export type ReceiptCheck = DraftCheck & { amount: Money; settled: Money; isCheque: boolean };

const settledOf = ({ tables }: Draft, scale: number): Money =>
  sumOf((tables['items'] ?? []).map((row) => moneyOf(String((row as never)['amount'] ?? ''), scale)));

type Found = { amount: Money; settled: Money; isCheque: boolean };

/** The first thing that is missing, as the code of the refusal. */
const missing = ({ head }: Draft, { amount, settled, isCheque }: Found, scale: number): string | null => {
  if (amount === 0n || entryFault(head['amount'] ?? '', scale) !== null) return 'receipt.amountMissing';
  if (!head['settledParty']) return 'receipt.partyMissing';
  if (!head['method']) return 'receipt.methodMissing';
  if (isCheque && !(head['chequeNumber'] && head['chequeDate'])) return 'receipt.chequeIncomplete';
  return settled > amount ? 'receipt.itemsExceed' : null;
};

export const useReceiptCheck = (draft: Draft, facts: VoucherFacts): ReceiptCheck => {
  const { t } = useTranslation('refusals');
  const { t: words } = useTranslation('documents');
  const methods = useMethods();
  const { head } = draft;
  const { scale, currency } = facts;
  const found = {
    amount: moneyOf(head['amount'] ?? '', scale),
    settled: settledOf(draft, scale),
    isCheque: methods.find(({ code }) => code === head['method'])?.means === chequeMeans,
  };
  const code = missing(draft, found, scale);
  const fault = head['date'] ? dateFault(facts.rules, head['date'], posterNow(facts)) : null;
  const money = (amount: Money) => moneyText(formatMoney(amount, scale), currency);
  const sentence = () => {
    if (code !== null) return t(code, { settled: money(found.settled), amount: money(found.amount) });
    if (!head['date']) return words('post.date');
    return (
      fault &&
      t(
        fault.code,
        saidDetails(fault.details, { date: (date) => formatDate(date, locale), number: localNumber }),
      )
    );
  };
  return { ...found, reason: sentence(), cell: null };
};
