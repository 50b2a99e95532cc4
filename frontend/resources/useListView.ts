// How a list stands, as a view of it says: hidden columns, which records, in what order, and what it is narrowed to.
import { useState } from 'react';
import { type AnyResource, narrowingOf, narrowingText } from '#shared/resources/resource.ts';
import type { ListView } from '#shared/resources/viewsApi.ts';
import type { useShownRecords } from './useShownRecords.ts';

const noneHidden: ReadonlySet<string> = new Set();

export const useListView = (resource: AnyResource, shown: ReturnType<typeof useShownRecords>) => {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(noneHidden);
  const { stand, narrowing, order, setStand, setNarrowing, setOrder } = shown;
  const choose = (view: ListView) => {
    setHidden(new Set(view.hidden));
    setStand(view.stand);
    setNarrowing(narrowingOf(resource, view.where));
    setOrder(view.order ?? null);
  };
  return {
    hidden,
    setHidden,
    choose,
    current: { hidden: [...hidden], stand, where: narrowingText(narrowing), order },
  };
};
