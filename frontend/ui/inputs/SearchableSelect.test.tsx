// Options are found by typing, chosen by keyboard or mouse, and never invented.
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import type { Addition } from './adding/addition.ts';
import { ComboInput } from './ComboInput.tsx';
import { type OptionSource, type PickOption, searchIn } from './options.ts';
import { SearchableSelect } from './SearchableSelect.tsx';

beforeAll(async () => {
  await startTexts();
  await i18next.loadNamespaces('ui');
});

// Test pages have no top layer, so what stands in it counts as hidden.
const hidden = { hidden: true };

const accounts: PickOption[] = [
  { key: '11001', code: '11001', label: 'الصندوق الرئيسي' },
  { key: '52030', code: '52030', label: 'إيجار المكتب' },
];

type Props = { source?: OptionSource; additions?: Addition[] };

/** A window that adds what it is given, or is closed. */
const addition: Addition = {
  key: 'customer',
  as: 'عميلاً',
  optionOf: ({ code, name_ar }) => ({ key: code, code, label: name_ar }),
  draw: ({ name, onAdded, onClose }) => (
    <div role="dialog">
      <button type="button" onClick={() => onAdded({ code: 'C9', name: '', name_ar: name })}>
        {'add'}
      </button>
      <button type="button" onClick={onClose}>
        {'close'}
      </button>
    </div>
  ),
};
const addRow = (name: string) => ({ name: `إضافة «${name}» عميلاً`, ...hidden });

const Field = ({ source = searchIn(accounts), additions }: Props) => {
  const [value, setValue] = useState<PickOption | null>(null);
  return (
    <>
      <SearchableSelect
        label="الحساب"
        value={value}
        source={source}
        onChange={setValue}
        additions={additions}
        clearable
      />
      <output>{value?.key ?? 'none'}</output>
      <button type="button">{'next'}</button>
    </>
  );
};

const input = () => screen.getByRole('combobox', { name: 'الحساب' });
const chosen = () => screen.getByRole('status').textContent;

test('typing finds, Enter chooses, the field shows code and name', async () => {
  render(<Field />);
  await userEvent.type(input(), 'ايجار');
  expect(screen.getAllByRole('option', hidden)).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toBe('52030');
  expect(input()).toHaveValue('52030 · إيجار المكتب');
  expect(screen.queryByRole('listbox', hidden)).toBeNull();
});

test('arrows move, the active option is named to those who hear it', async () => {
  render(<Field />);
  await userEvent.click(input());
  await userEvent.keyboard('{ArrowDown}');
  const option = screen.getByRole('option', { name: /إيجار المكتب/, ...hidden });
  expect(input()).toHaveAttribute('aria-activedescendant', option.id);
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toBe('52030');
});

test('the sentence of the specification when nothing matches', async () => {
  render(<Field />);
  await userEvent.type(input(), 'zzz');
  expect(screen.getByText('عذراً، لا توجد خيارات مطابقة.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'next' }));
  expect(chosen()).toBe('none');
  // What was typed is not lost, and does not pass for a choice.
  expect(input()).toHaveValue('zzz');
  expect(input()).toBeInvalid();
  await userEvent.type(input(), '{Escape}');
  expect(input()).toHaveValue('');
  expect(input()).toBeValid();
});

test('Escape takes back what was typed; leaving with an exact code keeps it', async () => {
  render(<Field />);
  await userEvent.type(input(), '520{Escape}');
  expect(input()).toHaveValue('');
  await userEvent.type(input(), '52030');
  await userEvent.click(screen.getByRole('button', { name: 'next' }));
  expect(chosen()).toBe('52030');
});

test('emptying the field takes the choice away', async () => {
  render(<Field />);
  await userEvent.type(input(), '11001{Enter}');
  await userEvent.clear(input());
  await userEvent.tab();
  expect(chosen()).toBe('none');
});

test('only the answer to the last question counts', async () => {
  const answers: Record<string, (options: PickOption[]) => void> = {};
  const source: OptionSource = (query) =>
    new Promise((resolve) => {
      answers[query] = resolve;
    });
  render(<Field source={source} />);
  await userEvent.type(input(), '12');
  answers['12']?.([{ key: 'late', label: 'الأخير' }]);
  answers['1']?.([{ key: 'early', label: 'الأول' }]);
  expect(await screen.findByRole('option', { name: 'الأخير', ...hidden })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'الأول', ...hidden })).toBeNull();
});

