// A price may be typed with its currency. A quantity may arrive in the field that one has just entered: what is typed then replaces it, and is not appended.
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { expect, test } from 'vitest';
import { AmountInput } from './AmountInput.tsx';
import { NumberInput } from './NumberInput.tsx';

type Input = ComponentType<{ value: string; onChange: (value: string) => void }>;

const drawn = (Input: Input) => {
  const arrive: { now: (value: string) => void } = { now: () => undefined };
  const Form = () => {
    const [value, setValue] = useState('');
    arrive.now = setValue;
    return <Input value={value} onChange={setValue} />;
  };
  render(<Form />);
  return { input: screen.getByRole('textbox'), arrive: (value: string) => act(() => arrive.now(value)) };
};

test.each([
  ['a number', NumberInput],
  ['an amount', (props) => <AmountInput currency="SAR" {...props} />],
] satisfies [string, Input][])(
  '%s that is typed replaces one that arrived after the field was entered',
  async (_, Input) => {
    const { input, arrive } = drawn(Input);
    await userEvent.click(input);
    arrive('1');
    await userEvent.keyboard('10');
    expect(input).toHaveValue('10');
    // What is being typed stays open to more of it.
    await userEvent.keyboard('5');
    expect(input).toHaveValue('105');
    // One that arrives over it wins, and is replaced as a whole as well.
    arrive('7');
    await userEvent.keyboard('8');
    expect(input).toHaveValue('8');
  },
);

test.each([
  ['SAR 1,250.50', '1,250.50'],
  ['1,250.50 ر.س', '1,250.50'],
  ['100 ريال', '100.00'],
])('a price is read as %s', async (typed, shown) => {
  const { input } = drawn((props) => <NumberInput currency="SAR" {...props} />);
  await userEvent.click(input);
  await userEvent.keyboard(typed);
  await userEvent.tab();
  expect(input).toHaveValue(shown);
});
