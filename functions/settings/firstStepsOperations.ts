// The operations of the first steps, by the names of their contracts.
import { getFirstSteps } from './getFirstSteps.ts';
import { hideFirstSteps } from './hideFirstSteps.ts';

export const firstStepsOperations = { getFirstSteps, hideFirstSteps };
