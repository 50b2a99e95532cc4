// The form of a transition: what it asks for, each field by its kind, before it is performed.
import { useState } from 'react';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import type { Transition } from '#shared/documents/transition.ts';
import type { DocumentWords } from './documentWords.ts';
import type { DocumentFacts } from './editor/documentFacts.ts';
import { sentValue } from './editor/draftValues.ts';
import { HeadField } from './head/HeadField.tsx';
import type { ViewedParts } from './view/viewParts.ts';

type Props = {
  parts: ViewedParts;
  t: DocumentWords;
  transition: Transition;
  facts: DocumentFacts;
  busy: boolean;
  error: unknown;
  onClose: () => void;
  /** What was typed, as the call takes it. */
  onDone: (input: Readonly<Record<string, unknown>>) => void;
};

export const TransitionDialog = ({ parts, t, transition, facts, ...props }: Props) => {
  const { busy, error, onClose, onDone } = props;
  const { name, label, asks } = transition;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const fields = Object.entries(asks.fields);
  const faults = fieldFaultsOf(error);
  const input = () =>
    Object.fromEntries(fields.map(([each, field]) => [each, sentValue(field, (typed[each] ?? '').trim())]));
  return (
    <Dialog
      title={t(`asks.${name}.title`)}
      onClose={onClose}
      onSubmit={() => onDone(input())}
      actions={
        <>
          <Button look="primary" type="submit" disabled={busy}>
            {localText(label)}
          </Button>
          <Button onClick={onClose}>{t('asks.cancel')}</Button>
        </>
      }
    >
      <p>{t(`asks.${name}.text`)}</p>
      {fields.map(([each, field]) => (
        <HeadField
          key={each}
          parts={parts}
          name={each}
          field={field}
          facts={facts}
          allowed={null}
          head={typed}
          error={faults[each]?.message}
          hint={field.required ? undefined : t('asks.optional')}
          source={undefined}
          ways={undefined}
          isNeeded={undefined}
          onChange={(value) => setTyped((before) => ({ ...before, [each]: value }))}
          onNext={() => undefined}
        />
      ))}
    </Dialog>
  );
};
