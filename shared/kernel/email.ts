// What an e-mail address looks like.

const signs = String.raw`[^\s@<>"',;:()[\]\\\p{C}]`;
/** Between two dots of a domain. */
const label = String.raw`[^\s@<>"',;:()[\]\\\p{C}.]`;
const address = new RegExp(`^${signs}+@(?:${label}+\\.)+${label}{2,}$`, 'u');

/** Whether text is one address: nothing in it would make two of it, or more of a mail than its receiver. */
export const isEmail = (plain: string): boolean => address.test(plain);
