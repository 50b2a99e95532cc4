// A field that takes one of many options, found by typing.
import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down';
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import type { Addition } from './adding/addition.ts';
import { ComboInput } from './ComboInput.tsx';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import type { OptionSource, PickOption } from './options.ts';

type Props = FieldProps & {
  value: PickOption | null;
  source: OptionSource;
  onChange: (option: PickOption | null) => void;
  /** The ways to add what was typed as a new record. */
  additions?: readonly Addition[] | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** A button empties the field. */
  clearable?: boolean | undefined;
  /** Keys that the list did not take. */
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
};

export const SearchableSelect = (props: Props) => {
  const { value, source, onChange, additions, placeholder, disabled, clearable, onKeyDown, ...frame } = props;
  const { t } = useTranslation('ui');
  const [isLost, setLost] = useState(false);
  const lost = additions?.length ? t('pick.unknownToAdd', { keys: leftToRight('Alt+↓') }) : t('pick.unknown');
  return (
    <Field {...frame} error={frame.error ?? (isLost ? lost : undefined)}>
      {(aria) => (
        <div className={styles['withButton']}>
          <ComboInput
            {...aria}
            className={styles['control']}
            value={value}
            source={source}
            onChange={onChange}
            additions={additions}
            isClearable={clearable}
            onLost={setLost}
            onKeyDown={onKeyDown}
            placeholder={placeholder}
            disabled={disabled}
          />
          {clearable === true && value !== null && disabled !== true ? (
            <button
              type="button"
              tabIndex={-1}
              className={styles['inside']}
              aria-label={t('pick.clear', { name: frame.label })}
              onClick={() => onChange(null)}
            >
              <DismissRegular />
            </button>
          ) : (
            <span className={styles['inside']} aria-hidden="true">
              <ChevronDownRegular />
            </span>
          )}
        </div>
      )}
    </Field>
  );
};
