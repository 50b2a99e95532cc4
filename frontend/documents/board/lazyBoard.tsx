// The board of a kind, fetched when it is first chosen: most users stay with the table.
import { useTranslation } from 'react-i18next';
import { fetchedOr } from '#frontend/lib/fetchedComponent.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import type { BoardProps } from './DocumentBoard.tsx';

const Missing = () => {
  const { t } = useTranslation('app');
  return <EmptyState tone="error" title={t('unavailable.text')} />;
};

export const lazyBoard = fetchedOr<BoardProps>(
  Missing,
  async () => (await import('./DocumentBoard.tsx')).DocumentBoard,
);
