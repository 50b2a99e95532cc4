// Options are found by typing, chosen by keyboard or mouse, and never invented.
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
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

type Props = { source?: OptionSource; onCreate?: (name: string) => void };

const Field = ({ source = searchIn(accounts), onCreate }: Props) => {
  const [value, setValue] = useState<PickOption | null>(null);
  return (
    <>
      <SearchableSelect
        label="الحساب"
        value={value}
        source={source}
        onChange={setValue}
        onCreate={onCreate}
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
  expect(input()).toHaveValue('');
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

test('what was typed may be added as a new record', async () => {
  const create = vi.fn();
  render(<Field onCreate={create} />);
  await userEvent.type(input(), 'عميل جديد');
  await userEvent.click(screen.getByRole('option', { name: 'إضافة «عميل جديد»', ...hidden }));
  expect(create).toHaveBeenCalledWith('عميل جديد');
});

test('where nothing matches, Enter adds nothing: the row that adds is reached by the arrow', async () => {
  const create = vi.fn();
  render(<Field onCreate={create} />);
  await userEvent.type(input(), 'عميل جديد{Enter}{Enter}');
  expect(create).not.toHaveBeenCalled();
  expect(input()).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowDown}');
  const row = screen.getByRole('option', { name: 'إضافة «عميل جديد»', ...hidden });
  expect(input()).toHaveAttribute('aria-activedescendant', row.id);
  await userEvent.keyboard('{Enter}');
  expect(create).toHaveBeenCalledWith('عميل جديد');
  expect(chosen()).toBe('none');
});

test.each(['11501', '١١٥٠١', 'C-102', '12.5', '٧/٣'])('%s is not offered as a name', async (text) => {
  render(<Field onCreate={vi.fn()} />);
  await userEvent.type(input(), text);
  expect(screen.queryByRole('option', { name: `إضافة «${text}»`, ...hidden })).toBeNull();
});

test('the arrow reaches the row that adds below the options', async () => {
  const create = vi.fn();
  render(<Field onCreate={create} />);
  await userEvent.type(input(), 'ايجار{ArrowDown}{ArrowDown}');
  const row = screen.getByRole('option', { name: 'إضافة «ايجار»', ...hidden });
  expect(input()).toHaveAttribute('aria-activedescendant', row.id);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(chosen()).toBe('52030');
  expect(create).not.toHaveBeenCalled();
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
