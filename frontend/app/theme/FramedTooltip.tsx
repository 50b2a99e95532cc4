// The tooltip in a frame of its own, since public pages have none; the frame stays, because its theme is the whole page's.
import { OpenTooltip } from '#frontend/ui/tooltips/OpenTooltip.tsx';
import type { ShownTooltip } from '#frontend/ui/tooltips/watchTooltips.ts';
import { FluentFrame } from './FluentFrame.tsx';

export const FramedTooltip = ({ shown }: { shown: ShownTooltip | null }) => (
  <FluentFrame>{shown && <OpenTooltip {...shown} />}</FluentFrame>
);
