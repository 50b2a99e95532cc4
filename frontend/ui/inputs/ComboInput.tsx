// A text input that offers options while one types: the core of every picker and of the grid's cells.
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AddedRecord, Addition } from './adding/addition.ts';
import { useCombo } from './combo/useCombo.ts';
import { OptionList } from './OptionList.tsx';
import { type OptionSource, optionText, type PickOption } from './options.ts';
import { selectOnEntry } from './selectOnEntry.ts';

type Native = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyDown' | 'role'>;

type Props = Native & {
  value: PickOption | null;
  source: OptionSource;
  onChange: (option: PickOption | null) => void;
  /** Keys that the list did not take; a chosen option has been reported before. */
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  /** The ways to add what was typed as a new record. */
  additions?: readonly Addition[] | undefined;
  opensOnArrow?: boolean | undefined;
  /** Takes a text that was left and names no option; without it the text stays in the field, which then has no value. */
  onUnknown?: ((text: string) => void) | undefined;
  /** Such a text is as welcome as an option: Enter leaves it there. */
  takesText?: boolean | undefined;
  /** The value is a text that names no option: the list looks for it again. */
  isUnknown?: boolean | undefined;
  /** Delete and Escape empty the field. */
  isClearable?: boolean | undefined;
  /** Whether a text is left in the field that names nothing. */
  onLost?: ((isLost: boolean) => void) | undefined;
};

const noAdditions: readonly Addition[] = [];

/** As when an option is chosen by Enter: the focus goes where that leads. */
const goOn = (input: HTMLInputElement | null): void => {
  input?.focus();
  input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
};

export const ComboInput = ({
  value,
  source,
  onChange,
  onKeyDown,
  additions = noAdditions,
  opensOnArrow = true,
  onUnknown,
  takesText = false,
  isUnknown = false,
  isClearable = false,
  onLost,
  ...native
}: Props) => {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  // A finger has no arrow keys: its tap opens the list in a grid, too.
  const isTouched = useRef(false);
  const onMissed = () => input.current?.focus();
  const [adding, setAdding] = useState<{ addition: Addition; name: string } | null>(null);
  const combo = useCombo({
    value,
    source,
    onChange,
    opensOnArrow,
    additions,
    onAdd: (addition, name) => setAdding({ addition, name }),
    onMissed,
    onUnknown,
    takesText,
    isUnknown,
    isClearable,
  });
  const { isLost } = combo;
  useEffect(() => onLost?.(isLost), [onLost, isLost]);
  const added = (record: AddedRecord) => {
    flushSync(() => {
      setAdding(null);
      if (adding) combo.choose(adding.addition.optionOf(record));
    });
    goOn(input.current);
  };
  const { options } = combo.found;
  const active = combo.addAt === null ? combo.index : options.length + combo.addAt;
  const hasActive = combo.open && (combo.addAt !== null || options[active] !== undefined);
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
          if (native.readOnly !== true && opens && !combo.open) combo.show();
        }}
        onFocus={(event) => {
          selectOnEntry.onFocus(event);
          native.onFocus?.(event);
        }}
        data-lost={isLost || undefined}
        onBlur={(event) => {
          // The window that adds what was typed gives the focus back.
          if (adding === null) combo.leave();
          native.onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (combo.keepsText(event)) {
            // The text stays, and the focus goes on to what is still empty, as by Enter.
            event.preventDefault();
            return goOn(input.current);
          }
          if (native.readOnly === true || !combo.press(event)) onKeyDown?.(event);
        }}
      />
      {combo.open && (
        <OptionList id={listId} anchor={input} combo={combo} chosen={value} onClose={combo.close} />
      )}
      {adding?.addition.draw({ name: adding.name, onAdded: added, onClose: () => setAdding(null) })}
    </>
  );
};
