// An amount is typed in any digits, shown grouped when left, and reported as an exact decimal string.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { AmountInput } from './AmountInput.tsx';

const Amount = ({ start = '' }: { start?: string }) => {
  const [value, setValue] = useState(start);
  return (
    <>
      <AmountInput currency="SAR" aria-label="amount" value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('99.00')}>
        {'fill'}
      </button>
    </>
  );
};

const input = () => screen.getByRole('textbox', { name: 'amount' });
const reported = () => screen.getByRole('status').textContent;

test('Arabic-Indic digits and the Arabic decimal mark become Latin while typing', async () => {
  render(<Amount />);
  await userEvent.type(input(), '١٢٥٠٫٥');
  expect(input()).toHaveValue('1250.5');
  expect(reported()).toBe('1250.5');
});

test('an amount that was left is grouped with its decimals, and plain again when entered', async () => {
  render(<Amount start="1234567.5" />);
  expect(input()).toHaveValue('1,234,567.50');
  await userEvent.click(input());
  expect(input()).toHaveValue('1234567.5');
});

test('grouping marks are understood, leading zeros fall away', async () => {
  render(<Amount />);
  await userEvent.type(input(), '0012,345.60');
  await userEvent.tab();
  expect(reported()).toBe('0012,345.60');
  await userEvent.clear(input());
  await userEvent.type(input(), '12,345.60');
  await userEvent.tab();
  expect(reported()).toBe('12345.60');
  expect(input()).toHaveValue('12,345.60');
});

test('what is no number stays as typed, for the error beside it', async () => {
  render(<Amount />);
  await userEvent.type(input(), '12a');
  await userEvent.tab();
  expect(input()).toHaveValue('12a');
  expect(reported()).toBe('12a');
});

test('a value from outside wins over what is being typed', async () => {
  render(<Amount />);
  await userEvent.type(input(), '5');
  await userEvent.click(screen.getByRole('button', { name: 'fill' }));
  await userEvent.click(input());
  expect(input()).toHaveValue('99.00');
});

describe('a sum', () => {
  test('is worked out when it is left', async () => {
    render(<Amount />);
    await userEvent.type(input(), '100*1.15');
    expect(reported()).toBe('100*1.15');
    await userEvent.tab();
    expect(input()).toHaveValue('115.00');
    expect(reported()).toBe('115.00');
  });

  test.each(['=', '{Control>}{Enter}{/Control}'])(
    'shows its result before %s does anything',
    async (keys) => {
      const onKeyDown = vi.fn();
      render(
        <div onKeyDown={onKeyDown} role="none">
          <Amount start="7" />
        </div>,
      );
      await userEvent.tab();
      await userEvent.keyboard(`1200/12${keys}`);
      expect(input()).toHaveValue('100.00');
      expect(reported()).toBe('100.00');
      expect(onKeyDown.mock.calls.map(([event]) => event.key)).not.toContain(keys === '=' ? '=' : 'Enter');
    },
  );

  test('that cannot be worked out stays as typed', async () => {
    render(<Amount />);
    await userEvent.type(input(), '5/0');
    await userEvent.tab();
    expect(reported()).toBe('5/0');
  });
});

test.each([
  ['SAR 1,250.50', '1250.50'],
  ['1,250.50 ر.س', '1250.50'],
  ['+1 000', '1000'],
  ['(500)', '-500'],
  ['500-', '-500'],
  ['٢٦،٠١٣٫٩٤', '26013.94'],
])('%s is read as people write it', async (entry, amount) => {
  render(<Amount />);
  await userEvent.type(input(), entry);
  await userEvent.tab();
  expect(reported()).toBe(amount);
});

test.each(['USD 5', '12,34', '٬٥', '5 Cr'])('%s stays as typed', async (entry) => {
  render(<Amount />);
  await userEvent.type(input(), entry);
  await userEvent.tab();
  expect(reported()).toMatch(/[^\d.]/);
});
