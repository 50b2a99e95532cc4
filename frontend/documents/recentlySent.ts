// Which document was sent a moment ago in this tab: its page asks at once to whom it goes.
import { pageValue } from '#frontend/lib/pageValue.ts';

const sent = pageValue<string | null>(null);

/** The parts of a kind name it as `onActionDone`. Users who continue with the next one do not see the page of this one. */
export const markSent = (id: string, { isNext }: { isNext: boolean }): void => sent.set(isNext ? null : id);

export const forgetSent = (): void => sent.set(null);

export const useRecentlySent = (id: string): boolean => sent.useValue() === id;
