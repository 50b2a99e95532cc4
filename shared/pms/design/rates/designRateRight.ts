// The right that rates, options, limits of cities and types of rooms have in common.
import { flag } from '../../../resources/fields.ts';

export const designRate = 'design_rate';

/** Said above the lists that begin with samples. */
export const sampleRemark = {
  en: 'A company begins with sample figures. Put in your own and take the mark “Sample” off; what is dated from a later day changes no earlier quote.',
  ar: 'تبدأ المنشأة بأرقام تجريبية. أدخل أرقامك وأزل علامة «تجريبي»، وما يبدأ في يوم لاحق لا يغيّر عروض الأسعار السابقة.',
} as const;

/** A figure that a new company begins with: not its own yet. */
export const sampleField = flag({
  label: { en: 'Sample', ar: 'تجريبي' },
  initial: false,
});
