// The screen inside a layout: its own waiting state and its own failure, so that the frame around it stays.
import { type ComponentType, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ScreenErrorBoundary } from '../ScreenErrorBoundary.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

export const ShellContent = ({ Screen }: { Screen: ComponentType }) => {
  const { pathname } = useLocation();
  return (
    <ScreenErrorBoundary key={pathname}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Screen />
      </Suspense>
    </ScreenErrorBoundary>
  );
};
