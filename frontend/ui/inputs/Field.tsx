// The frame of one field: its label, the control, and a hint or an error below.
import { type ReactNode, useId } from 'react';
import { classNames } from '../text/classNames.ts';
import styles from './Field.module.css';

/** What the control must carry so that label, hint and error belong to it. */
export type FieldAria = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

/** What every field of the kit takes. */
export type FieldProps = {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  /** The label is said, not shown: for filters and grids. */
  hiddenLabel?: boolean | undefined;
  className?: string | undefined;
};

type Props = FieldProps & { children: (aria: FieldAria) => ReactNode };

export const Field = ({ label, error, hint, required, hiddenLabel, className, children }: Props) => {
  const id = useId();
  const hasNote = error !== undefined || (hint !== undefined && hint !== null);
  return (
    <div className={classNames(styles['field'], className)}>
      <label className={hiddenLabel === true ? 'visuallyHidden' : styles['label']} htmlFor={id}>
        {label}
        {required === true && (
          <span className={styles['required']} aria-hidden="true">
            {'*'}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': hasNote ? `${id}-note` : undefined,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required === true ? true : undefined,
      })}
      {hasNote && (
        <div id={`${id}-note`} className={error === undefined ? styles['hint'] : styles['error']}>
          {error ?? hint}
        </div>
      )}
    </div>
  );
};
