// The history of a document as a card of its page.
import { Card } from '#frontend/ui/page/Card.tsx';
import type { DocumentName } from './auditQueries.ts';
import { History } from './History.tsx';

export const HistoryCard = (document: DocumentName) => (
  <Card>
    <History {...document} />
  </Card>
);
