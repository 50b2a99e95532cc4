// Begins a calculation with what its design request says: client, land, city, the first thing that is to be built, rooms and wanted outputs.
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fieldText } from '#frontend/documents/anyDocument.ts';
import { linesOf } from '#frontend/documents/editor/draftValues.ts';
import type { PlaceProps } from '#frontend/documents/editor/editorParts.ts';
import type { InvoiceFacts } from '#frontend/invoices/useInvoiceFacts.ts';
import { type DesignRequestView, requestKind } from '#shared/pms/design/request/requestKind.ts';
import { landAreaOf } from '#shared/pms/design/request/requestProgramme.ts';
import { useRequest } from '../requestQueries.ts';
import type { CalculationCheck } from './useCalculationCheck.ts';

const headOf = (request: DesignRequestView): Record<string, string> => ({
  request: request.number ?? request.id,
  ...Object.fromEntries(
    ['branch', 'party', 'subject', 'land', 'city', 'floors', 'circulation'].map((name) => [
      name,
      fieldText(request, name),
    ]),
  ),
  landArea: landAreaOf(request) ?? '',
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
    offer({ do: 'appendLines', lines: linesOf(requestKind, request) });
  }, [request?.id]);
  return null;
};
