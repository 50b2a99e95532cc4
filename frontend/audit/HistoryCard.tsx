// The history of a document as a card of its page.
import { Card } from '#frontend/ui/page/Card.tsx';
import { History } from './History.tsx';
import type { HistoryOf } from './HistoryEntries.tsx';

export const HistoryCard = (document: HistoryOf) => (
  <Card>
    <History {...document} />
  </Card>
);
