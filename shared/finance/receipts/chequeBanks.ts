// Which records of cash boxes and banks pay a cheque that was issued: accounts at a bank, no cash box and no card terminal.

const payingTypes: readonly unknown[] = ['current', 'savings'];

export const paysCheques = ({ type }: { readonly type: unknown }): boolean => payingTypes.includes(type);
