// A text input that offers options while one types: the core of every picker and of the grid's cells.
import { type ComponentProps, type KeyboardEvent, useId, useRef } from 'react';
import { OptionList } from './OptionList.tsx';
import { type OptionSource, optionText, type PickOption } from './options.ts';
import { selectOnEntry } from './selectOnEntry.ts';
import { useCombo } from './useCombo.ts';

type Native = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyDown' | 'role'>;

type Props = Native & {
  value: PickOption | null;
  source: OptionSource;
  onChange: (option: PickOption | null) => void;
  /** Keys that the list did not take; a chosen option has been reported before. */
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  /** Offers to add what was typed as a new record. */
  onCreate?: ((query: string) => void) | undefined;
  opensOnArrow?: boolean | undefined;
  /** Takes a text that was left and names no option; without it the text is taken back. */
  onUnknown?: ((text: string) => void) | undefined;
};

export const ComboInput = ({
  value,
  source,
  onChange,
  onKeyDown,
  onCreate,
  opensOnArrow = true,
  onUnknown,
  ...native
}: Props) => {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  // A finger has no arrow keys: its tap opens the list in a grid, too.
  const isTouched = useRef(false);
  const onMissed = () => input.current?.focus();
  const combo = useCombo({ value, source, onChange, opensOnArrow, onCreate, onMissed, onUnknown });
  const { options } = combo.found;
  const active = combo.isCreating ? options.length : combo.index;
  const hasActive = combo.open && (combo.isCreating || options[active] !== undefined);
  return (
    <>
      <input
        autoComplete="off"
        spellCheck={false}
        {...native}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={combo.open}
        aria-controls={combo.open ? listId : undefined}
        aria-activedescendant={hasActive ? `${listId}-${active}` : undefined}
        value={combo.query ?? (value === null ? '' : optionText(value))}
        onChange={(event) => combo.type(event.target.value)}
        onPointerDown={(event) => {
          isTouched.current = event.pointerType === 'touch';
        }}
        onClick={(event) => {
          selectOnEntry.onClick(event);
          native.onClick?.(event);
          const opens = opensOnArrow || isTouched.current;
          if (native.readOnly !== true && opens && !combo.open) combo.show('');
        }}
        onFocus={(event) => {
          selectOnEntry.onFocus(event);
          native.onFocus?.(event);
        }}
        onBlur={(event) => {
          combo.leave();
          native.onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (native.readOnly === true || !combo.press(event)) onKeyDown?.(event);
        }}
      />
      {combo.open && (
        <OptionList id={listId} anchor={input} combo={combo} chosen={value} onClose={combo.close} />
      )}
    </>
  );
};
