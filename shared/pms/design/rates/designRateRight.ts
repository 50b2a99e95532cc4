// The right that rates, options, limits of cities and types of rooms have in common.
import { flag } from '../../../resources/fields.ts';

export const designRate = 'design_rate';

/** A figure that a new company begins with: not its own yet. */
export const sampleField = flag({
  label: { en: 'Sample', ar: 'تجريبي' },
  hint: {
    en: 'A figure to begin with; take the mark off once it is yours',
    ar: 'رقم للبداية؛ أزل العلامة متى اعتمدت رقمك',
  },
  initial: false,
});
