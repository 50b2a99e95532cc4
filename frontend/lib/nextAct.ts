// Where the focus goes when a document has been posted, saved or let go: to the act that comes next, as soon as it is drawn.

type NextAct = 'newDocument' | 'doAct';

const waitMs = 5000;
let wanted: NextAct | null = null;

/** The act takes the focus when it appears; one that does not appear soon is not waited for. */
export const focusNext = (act: NextAct): void => {
  wanted = act;
  setTimeout(() => {
    if (wanted === act) wanted = null;
  }, waitMs);
};

/** For the element of an act. */
export const nextAct = (act: NextAct) => (element: HTMLElement | null) => {
  if (element === null || wanted !== act) return;
  wanted = null;
  element.focus();
};

export const newDocumentAct = nextAct('newDocument');
export const mainAct = nextAct('doAct');
