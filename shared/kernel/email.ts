// What an e-mail address looks like.

const part = String.raw`[^\s@<>"',;:()[\]\\\p{C}]`;
const address = new RegExp(`^${part}+@${part}+\\.${part}{2,}$`, 'u');

/** Whether text is one address: nothing in it would make two of it, or more of a mail than its receiver. */
export const isEmail = (plain: string): boolean => address.test(plain);
