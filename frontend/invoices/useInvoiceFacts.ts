// What the screens of invoices and quotes know of the company: what every document knows, and its taxes, methods of payment, payment terms and types as they are.
import { useMemo } from 'react';
import type { DocumentFacts, FactsAnswer } from '#frontend/documents/editor/documentFacts.ts';
import { useDocumentFacts } from '#frontend/documents/editor/useDocumentFacts.ts';
import { type RecordChoice, useChoices } from '#frontend/lib/choiceQueries.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { TaxRecord } from '#shared/finance/taxes/vatBoxes.ts';

export type TaxChoice = RecordChoice & TaxRecord & { active: boolean };

export type TermsFields = { days: number; endOfMonth: boolean; usual: boolean };
export type TermsChoice = RecordChoice & TermsFields;

export type InvoiceFacts = DocumentFacts & {
  taxes: readonly TaxChoice[];
  /** Codes of the methods that are cash. */
  cashMethods: readonly string[];
  /** Whose invoice is typed, and of which type: notes beside its cells are about that party. */
  about?: { branch: string; party: string; type: string; date: string; withVat: boolean };
  terms: readonly TermsChoice[];
};

/** Nobody pays a quote, and an annex has the terms of its contract: both are asked for where a kind has them. */
export const useTradeFacts = (kind: AnyKind): FactsAnswer<InvoiceFacts> => {
  const { name, head, tables } = kind;
  const common = useDocumentFacts(kind);
  const isPaid = 'payments' in tables;
  const hasTerms = 'paymentTerms' in head;
  const taxes = useChoices<TaxRecord>('tax', `${name}.tax`);
  const methods = useChoices<{ mapping: string | null }>('paymentMethod', `${name}.payments.method`, isPaid);
  const terms = useChoices<TermsFields>('paymentTerm', `${name}.paymentTerms`, hasTerms);
  const facts = useMemo((): InvoiceFacts | null => {
    const cash = isPaid ? methods.data : [];
    const chosenTerms = hasTerms ? terms.data : [];
    if (common.facts === null || !taxes.data || !cash || !chosenTerms) return null;
    return {
      ...common.facts,
      taxes: taxes.data as readonly TaxChoice[],
      terms: chosenTerms as readonly TermsChoice[],
      cashMethods: cash.flatMap(({ code, mapping }) => (mapping === 'cash_account' ? [code] : [])),
    };
  }, [common.facts, isPaid, hasTerms, taxes.data, methods.data, terms.data]);
  const own = [taxes, methods, terms].find(({ isError, data }) => isError && data === undefined);
  return {
    facts,
    failure: common.failure ?? own?.error ?? null,
    retry: () => {
      common.retry();
      for (const answer of [taxes, methods, terms]) if (answer.isError) void answer.refetch();
    },
  };
};
