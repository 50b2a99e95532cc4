// In which time zone moments are shown: the company's, in which its days begin and end; the reader's own before it is known.
let chosen: string | undefined;

/** Called when the session is known, before anything of it is drawn. */
export const setTimeZone = (timeZone: string | undefined): void => {
  chosen = timeZone;
};

export const shownTimeZone = (): string => chosen ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
