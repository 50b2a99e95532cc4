// For which texts a list offers to add a record.
import { expect, test } from 'vitest';
import { type Addition, offeredAdditions } from './addition.ts';

const additions: Addition[] = ['customer', 'supplier'].map((as) => ({
  key: as,
  as,
  optionOf: ({ code, name }) => ({ key: code, label: name }),
  draw: () => null,
}));
const options = [{ key: 'C1', code: 'C1', label: 'شركة النور' }];
const offered = (text: string) => offeredAdditions(additions, { text, options }).map(({ key }) => key);

test('a name that nobody has is offered in every way, one that an option has in none', () => {
  expect(offered('شركة الضياء')).toEqual(['customer', 'supplier']);
  expect(offered('شركة النورين')).toEqual(['customer', 'supplier']);
  expect(offered('شركه النور')).toEqual([]);
});

test.each(['', ' ', '11501', '١١٥٠١', 'C-102', 'c1', '12.5', '٧/٣'])('%j is not a name', (text) => {
  expect(offered(text)).toEqual([]);
});
