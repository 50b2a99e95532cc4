// What a person may type into a number field: Latin, Arabic-Indic and Persian digits, both decimal marks; anything unclear is refused.

const bidiMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** Digits of the three writing systems become Latin; other characters stay. */
export const latinDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));

/** Latin digits become Arabic-Indic, for companies that show them. */
export const arabicDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));

/** A grouped number with digits and marks as Arabic writes them: `١٬٢٣٤٫٥٠`. */
export const arabicNumber = (text: string): string =>
  arabicDigits(text).replaceAll(',', '٬').replaceAll('.', '٫');

const grouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;
const plain = /^-?(\d+(\.\d*)?|\.\d+)$/;

/** The plain decimal string of an entry, or null where it is not clearly one number (B1.3, worked example NRM-01). */
export const normaliseNumber = (entry: string): string | null => {
  const text = latinDigits(entry.replace(bidiMarks, '').trim())
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace('−', '-');
  if (!grouped.test(text) && !plain.test(text)) return null;
  const bare = text
    .replaceAll(',', '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '');
  return bare.replace(/^(-?)0+(?=\d)/, '$1');
};
