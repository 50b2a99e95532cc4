// Whether the Hijri day stands beside the Gregorian one: the company's choice.

let isShown = true;

/** Called when the session is known, before anything of it is drawn. */
export const setHijri = (shown: boolean): void => {
  isShown = shown;
};

export const showsHijri = (): boolean => isShown;
