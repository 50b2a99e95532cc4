// The form in which chunks of statement lines are packed, apart from what packs them: the state of their fold names it in every function.

/** Grows when the form changes; chunks and the state of their fold name it. */
export const chunkFormat = 6;
