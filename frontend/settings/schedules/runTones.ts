// The colours of what came of a run.
import type { StatusTone } from '#frontend/ui/text/StatusDot.tsx';
import type { RunState } from '#shared/reports/schedules/scheduleApi.ts';

export const runTones: Readonly<Record<RunState, StatusTone>> = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'danger',
};
