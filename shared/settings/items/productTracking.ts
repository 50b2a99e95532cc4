// How the goods of a product are distinguished: not at all, or by batches, each with its expiry.
import { choice } from '../../resources/fields.ts';
import type { Product } from './tradedUnit.ts';

/** Empty: its pieces are all alike. */
export const trackingField = choice({
  label: { en: 'Tracking', ar: 'التتبّع' },
  hint: {
    en: 'By batch: each batch has its number and expiry date. Changed only while none is in stock.',
    ar: 'بالتشغيلة: لكل تشغيلة رقمها وتاريخ انتهائها. ولا يُغيَّر إلا إذا لم يبقَ منه شيء في المخزون.',
  },
  none: { en: 'None', ar: 'بلا تتبّع' },
  choices: { batch: { en: 'By batch', ar: 'بالتشغيلة' } },
});

export const isBatched = ({ stocked, tracking }: Product): boolean =>
  stocked === true && tracking === 'batch';

/** What is not kept in stock has no batches. */
export const trackingRules = ({ stocked, tracking }: Product): Record<string, string> =>
  tracking === 'batch' && stocked !== true ? { tracking: 'product.trackingUnstocked' } : {};
