// Finds document numbers and dates in a sentence: inside Arabic they would be turned around at their hyphens, slashes and dots.

/** An amount has a dot as well, and stands as it is. */
const isAmount = (text: string): boolean => /^[\d.]+$/.test(text);

export type TextPart = { text: string; isCode: boolean };

const code = /[0-9A-Za-z]+(?:[-/.][0-9A-Za-z]+)+/g;

/** The sentence in pieces; together they are exactly the sentence. */
export const bidiParts = (sentence: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of sentence.matchAll(code)) {
    if (isAmount(match[0])) continue;
    if (match.index > end) parts.push({ text: sentence.slice(end, match.index), isCode: false });
    parts.push({ text: match[0], isCode: true });
    end = match.index + match[0].length;
  }
  if (end < sentence.length) parts.push({ text: sentence.slice(end), isCode: false });
  return parts;
};
