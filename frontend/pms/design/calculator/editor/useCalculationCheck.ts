// Whether a calculation may become a version now, with its fee as it changes with every key.
import { useMemo } from 'react';
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import { typedDocument } from '#frontend/documents/editor/draftValues.ts';
import type { DraftCheck } from '#frontend/documents/editor/editorParts.ts';
import { type CheckForm, useDocumentCheck } from '#frontend/documents/editor/useDocumentCheck.ts';
import type { InvoiceFacts } from '#frontend/invoices/useInvoiceFacts.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { discountLimitOf } from '#shared/auth/discountLimit.ts';
import type { Typed } from '#shared/documents/documentKind.ts';
import { keptTaxOf } from '#shared/invoices/taxes/keptTax.ts';
import { type CalculationFacts, calculationFaults } from '#shared/pms/design/calculator/calculationFaults.ts';
import type { PricedCalculation } from '#shared/pms/design/calculator/calculationSums.ts';
import { type Fee, feeOf } from '#shared/pms/design/calculator/fee.ts';
import type { FeeTerms } from '#shared/pms/design/calculator/feeTerms.ts';
import { type PricedInput, termsOf } from '#shared/pms/design/calculator/termsOf.ts';
import type { DesignFacts } from '#shared/pms/design/designFactsApi.ts';
import { useDesignFacts } from '../../designQueries.ts';
import { programmeLines } from '../../programmeGrid.ts';
import { calculationWorded } from '../calculationBase.ts';

export type Priced = { terms: FeeTerms; fee: Fee };

/** `priced`: null while the prices of the day are on their way. */
export type CalculationCheck = DraftCheck & {
  priced: Priced | null;
  design: DesignFacts | null;
  discountLimit: string;
};

const headByCode: Readonly<Record<string, string>> = {
  'designCalculation.entityMissing': 'entity',
  'designCalculation.requestUnknown': 'request',
  'discount.aboveLimit': 'discountPercent',
  'rate.landMissing': 'land',
  'rate.visitCity': 'city',
  'rate.visitMissing': 'city',
  'invoice.partyUnknown': 'party',
};

export const calculationHeadField = (code: string): string | null => headByCode[code] ?? null;

const form: CheckForm = {
  ...calculationWorded,
  faults: calculationFaults,
  rules: programmeLines,
  fieldOf: () => 'room',
  headFieldOf: calculationHeadField,
  emptyAt: 'room',
};

const taxIn = ({ taxes }: InvoiceFacts, code: string | null, date: string): FeeTerms['tax'] => {
  const record = taxes.find((tax) => tax.code === code);
  const kept = record && keptTaxOf(record, date, 'sales').kept;
  return kept ? { code: kept.code, category: kept.category, rate: kept.rate } : null;
};

/** What of the typed document its price depends on. */
type TypedCalculation = Typed & PricedInput & Omit<PricedCalculation, 'priced'> & { tax: string | null };

const pricedOf = (calculation: TypedCalculation, facts: InvoiceFacts, design: DesignFacts): Priced => {
  const { currency, scale } = facts;
  const { discountPercent, discountAmount, tax, date } = calculation;
  const terms = termsOf(calculation, design, { currency, tax: taxIn(facts, tax, date) });
  return { terms, fee: feeOf({ terms, discountPercent, discountAmount, scale }) };
};

export const useCalculationCheck = (draft: Draft, facts: InvoiceFacts): CalculationCheck => {
  const { roles } = useSession();
  const discountLimit = discountLimitOf(roles);
  const design = useDesignFacts(draft.head['date'] || facts.today).data ?? null;
  const typed = useMemo(() => {
    const rules = programmeLines;
    const document = typedDocument(calculationWorded.kind, { rules, draft, scale: facts.scale });
    const priced = design === null ? null : pricedOf(document as TypedCalculation, facts, design);
    const about: CalculationFacts = {
      today: facts.today,
      discountLimit,
      cityNamed: (code) => facts.picks['city']?.recordOf(code),
    };
    return { priced, document: { ...document, priced: priced?.terms ?? null }, about };
  }, [draft, facts, design, discountLimit]);
  const check = useDocumentCheck(form, draft, typed);
  const { priced } = typed;
  return useMemo(() => ({ ...check, priced, design, discountLimit }), [check, priced, design, discountLimit]);
};