test('a list that is opened before its records are there shows them when they come', async () => {
  const { rerender } = render(<Field source={searchIn([])} />);
  await userEvent.click(input());
  expect(screen.queryByRole('option', hidden)).toBeNull();
  rerender(<Field source={searchIn(accounts)} />);
  expect(screen.getAllByRole('option', hidden)).toHaveLength(2);
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toBe('11001');
  // A list that is closed asks nothing.
  const source = vi.fn(searchIn([]));
  rerender(<Field source={source} />);
  expect(source).not.toHaveBeenCalled();
});

test('Enter before the answer chooses its first option when it comes', async () => {
  let answer: (options: PickOption[]) => void = () => undefined;
  const source: OptionSource = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  render(<Field source={source} />);
  await userEvent.type(input(), 'ب{Enter}');
  answer([{ key: 'C1', label: 'البناء' }]);
  await vi.waitFor(() => expect(chosen()).toBe('C1'));
});

test('Enter goes to the row that adds, and opens its window; closing that keeps the text, adding chooses', async () => {
  render(<Field additions={[addition]} />);
  await userEvent.type(input(), 'عميل جديد{Enter}');
  const row = screen.getByRole('option', addRow('عميل جديد'));
  expect(input()).toHaveAttribute('aria-activedescendant', row.id);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(input()).toHaveValue('عميل جديد');
  await userEvent.clear(input());
  await userEvent.type(input(), 'عميل جديد{Enter}{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'add' }));
  expect(chosen()).toBe('C9');
  expect(input()).toHaveFocus();
  expect(input()).toHaveValue('C9 · عميل جديد');
});

test('a window that is closed gives back a text that Tab then leaves marked', async () => {
  render(<Field additions={[addition]} />);
  await userEvent.type(input(), 'عميل جديد');
  await userEvent.click(screen.getByRole('option', addRow('عميل جديد')));
  await userEvent.click(screen.getByRole('button', { name: 'close' }));
  await userEvent.click(input());
  await userEvent.tab();
  expect(input()).toHaveValue('عميل جديد');
  expect(input()).toBeInvalid();
});

test('the arrow reaches the row that adds below the options', async () => {
  render(<Field additions={[addition]} />);
  await userEvent.type(input(), 'ايجار{ArrowDown}{ArrowDown}');
  const row = screen.getByRole('option', addRow('ايجار'));
  expect(input()).toHaveAttribute('aria-activedescendant', row.id);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(chosen()).toBe('52030');
});

test('where nothing may be added, Enter says so', async () => {
  render(<Field />);
  await userEvent.type(input(), 'عميل جديد{Enter}');
  expect(input()).toBeInvalid();
  expect(input()).toHaveValue('عميل جديد');
});

test('the clear button is no stop of Tab; Delete and Escape empty the field', async () => {
  render(<Field />);
  await userEvent.type(input(), '52030{Enter}');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'next' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'إفراغ: الحساب' })).toBeInTheDocument();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Delete}');
  expect(chosen()).toBe('none');
  await userEvent.type(input(), '52030{Enter}{Escape}');
  expect(chosen()).toBe('none');
});

test('Enter on an empty list keeps what was typed, also when the answer comes late', async () => {
  const { unmount } = render(<Field />);
  await userEvent.type(input(), 'zzz{Enter}');
  expect(input()).toHaveValue('zzz');
  expect(screen.getByText('عذراً، لا توجد خيارات مطابقة.')).toBeInTheDocument();
  unmount();
  let answer: (options: PickOption[]) => void = () => undefined;
  render(
    <Field
      source={() =>
        new Promise((resolve) => {
          answer = resolve;
        })
      }
    />,
  );
  await userEvent.type(input(), 'شركة{Enter}');
  await userEvent.tab();
  answer([]);
  await vi.waitFor(() => expect(input()).toHaveFocus());
  expect(input()).toHaveValue('شركة');
});

test.each([
  ['mouse', 0],
  ['touch', 2],
])(
  'in a grid, where arrows move between rows, a press by %s opens %i options',
  async (pointerType, count) => {
    render(
      <ComboInput
        aria-label="الحساب"
        value={null}
        source={searchIn(accounts)}
        onChange={() => undefined}
        opensOnArrow={false}
      />,
    );
    const press = new MouseEvent('pointerdown', { bubbles: true });
    Object.defineProperty(press, 'pointerType', { value: pointerType });
    fireEvent(input(), press);
    fireEvent.click(input());
    expect(screen.queryAllByRole('option', hidden)).toHaveLength(count);
  },
);
