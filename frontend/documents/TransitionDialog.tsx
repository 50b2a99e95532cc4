// The form of a transition: what it asks for, each field by its kind, before it is performed.

import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { useState } from 'react';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import type { DocumentField, DocumentFields } from '#shared/documents/documentFields.ts';
import { HeadField } from './head/HeadField.tsx';
import { beginningOf, sentForm, type Typed } from './sentValues.ts';
import styles from './TransitionDialog.module.css';
import type { TransitionFormProps } from './view/viewParts.ts';

type Props = TransitionFormProps;

type FieldsProps = Pick<Props, 'parts' | 't' | 'facts'> & {
  fields: DocumentFields;
  typed: Typed;
  faults: ReturnType<typeof fieldFaultsOf>;
  /** Above the faults of its fields, as in `rows.2.`. */
  path?: string;
  onChange: (typed: Typed) => void;
};

const hintOf = (field: DocumentField): string | undefined =>
  'hint' in field && field.hint !== undefined ? localText(field.hint) : undefined;

export const FormFields = ({ parts, t, facts, fields, typed, faults, path = '', onChange }: FieldsProps) =>
  Object.entries(fields).map(([name, field]) => (
    <HeadField
      key={name}
      parts={parts}
      name={name}
      field={field}
      facts={facts}
      allowed={null}
      head={typed}
      error={faults[`${path}${name}`]?.message}
      hint={hintOf(field) ?? (field.required || path !== '' ? undefined : t('form.optional'))}
      source={undefined}
      ways={undefined}
      isNeeded={undefined}
      onChange={(value) => onChange({ ...typed, [name]: value })}
      onNext={() => undefined}
    />
  ));

export const TransitionDialog = ({ parts, t, transition, document, facts, ...props }: Props) => {
  const { busy, error, onClose, onDone } = props;
  const { name, label, asks } = transition;
  const [typed, setTyped] = useState<Typed>(() => beginningOf(asks.fields));
  const [rows, setRows] = useState<Readonly<Record<string, readonly Typed[]>>>(
    () => asks.begin?.(document) ?? {},
  );
  const tables = Object.entries(asks.rows);
  const faults = fieldFaultsOf(error);
  const input = () => ({
    ...sentForm(asks.fields, typed),
    ...Object.fromEntries(
      tables.map(([table, { of }]) => [table, (rows[table] ?? []).map((row) => sentForm(of, row))]),
    ),
  });
  const shared = { parts, t, facts, faults };
  // A kind without a sentence of its own has the names of its fields.
  const text = t(`asks.${name}.text`, { defaultValue: '' });
  return (
    <Dialog
      title={t(`asks.${name}.title`, { defaultValue: localText(label) })}
      onClose={onClose}
      onSubmit={() => onDone(input())}
      actions={
        <>
          <Button look="primary" type="submit" disabled={busy}>
            {localText(label)}
          </Button>
          <Button disabled={busy} onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </>
      }
    >
      {text !== '' && <p>{text}</p>}
      <FormFields {...shared} fields={asks.fields} typed={typed} onChange={setTyped} />
      {tables.map(([table, { label: title, one, of, max }]) => {
        const own = rows[table] ?? [];
        const set = (next: readonly Typed[]) => setRows((before) => ({ ...before, [table]: next }));
        return (
          <fieldset key={table} className={styles['table']}>
            <legend>{t.field('head', table, title)}</legend>
            {own.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are added at the end, and none is taken out.
              <div key={at} className={styles['row']}>
                <FormFields
                  {...shared}
                  fields={of}
                  typed={row}
                  path={`${table}.${at}.`}
                  onChange={(next) => set(own.with(at, next))}
                />
              </div>
            ))}
            <Button
              size="small"
              icon={<AddRegular />}
              reason={whyOff({ full: own.length >= max })}
              aria-label={t('table.addOne', { one: localText(one) })}
              onClick={() => set([...own, {}])}
            >
              {t('table.add')}
            </Button>
          </fieldset>
        );
      })}
    </Dialog>
  );
};
