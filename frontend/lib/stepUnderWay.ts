// The first step that somebody has opened from the dashboard and not left for it again; its name is the area's own.
import { pageValue } from './pageValue.ts';

export const { set: setStepUnderWay, useValue: useStepUnderWay } = pageValue<string | null>(null);
