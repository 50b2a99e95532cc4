// Begins a calculation with what its design request says: client, land, city, the first thing that is to be built, rooms and wanted outputs.
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fieldText } from '#frontend/documents/anyDocument.ts';
import { linesOf } from '#frontend/documents/editor/draftValues.ts';
import type { PlaceProps } from '#frontend/documents/editor/editorParts.ts';
import type { InvoiceFacts } from '#frontend/invoices/useInvoiceFacts.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { areaDecimals, areaOfSides } from '#shared/pms/design/programme.ts';
import { type DesignRequestView, requestKind } from '#shared/pms/design/request/requestKind.ts';
import { useRequest } from '../requestQueries.ts';
import type { CalculationCheck } from './useCalculationCheck.ts';

/** That which is typed, else that of the sides of the land. */
const landArea = ({ landArea: typed, landWidth, landLength }: DesignRequestView): string => {
  const measured = areaOfSides(landWidth, landLength);
  return typed ?? (measured === null ? '' : formatMoney(measured, areaDecimals));
};

const headOf = (request: DesignRequestView): Record<string, string> => ({
  request: request.number ?? request.id,
  ...Object.fromEntries(
    ['branch', 'party', 'subject', 'land', 'city', 'floors', 'circulation'].map((name) => [
      name,
      fieldText(request, name),
    ]),
  ),
  landArea: landArea(request),
  entity: request.entities[0]?.entity ?? '',
});

export const FromRequest = ({ view, isRestored, offer }: PlaceProps<InvoiceFacts, CalculationCheck>) => {
  const [asked] = useSearchParams();
  const isNew = view === null && !isRestored;
  const request = useRequest(isNew ? asked.get('request') : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the request has come
  useEffect(() => {
    if (request === null) return;
    for (const [field, value] of Object.entries(headOf(request)))
      if (value !== '') offer({ do: 'setHead', field, value });
    const rows = request.outputs.map(({ option }) => ({ option: option ?? '', count: '' }));
    offer({ do: 'setRows', table: 'options', rows });
    // Without rooms the blank lines stay.
    const lines = linesOf(requestKind, request);
    if (lines.length > 0) offer({ do: 'appendLines', lines });
  }, [request?.id]);
  return null;
};
