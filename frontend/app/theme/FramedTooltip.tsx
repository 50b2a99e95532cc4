// The tooltip in a frame of its own: public pages have none.
import { OpenTooltip } from '#frontend/ui/tooltips/OpenTooltip.tsx';
import type { ShownTooltip } from '#frontend/ui/tooltips/watchTooltips.ts';
import { FluentFrame } from './FluentFrame.tsx';

export const FramedTooltip = (shown: ShownTooltip) => (
  <FluentFrame>
    <OpenTooltip {...shown} />
  </FluentFrame>
);
