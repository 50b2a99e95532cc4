// Which quote was sent a moment ago in this tab: its page asks at once to whom it goes.
import { pageValue } from '#frontend/lib/pageValue.ts';

const sent = pageValue<string | null>(null);

export const markSent = sent.set;

export const useRecentlySent = (id: string): boolean => sent.useValue() === id;
