// Derives a company code from the company's name: its first distinctive word in capitals, Arabic letters in their Latin spelling.

const letters: Readonly<Record<string, string>> = {
  ا: 'A',
  أ: 'A',
  إ: 'I',
  آ: 'A',
  ب: 'B',
  ت: 'T',
  ث: 'TH',
  ج: 'J',
  ح: 'H',
  خ: 'KH',
  د: 'D',
  ذ: 'TH',
  ر: 'R',
  ز: 'Z',
  س: 'S',
  ش: 'SH',
  ص: 'S',
  ض: 'D',
  ط: 'T',
  ظ: 'Z',
  ع: 'A',
  غ: 'GH',
  ف: 'F',
  ق: 'Q',
  ك: 'K',
  ل: 'L',
  م: 'M',
  ن: 'N',
  ه: 'H',
  و: 'O',
  ي: 'I',
  ى: 'A',
  ة: 'A',
  ئ: 'I',
  ؤ: 'O',
  پ: 'P',
};

/** Words of which many names are made, in capital letters after spelling. */
const common = new Set(
  'شركة مؤسسة مجموعة مصنع مكتب محل محلات THE CO COMPANY EST ESTABLISHMENT GROUP FACTORY OFFICE'.split(' '),
);

const lengthMax = 12;

const spelt = (word: string): string =>
  [...word]
    .map((letter) => letters[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');

const codeOf = (name: string): string => {
  const words = name
    .normalize('NFC')
    .split(/[\s\-_.,&]+/u)
    .filter((word) => !common.has(word.toUpperCase()))
    .map(spelt)
    .filter((word) => word !== '');
  const [first = '', second = ''] = words;
  // An article or an initial says nothing alone: "Al Noor", "Al-Noor".
  const code = (first.length < 3 ? first + second : first).slice(0, lengthMax);
  return code.length < 2 ? '' : code;
};

/** Empty where the names give none. The English name goes first: it is how the company spells itself. */
export const suggestedCode = ({ name, name_ar }: { name: string; name_ar: string }): string =>
  codeOf(name) || codeOf(name_ar);
