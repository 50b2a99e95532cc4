// Whether a contract may be sent now, with its figures.
import { useMemo } from 'react';
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import { typedDocument } from '#frontend/documents/editor/draftValues.ts';
import type { CheckForm } from '#frontend/documents/editor/useDocumentCheck.ts';
import type { Typed } from '#shared/documents/documentKind.ts';
import { contractFaults } from '#shared/invoices/contracts/contractFaults.ts';
import {
  type ContractFigures,
  contractFigures,
  type FiguredContract,
} from '#shared/invoices/contracts/contractFigures.ts';
import { contractKind } from '#shared/invoices/contracts/contractKind.ts';
import { type TypedFigures, typedSnapshot } from '../../editor/typedFigures.ts';
import { type InvoiceCheck, tradeFields, useTradeCheck } from '../../editor/useInvoiceCheck.ts';
import { quoteLines } from '../../quotes/editor/quoteLines.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import { contractWorded } from '../contractBase.ts';

const contractForm: CheckForm = {
  ...contractWorded,
  ...tradeFields,
  faults: contractFaults,
  rules: quoteLines,
};

/** `schedule`: its instalments in money, in their order. */
type ContractTyped = TypedFigures & Pick<ContractFigures, 'schedule'>;
export type ContractCheck = InvoiceCheck & { figures: ContractTyped };

/** Its VAT is the sum of that of its instalments. */
const typedContractFigures = (draft: Draft, facts: InvoiceFacts): ContractTyped => {
  const typed = typedDocument(contractKind, { rules: quoteLines, draft, scale: facts.scale });
  const snapshot = typedSnapshot({ date: draft.head['date'] ?? '', type: 'SI' }, facts);
  return {
    ...contractFigures({ ...(typed as Typed & FiguredContract), snapshot }),
    document: typed,
    plan: { instalments: [], fault: null },
    rest: 0n,
  };
};

export const useContractCheck = (draft: Draft, facts: InvoiceFacts): ContractCheck => {
  const check = useTradeCheck(contractForm, typedContractFigures, { draft, facts });
  return useMemo(() => ({ ...check, termsDue: null }), [check]);
};
