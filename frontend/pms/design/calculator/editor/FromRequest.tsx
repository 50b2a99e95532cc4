// Begins a calculation with what its design request says: client, land, city, the first thing that is to be built, rooms and wanted outputs; the next version of one takes its rooms and land anew.
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

type Props = PlaceProps<InvoiceFacts, CalculationCheck>;

/** Client, options, visits and discount stay what was agreed. */
const takeAnew = (request: DesignRequestView, { change, draftNow }: Props): void => {
  const { party: _, subject: __, branch: ___, ...head } = headOf(request);
  for (const [field, value] of Object.entries(head))
    if (value !== '') change({ do: 'setHead', field, value });
  for (const { key } of draftNow().lines) change({ do: 'removeLine', key });
  change({ do: 'appendLines', lines: linesOf(requestKind, request) });
};

export const FromRequest = (props: Props) => {
  const { view, isRestored, offer } = props;
  const [asked, setAsked] = useSearchParams();
  const request = useRequest(isRestored ? null : asked.get('request'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the request has come
  useEffect(() => {
    if (request === null) return;
    if (view !== null) {
      takeAnew(request, props);
      // What is typed from here on is not taken back by opening the address again.
      setAsked({}, { replace: true });
      return;
    }
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
