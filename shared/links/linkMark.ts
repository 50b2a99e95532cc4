// The place of the link in the text of a mail or message that goes with it.
export const linkMark = '{{link}}';
