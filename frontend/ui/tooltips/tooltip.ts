// What is said beside a part of the page while one points at it, or reaches it by Tab.

export type TooltipAttributes = { readonly 'data-tooltip'?: string; readonly 'aria-description'?: string };

/** For a part whose name says the same: an icon, or words that may be cut off. */
export const tooltip = (text: string | null | undefined): TooltipAttributes =>
  text ? { 'data-tooltip': text } : {};

/** For a part whose name does not say it: it is heard as well as seen. */
export const describedByTooltip = (text: string | null | undefined): TooltipAttributes =>
  text ? { 'data-tooltip': text, 'aria-description': text } : {};
