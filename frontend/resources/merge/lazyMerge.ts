// The window of a merge, which few open: loaded with the first.
import { lazy } from 'react';

export const LazyMergeDialog = lazy(async () => ({
  default: (await import('./MergeDialog.tsx')).MergeDialog,
}));
