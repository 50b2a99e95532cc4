// How open items look in their list: by the name of the party, each leading to its document.

import { useNavigate } from 'react-router-dom';
import { localName } from '#frontend/lib/texts/locale.ts';
import type { ListLooks } from '#frontend/lists/listLooks.ts';
import { documentPath } from '#shared/approvals/documentPaths.ts';
import type { OpenItemRow } from '#shared/finance/arap/openItemsApi.ts';
import { SourceNumber } from '../reports/SourceNumber.tsx';

export const useOpenItemLooks = (): ListLooks<OpenItemRow> => {
  const navigate = useNavigate();
  return {
    cells: {
      number: (row) => <SourceNumber line={row} />,
      party: ({ partyName }) => localName(partyName),
      overdueDays: ({ overdueDays }) => (overdueDays === 0 ? null : String(overdueDays)),
    },
    texts: { party: ({ partyName }) => localName(partyName) },
    onOpen: ({ source }) => {
      const path = documentPath(source);
      if (path !== null) void navigate(path);
    },
  };
};
