// The text that goes with a link.
import { expect, test } from 'vitest';
import { editedText, keptText, whatsAppAddress } from './shareAddress.ts';

const kept = 'السلام عليكم\n{{link}}\nشكراً';

test('a text is edited with a word where its link stands, and kept with a mark', () => {
  const edited = editedText(kept, '[الرابط]');
  expect(edited).toBe('السلام عليكم\n[الرابط]\nشكراً');
  expect(keptText(edited, '[الرابط]')).toBe(kept);
  expect(keptText('Hello ', '[link]')).toBe('Hello\n{{link}}');
});

test('WhatsApp opens with the text and the link, for the mobile where there is one', () => {
  expect(whatsAppAddress('\u2068A\u2069 {{link}} & b', 'https://x.example/1', '966501234567')).toBe(
    'https://wa.me/966501234567?text=A%20https%3A%2F%2Fx.example%2F1%20%26%20b',
  );
  expect(whatsAppAddress('{{link}}', 'y', null)).toBe('https://wa.me/?text=y');
});
