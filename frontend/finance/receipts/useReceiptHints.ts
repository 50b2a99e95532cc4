// What a receipt or payment takes where nobody says otherwise: the account of its money, and the words that it makes of itself.

import { useTranslation } from 'react-i18next';
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import { lineText } from '#frontend/documents/editor/documentDraft.ts';
import { useRecordAnswers } from '#frontend/documents/recordQueries.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { inLanguage } from '#shared/documents/bothLanguages.ts';
import type { OpenItemRow } from '#shared/finance/arap/openItemsApi.ts';
import type { Side } from '#shared/finance/arap/side.ts';
import { isCheque, receiptMoneyAccount } from '#shared/finance/receipts/receiptAccounts.ts';
import type { ReceiptKind } from '#shared/finance/receipts/receiptLines.ts';
import { receiptNarration } from '#shared/finance/receipts/receiptNarration.ts';
import type { Withholding } from '#shared/finance/taxes/withholding.ts';
import { groupedMoney } from '#shared/kernel/money.ts';
import type { VoucherFacts } from '../vouchers/useVoucherFacts.ts';
import { type MethodChoice, useMethods } from './receiptQueries.ts';

type Asked = { draft: Draft; facts: VoucherFacts; kind: ReceiptKind; open: readonly OpenItemRow[] };

/** Null where there is none: its method pays nothing, or no account is set for it. */
export const usedAccount = ({ draft, facts, kind }: Asked, paidBy: MethodChoice): string | null => {
  const { type: code, settles } = draft.head;
  return receiptMoneyAccount(
    {
      kind,
      side: (settles || 'receivable') as Side,
      type: facts.types.find((each) => each.code === code) ?? {},
      mapped: (use) =>
        [...facts.chart.values()].find(({ mapping, group }) => mapping === use && !group)?.code ?? null,
    },
    { paidBy, own: null },
  );
};

/** As the server makes it. */
const useNarration = ({ draft, kind, open }: Asked, method: Named | undefined): string => {
  const { settledParty = '', chequeNumber = '' } = draft.head;
  const [parties = []] = useRecordAnswers({ party: settledParty === '' ? [] : [settledParty] });
  const party = parties.find(({ code }) => code === settledParty)?.record;
  if (!party) return '';
  const numbers = (draft.tables['items'] ?? []).map(
    (row) => open.find(({ id }) => id === lineText(row, 'item'))?.source.number ?? '',
  );
  return inLanguage(
    receiptNarration({ kind, party, method: method ?? null, cheque: chequeNumber, numbers }),
    locale,
  );
};

type Named = { name: string; name_ar: string };

export const useReceiptHints = (
  asked: Asked & { withholding: Withholding | null },
): Readonly<Record<string, string>> => {
  const { t } = useTranslation('receipts');
  const { draft, facts, withholding } = asked;
  const { head } = draft;
  const method = useMethods().find(({ code }) => code === head['method']);
  const narration = useNarration(asked, method);
  const account = method === undefined ? null : usedAccount(asked, method);
  const option = account === null ? null : facts.accounts.byCode(account);
  const isNamed = head['bank'] !== '' && !(method && isCheque(method));
  return {
    ...(option && !isNamed && { bank: t('hint.account', { account: option.label }) }),
    ...(withholding &&
      head['withheldBase'] === '' && {
        withheldBase: t('hint.withheldBase', { amount: groupedMoney(withholding.base, facts.scale) }),
      }),
    ...(narration !== '' && head['narration'] === '' && { narration: t('hint.narration', { narration }) }),
  };
};
