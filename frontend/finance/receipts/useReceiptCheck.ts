// Whether a receipt or payment may be posted as it stands, what is missing of it and where, and what it takes where nobody says otherwise.
import { useTranslation } from 'react-i18next';
import { type Draft, lineText } from '#frontend/documents/editor/documentDraft.ts';
import { moneyOf } from '#frontend/documents/editor/draftValues.ts';
import type { DraftCheck } from '#frontend/documents/editor/editorParts.ts';
import { useChoices } from '#frontend/lib/choiceQueries.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import type { OpenItemRow } from '#shared/finance/arap/openItemsApi.ts';
import type { Side } from '#shared/finance/arap/side.ts';
import { isSettledBy } from '#shared/finance/receipts/offeredItems.ts';
import type { ReceiptKind } from '#shared/finance/receipts/receiptLines.ts';
import { chequeMeans } from '#shared/finance/receipts/settlementFields.ts';
import type { TaxRecord } from '#shared/finance/taxes/vatBoxes.ts';
import { type Withholding, withholdingOf } from '#shared/finance/taxes/withholding.ts';
import { absolute, formatMoney, type Money, parseMoney, sumOf } from '#shared/kernel/money.ts';
import { dateFault } from '#shared/ledger/postingRules.ts';
import { formattedDetails } from '#shared/paper/formattedDetails.ts';
import { posterNow } from '../vouchers/posterNow.ts';
import type { VoucherFacts } from '../vouchers/useVoucherFacts.ts';
import { type Fault, headFaultsOf, itemFault } from './receiptFaults.ts';
import { useMethods, useSettling } from './receiptQueries.ts';
import { usedAccount, useReceiptHints } from './useReceiptHints.ts';

export type ReceiptCheck = DraftCheck & {
  amount: Money;
  settled: Money;
  isCheque: boolean;
  /** Null where no tax is withheld. */
  withholding: Withholding | null;
  /** What it may settle. */
  open: readonly OpenItemRow[];
  settling: ReturnType<typeof useSettling>;
  /** Sentences beside its items, by their ids. */
  itemFaults: ReadonlyMap<string, string>;
};

export const kindOf = ({ head }: Pick<Draft, 'head'>, { types }: Pick<VoucherFacts, 'types'>): ReceiptKind =>
  types.find(({ code }) => code === head['type'])?.kind === 'payment' ? 'payment' : 'receipt';

export const leftOf = ({ remaining }: OpenItemRow, scale: number): Money =>
  parseMoney(remaining, scale) ?? 0n;

const useOpen = ({ head }: Draft, kind: ReceiptKind, scale: number) => {
  const side = (head['settles'] || 'receivable') as Side;
  const settling = useSettling({ party: head['settledParty'] ?? '', side });
  const open = (settling.data ?? []).filter((row) => isSettledBy(kind, side, leftOf(row, scale)));
  return { open, settling };
};

/** As refusals say them. */
const useSentences = (scale: number) => {
  const { t } = useTranslation('refusals');
  return ({ code, details = {} }: Fault): string => {
    const figures = Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? formatMoney(value, scale) : value,
    ]);
    const say = { language: locale, date: (date: string) => formatDate(date, locale), number: localNumber };
    return t(code, formattedDetails(Object.fromEntries(figures), say));
  };
};

/** Faults of its items that prevent posting, while it is known what is open. */
const itemFaultsOf = (
  { tables }: Draft,
  { open, settling }: ReturnType<typeof useOpen>,
  scale: number,
): [id: string, fault: Fault][] =>
  settling.data === undefined
    ? []
    : (tables['items'] ?? []).flatMap((row): [string, Fault][] => {
        const id = lineText(row, 'item');
        const item = open.find((each) => each.id === id);
        const rest = item ? absolute(leftOf(item, scale)) : null;
        const asked = { text: lineText(row, 'amount'), rest, number: item?.source.number ?? '' };
        const fault = itemFault(asked, scale);
        return fault === null ? [] : [[id, fault]];
      });

/** What is withheld as it is typed, once the tax is known; null where nothing is. */
const useWithheld = ({ head }: Draft, { scale, today }: VoucherFacts) => {
  const tax = head['withheldTax'] ?? '';
  const taxes = useChoices<TaxRecord>('tax', 'voucher.withheldTax', tax !== '').data;
  if (tax === '' || taxes === undefined) return null;
  const [amount, base] = [head['amount'], head['withheldBase']].map((text) => moneyOf(text ?? '', scale));
  const record = taxes.find(({ code }) => code === tax);
  const date = head['date'] || today;
  return withholdingOf(tax, record, { amount: amount ?? 0n, base: base ?? 0n, date });
};

const withheldFaults = (withheld: ReturnType<typeof useWithheld>): [field: string, fault: Fault][] => {
  const fault = withheld?.fault;
  if (!fault) return [];
  return [[fault.code === 'withholding.baseExceeds' ? 'withheldBase' : 'withheldTax', fault]];
};

const dayFault = ({ head }: Draft, facts: VoucherFacts): Fault | null =>
  head['date'] ? dateFault(facts.rules, head['date'], posterNow(facts)) : null;

export const useReceiptCheck = (draft: Draft, facts: VoucherFacts): ReceiptCheck => {
  const { t: words } = useTranslation('documents');
  const { scale } = facts;
  const { head } = draft;
  const sentence = useSentences(scale);
  const method = useMethods().find(({ code }) => code === head['method']);
  const kind = kindOf(draft, facts);
  const known = useOpen(draft, kind, scale);
  const asked = { draft, facts, kind, open: known.open };
  const withheld = useWithheld(draft, facts);
  const withholding = withheld?.withholding ?? null;
  const hints = useReceiptHints({ ...asked, withholding });
  const found = {
    amount: moneyOf(head['amount'] ?? '', scale),
    settled: sumOf((draft.tables['items'] ?? []).map((row) => moneyOf(lineText(row, 'amount'), scale))),
    isCheque: method?.means === chequeMeans,
    withholding,
  };
  const ofItems = itemFaultsOf(draft, known, scale);
  const day = head['date'] ? dayFault(draft, facts) : null;
  const said = new Map(
    [...headFaultsOf({ ...found, head }, scale), ...withheldFaults(withheld)].map(([field, fault]) => [
      field,
      sentence(fault),
    ]),
  );
  if (!head['date']) said.set('date', words('post.date'));
  else if (day !== null) said.set('date', sentence(day));
  const hasNoAccount = method !== undefined && head['bank'] === '' && usedAccount(asked, method) === null;
  const itemFaults = new Map(ofItems.map(([id, fault]) => [id, sentence(fault)]));
  const [first] = [...said.values(), ...itemFaults.values()];
  return {
    ...found,
    ...known,
    itemFaults,
    hints,
    cell: null,
    head: Object.fromEntries(said),
    reason: first ?? (hasNoAccount ? sentence({ code: 'receipt.accountMissing' }) : null),
  };
};
