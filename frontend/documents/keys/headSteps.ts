// The way of Enter through the head of a document: from field to field that the kind names and nobody has filled, then into the lines.
import type { KeyboardEvent } from 'react';
import type { AnyParts } from '../documentParts.ts';
import type { DraftHead } from '../editor/documentDraft.ts';

/** As they are drawn, so that the keys follow what the eye does. */
const drawnFields = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('main [data-head] [data-head-field]'),
];

const nameOf = ({ dataset }: HTMLElement): string => dataset['headField'] ?? '';

/** The next step behind a field, or from the beginning; null where the lines come next. */
export const nextStep = (
  steps: readonly string[],
  drawn: readonly string[],
  { head, after }: { head: DraftHead; after: string | null },
): string | null => {
  const rest = after === null ? drawn : drawn.slice(drawn.indexOf(after) + 1);
  return rest.find((name) => steps.includes(name) && (head[name] ?? '') === '') ?? null;
};

const control = 'input, select, textarea';

/** The name of the field that has the focus. */
export const focusedField = (): string | null => {
  const { activeElement } = document;
  const field = drawnFields().find((each) => each.contains(activeElement));
  return field && activeElement?.matches(control) ? nameOf(field) : null;
};

/** False where it is not drawn. */
export const enterField = (name: string | null): boolean => {
  const field = drawnFields().find((each) => nameOf(each) === name);
  const input = field?.querySelector<HTMLElement>(control);
  input?.focus();
  return input !== undefined && input !== null;
};

/** Goes to the next step that is empty; false where there is none. */
export const enterStep = ({ editor }: AnyParts, head: DraftHead, after: string | null): boolean => {
  const drawn = drawnFields().map(nameOf);
  return enterField(nextStep(editor.headSteps ?? [], drawn, { head, after }));
};

/** Text of several lines takes Enter itself, and so do buttons; a list of options has taken it before. */
const takesEnter = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLButtonElement;

/** For the element around the fields. */
export const headKeys = (onNext: (field: string) => void) => ({
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
    if (event.key !== 'Enter' || !isPlain || event.defaultPrevented || takesEnter(event.target)) return;
    const field = (event.target as HTMLElement).closest<HTMLElement>('[data-head-field]');
    if (field === null) return;
    event.preventDefault();
    onNext(nameOf(field));
  },
});
