// The list of annexes.
import { DocumentList } from '#frontend/documents/list/DocumentList.tsx';
import { listScreenParts } from '#frontend/documents/list/listParts.ts';
import { sendRow } from '#frontend/links/linkQueries.ts';
import { annexPaperAddress, printedAtOnceMax } from '../../paper/paperAddress.ts';
import { annexWorded } from './annexBase.ts';

const list = {
  paper: { pathOf: annexPaperAddress, max: printedAtOnceMax },
  send: sendRow(annexWorded.kind),
};

const parts = listScreenParts({ ...annexWorded, list });

export const AnnexList = () => <DocumentList parts={parts} />;
