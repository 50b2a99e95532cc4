// The settings of design as declared lists.
import type { AnyResource } from '../../../resources/resource.ts';
import { designCities } from './designCities.ts';
import { designOptions } from './designOptions.ts';
import { designRates } from './designRates.ts';
import { roomTypes } from './roomTypes.ts';

export const designResources: readonly AnyResource[] = [designRates, designOptions, designCities, roomTypes];
