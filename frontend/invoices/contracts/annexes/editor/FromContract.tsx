// Fills into the head of an annex what its contract says: its client, its branch, and whether prices are with VAT.
import { useEffect } from 'react';
import type { PlaceProps } from '#frontend/documents/editor/editorParts.ts';
import type { InvoiceFacts } from '../../../useInvoiceFacts.ts';
import type { AnnexCheck } from './useAnnexCheck.ts';

export const FromContract = ({
  check: { contract },
  draftNow,
  offer,
}: PlaceProps<InvoiceFacts, AnnexCheck>) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each contract
  useEffect(() => {
    if (contract === null) return;
    const { party, branch, pricesIncludeVat } = contract;
    const said = { party: party ?? '', branch, pricesIncludeVat: String(pricesIncludeVat) };
    for (const [field, value] of Object.entries(said))
      if (draftNow().head[field] !== value) offer({ do: 'setHead', field, value });
  }, [contract?.id]);
  return null;
};
