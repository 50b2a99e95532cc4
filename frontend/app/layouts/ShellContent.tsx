// The screen inside a layout: its own waiting state and its own failure, so that the frame around it stays.
import { useLocation } from 'react-router-dom';
import type { FetchedScreen } from '#frontend/lib/screen.ts';
import { ScreenErrorBoundary } from '../ScreenErrorBoundary.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

export const ShellContent = ({ Screen }: { Screen: FetchedScreen }) => {
  const { pathname } = useLocation();
  return (
    <ScreenErrorBoundary key={pathname}>
      <Screen waiting={<ScreenSkeleton />} />
    </ScreenErrorBoundary>
  );
};
