// Draws the tooltip of whatever part of the page has one; Fluent’s code for it is fetched when somebody first points at such a part.
import { useEffect, useState } from 'react';
import { fetchedOr } from '#frontend/lib/fetchedComponent.tsx';
import { type ShownTooltip, watchTooltips } from '#frontend/ui/tooltips/watchTooltips.ts';

const framed = fetchedOr<{ shown: ShownTooltip | null }>(
  () => null,
  async () => (await import('./theme/FramedTooltip.tsx')).FramedTooltip,
);

/** One for the whole page, so that a list of a thousand icons costs nothing more. */
export const Tooltips = () => {
  const [isThere, setThere] = useState(false);
  const [shown, setShown] = useState<ShownTooltip | null>(null);
  useEffect(() => {
    const expect = async () => setThere(await framed.preload());
    return watchTooltips({ show: setShown, expect });
  }, []);
  return isThere && <framed.Component shown={shown} />;
};
