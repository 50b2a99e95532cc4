// Sizes of words follow the setting; what else is measured in pixels stays.
import { expect, test } from 'vitest';
import { scaledSizes } from './scaledSizes.config.ts';

test('every size of words, in whatever form it is written; nothing else', () => {
  expect(scaledSizes('a{font-size: 13.5px;padding:4px}b{font-size:clamp(18px,2vw,25px)}')).toBe(
    'a{font-size: 1.35rem;padding:4px}b{font-size:clamp(1.8rem,2vw,2.5rem)}',
  );
  expect(scaledSizes('a{font-size:1.2em;--font-size:14px}')).toBe('a{font-size:1.2em;--font-size:14px}');
});
