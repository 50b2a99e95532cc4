// What the lines of a fee are called, in both languages: on the screen, on paper and on the quote.
import type { Label } from '../../../resources/fields.ts';
import { designEntities, floorKinds } from '../designChoices.ts';
import type { FeeLine } from './fee.ts';
import type { FeeTerms } from './feeTerms.ts';

const plainDesign: Label = { en: 'Design', ar: 'تصميم' };

export const visitsLabel: Label = { en: 'Site visits', ar: 'زيارات الموقع' };

export const topUpLabel: Label = { en: 'Up to the minimum fee', ar: 'تكملة إلى الحد الأدنى للأتعاب' };

const labelIn = (labels: Readonly<Record<string, Label>>, name: string | null): Label | undefined =>
  name === null ? undefined : labels[name];

/** Null of rooms without a floor. */
export const floorLabel = (kind: string | null): Label | undefined => labelIn(floorKinds, kind);

/** Of one kind of floor, as a line by itself: what is designed, and which floors of it. */
export const designOf = (entity: string | null, kind: string): Label => {
  const what = labelIn(designEntities, entity);
  const floor = floorLabel(kind || null);
  const design: Label = what ? { en: `Design: ${what.en}`, ar: `${plainDesign.ar} ${what.ar}` } : plainDesign;
  return floor ? { en: `${design.en}, ${floor.en}`, ar: `${design.ar}، ${floor.ar}` } : design;
};

export const feeLineLabel = (
  { part, of }: Pick<FeeLine, 'part' | 'of'>,
  { entity, options }: Pick<FeeTerms, 'entity' | 'options'>,
): Label => {
  if (part === 'floor') return designOf(entity, of);
  if (part === 'visits') return visitsLabel;
  if (part === 'minimum') return topUpLabel;
  const option = options.find((each) => each.option === of);
  return { en: option?.name || of, ar: option?.name_ar || option?.name || of };
};
