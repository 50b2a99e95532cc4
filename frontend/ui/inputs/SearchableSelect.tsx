// A field that takes one of many options, found by typing.
import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down';
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboInput } from './ComboInput.tsx';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import type { OptionSource, PickOption } from './options.ts';

type Props = FieldProps & {
  value: PickOption | null;
  source: OptionSource;
  onChange: (option: PickOption | null) => void;
  onCreate?: ((query: string) => void) | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** A button empties the field. */
  clearable?: boolean | undefined;
  /** Keys that the list did not take. */
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
};

export const SearchableSelect = (props: Props) => {
  const { value, source, onChange, onCreate, placeholder, disabled, clearable, onKeyDown, ...frame } = props;
  const { t } = useTranslation('ui');
  return (
    <Field {...frame}>
      {(aria) => (
        <div className={styles['withButton']}>
          <ComboInput
            {...aria}
            className={styles['control']}
            value={value}
            source={source}
            onChange={onChange}
            onCreate={onCreate}
            onKeyDown={onKeyDown}
            placeholder={placeholder}
            disabled={disabled}
          />
          {clearable === true && value !== null && disabled !== true ? (
            <button
              type="button"
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
