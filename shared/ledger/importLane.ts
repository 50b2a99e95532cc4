// The lane of imports: entries are put beyond its head, where nobody sees them, until one change of the head shows them all.

export const importLane = '~import';
