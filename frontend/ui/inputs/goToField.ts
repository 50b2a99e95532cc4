// Brings a field into view and puts the cursor into it.
const typed = ':is(input, select, textarea, button):not(:disabled)';

/** `place`: the field, or what holds it. Nothing happens where it is not there. */
export const goToField = (place: Element | null | undefined): void => {
  const field = place?.matches(typed) === true ? place : place?.querySelector(typed);
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  field.scrollIntoView?.({ block: 'center' });
};

/** The first field below a place that says what is wrong with it. */
export const goToFirstFault = (place: ParentNode | null | undefined): void =>
  goToField(place?.querySelector('[aria-invalid="true"], [data-faulty="true"]'));
