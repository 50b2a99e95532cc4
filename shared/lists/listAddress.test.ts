// What the address asks of a list: what is not understood is left out, and what belongs to others stays.
import { describe, expect, test } from 'vitest';
import { penList } from '#tests/support/kinds/penList.ts';
import { addressOfView, addressWith, askedOf, askedText, isNarrowed, lookValues } from './listAddress.ts';

const asked = (text: string) => askedOf(penList, new URLSearchParams(text));

describe('an address', () => {
  test('says what is asked of the list', () => {
    expect(asked('search=blue&ink=oil&maker=M1&from=2026-01-01&priceTo=9.50&order=-price&group=ink')).toEqual(
      {
        search: 'blue',
        tab: 'kept',
        filters: { ink: 'oil', maker: 'M1', from: '2026-01-01', priceTo: '9.50' },
        order: { key: 'price', descending: true },
        group: 'ink',
        look: 'table',
      },
    );
  });

  test('that says nothing asks for the first tab in the order of the list', () => {
    expect(asked('')).toEqual({
      search: '',
      tab: 'kept',
      filters: {},
      order: null,
      group: null,
      look: 'table',
    });
    expect(isNarrowed(penList, asked(''))).toBe(false);
    expect(isNarrowed(penList, asked('state=all'))).toBe(true);
  });

  test.each(['ink=water', 'ink=toString', 'from=2026-02-30', 'priceFrom=much', 'state=lost', 'colour=red'])(
    'with %s is read without it',
    (text) => expect(asked(text)).toEqual(asked('')),
  );
});

test('a board shows what is under every tab, of a list that has one', () => {
  expect(asked('look=board&state=all').look).toBe('table');
  const withBoard = { ...penList, board: true };
  const address = new URLSearchParams('look=board&state=all&ink=oil');
  expect(askedOf(withBoard, address)).toMatchObject({ look: 'board', tab: 'kept', filters: { ink: 'oil' } });
  expect(askedText(withBoard, address)).toBe(address.toString());
  expect(addressWith(address, lookValues(withBoard, 'table')).toString()).toBe('ink=oil');
});

test('an empty value is taken out of the address', () => {
  const before = new URLSearchParams('ink=oil&search=a');
  expect(addressWith(before, { ink: '', maker: 'M1' }).toString()).toBe('search=a&maker=M1');
});

test('a view keeps what belongs to the list, and leaves what belongs to others', () => {
  expect(askedText(penList, new URLSearchParams('ink=oil&row=P1&order=price'))).toBe('ink=oil&order=price');
  const next = addressOfView(penList, new URLSearchParams('ink=gel&row=P1'), 'maker=M1&evil=1');
  expect(next.toString()).toBe('row=P1&maker=M1');
});
