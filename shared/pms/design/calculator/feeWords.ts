// What the lines of a fee are called, in both languages: on the screen, on paper and on the quote.
import type { Label } from '../../../resources/fields.ts';
import { designEntities, floorKinds } from '../designChoices.ts';
import type { FeeLine } from './fee.ts';
import type { FeeTerms } from './feeTerms.ts';

const plainDesign: Label = { en: 'Design', ar: 'تصميم' };

export const visitsLabel: Label = { en: 'Site visits', ar: 'زيارات الموقع' };

export const topUpLabel: Label = { en: 'Up to the minimum fee', ar: 'تكملة إلى الحد الأدنى للأتعاب' };

type Floor = { readonly kind: string | null; readonly isAlone: boolean };

const labelIn = (labels: Readonly<Record<string, Label>>, name: string | null): Label | undefined =>
  name === null ? undefined : labels[name];

/** Null of rooms without a floor. */
export const floorLabel = (kind: string | null): Label | undefined => labelIn(floorKinds, kind);

/** Rooms without a floor, beside those of floors. */
export const noFloor: Label = { en: 'rooms without a floor', ar: 'الغرف التي بلا دور' };

/** Of one kind of floor, as a line by itself: what is designed, and which floors of it; `isAlone`: where no other line is for floors. */
export const designOf = (entity: string | null, { kind, isAlone }: Floor): Label => {
  const what = labelIn(designEntities, entity);
  const floor = floorLabel(kind) ?? (isAlone ? undefined : noFloor);
  const design: Label = what ? { en: `Design: ${what.en}`, ar: `${plainDesign.ar} ${what.ar}` } : plainDesign;
  return floor ? { en: `${design.en}, ${floor.en}`, ar: `${design.ar}، ${floor.ar}` } : design;
};

export const feeLineLabel = (
  { part, of }: Pick<FeeLine, 'part' | 'of'>,
  { entity, options, floors }: Pick<FeeTerms, 'entity' | 'options' | 'floors'>,
): Label => {
  if (part === 'floor') return designOf(entity, { kind: of || null, isAlone: floors.length === 1 });
  if (part === 'visits') return visitsLabel;
  if (part === 'minimum') return topUpLabel;
  const option = options.find((each) => each.option === of);
  return { en: option?.name || of, ar: option?.name_ar || option?.name || of };
};
