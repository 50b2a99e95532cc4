// Whether a time zone is one that dates can be computed in.

/** The zone as the runtime spells it, or null. */
export const knownTimeZone = (name: string): string | null => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
};
