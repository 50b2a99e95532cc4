// The tooltip that is seen: Fluent places it beside its part of the page.
import { Tooltip } from '@fluentui/react-components';
import { BidiText } from '../text/BidiText.tsx';
import styles from './OpenTooltip.module.css';
import type { ShownTooltip } from './watchTooltips.ts';

/** Above everything in the window or list of its part: the browser draws those above the page. */
const placeOf = (part: HTMLElement): HTMLElement | null => part.closest<HTMLElement>('dialog, [popover]');

export const OpenTooltip = ({ part, text }: ShownTooltip) => (
  <Tooltip
    visible
    relationship="inaccessible"
    content={{ className: styles['tooltip'] ?? '', dir: 'auto', children: <BidiText>{text}</BidiText> }}
    positioning={{ target: part, position: 'above', align: 'center', offset: 6, overflowBoundaryPadding: 8 }}
    mountNode={placeOf(part)}
  />
);
