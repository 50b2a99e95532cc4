// What is known of the customer or supplier that was chosen: what is owed, what of it is overdue, the limit, the VAT number.
import { lazy, Suspense } from 'react';
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';

const FactsLine = lazy(async () => ({ default: (await import('./PartyFactsLine.tsx')).PartyFactsLine }));

export const PartyFacts = ({ draft, facts }: { draft: Draft; facts: InvoiceFacts }) => {
  const { party = '', type } = draft.head;
  if (party === '') return null;
  return (
    <Suspense>
      <FactsLine party={party} type={type} facts={facts} />
    </Suspense>
  );
};
