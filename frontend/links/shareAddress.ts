// The text that goes with a link, as it is edited and as it is sent, and the address that opens it in WhatsApp.
import { linkMark } from '#shared/links/linkMark.ts';
import { withoutMarks } from '#shared/paper/bidiMarks.ts';

/** While a text is edited, a word in brackets shows the place of the link. */
export const editedText = (message: string, word: string): string => message.replaceAll(linkMark, word);

/** Without that word, the link stands at the end. */
export const keptText = (edited: string, word: string): string =>
  edited.includes(word) ? edited.replaceAll(word, linkMark) : `${edited.trim()}\n${linkMark}`;

/** `mobile`: in international form; without one WhatsApp asks for the recipient. */
export const whatsAppAddress = (message: string, link: string, mobile: string | null): string => {
  const text = withoutMarks(message).replaceAll(linkMark, () => link);
  return `https://wa.me/${mobile ?? ''}?text=${encodeURIComponent(text)}`;
};
