// Whether an annex may be sent now, with its figures and the contract that it is to.
import { useMemo } from 'react';
import type { Draft, LineRules } from '#frontend/documents/editor/documentDraft.ts';
import { typedDocument, typedFields } from '#frontend/documents/editor/draftValues.ts';
import type { CheckForm } from '#frontend/documents/editor/useDocumentCheck.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { type AnnexFacts, annexFaults } from '#shared/invoices/contracts/annexes/annexFaults.ts';
import {
  type AnnexFigures,
  annexFigures,
  type FiguredAnnex,
} from '#shared/invoices/contracts/annexes/annexFigures.ts';
import { type Annex, annexKind } from '#shared/invoices/contracts/annexes/annexKind.ts';
import type { ContractView } from '#shared/invoices/contracts/contractKind.ts';
import type { TradeFacts } from '#shared/invoices/invoiceFaults.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { invoiceLines } from '../../../editor/invoiceLines.ts';
import { type TypedFigures, typedSnapshot } from '../../../editor/typedFigures.ts';
import { type InvoiceCheck, tradeFields, useTradeCheck } from '../../../editor/useInvoiceCheck.ts';
import type { InvoiceFacts } from '../../../useInvoiceFacts.ts';
import { annexWorded, useAnnexWords } from '../annexBase.ts';
import { useContractNamed } from '../annexQueries.ts';

const { lines } = annexKind;
if (lines === null) throw new Error('Annexes have lines');

export const annexLines: LineRules = { ...invoiceLines, fields: typedFields(lines), max: lines.max };

type AnnexTyped = TypedFigures & AnnexFigures;

/** `contract`: null until it is known which one it is. */
export type AnnexCheck = InvoiceCheck & { figures: AnnexTyped; contract: ContractView | null };

// An annex may have no lines: one of days or articles alone.
const { emptyAt: _, ...shownAt } = tradeFields;

const annexForm: CheckForm = {
  ...annexWorded,
  ...shownAt,
  faults: (
    annex: Annex,
    about: TradeFacts & Pick<AnnexCheck, 'figures'>,
    act: Parameters<typeof annexFaults>[2],
  ) => {
    const facts: AnnexFacts = { ...about, annex: about.figures };
    return annexFaults(annex, facts, act);
  },
  rules: annexLines,
};

const typedAnnexFigures = (draft: Draft, facts: InvoiceFacts): AnnexTyped => {
  const typed = typedDocument(annexKind, { rules: annexLines, draft, scale: facts.scale });
  const snapshot = typedSnapshot({ date: draft.head['date'] ?? '', type: 'SI' }, facts);
  const figures = annexFigures({ ...(typed as object as FiguredAnnex), snapshot });
  return { ...figures, document: typed, plan: { instalments: [], fault: null }, rest: 0n };
};

/** When the contract ends by these days. */
const lastDay = (contract: ContractView | null, days: string): string | null => {
  const end = contract?.endDate ?? null;
  return end === null || !/^-?\d+$/.test(days) ? null : addDays(end, Number(days));
};

export const useAnnexCheck = (draft: Draft, facts: InvoiceFacts): AnnexCheck => {
  const t = useAnnexWords();
  const { contract: name = '', days = '' } = draft.head;
  const contract = useContractNamed(name);
  const check = useTradeCheck(annexForm, typedAnnexFigures, { draft, facts });
  const end = lastDay(contract, days);
  return useMemo(
    () => ({
      ...check,
      contract,
      termsDue: null,
      hints: end === null ? {} : { days: t('lastDay', { date: formatDate(end, locale) }) },
    }),
    [check, contract, end, t],
  );
};
