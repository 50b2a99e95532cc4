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
  element.focus();
  // On a phone it may be folded away.
  if (document.activeElement === element) wanted = null;
};

/** For the box of the acts of a document that is read: without a button for a new one its main act, which stands last, takes the focus. */
export const actsOfDone = (box: HTMLElement | null): void => {
  if (box === null || wanted !== 'newDocument') return;
  wanted = null;
  [...box.querySelectorAll<HTMLElement>('button')].toReversed().find((button) => {
    button.focus();
    return document.activeElement === button;
  });
};

export const newDocumentAct = nextAct('newDocument');
export const mainAct = nextAct('doAct');
