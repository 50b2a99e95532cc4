// Asks before the answer of the other side is noted, with the name of who gave it there.
import { useState } from 'react';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import type { Act } from '#shared/documents/documentAct.ts';
import { saidByMax } from '#shared/documents/documentApi.ts';
import type { DocumentWords } from './documentWords.ts';

type Props = {
  t: DocumentWords;
  act: Act;
  busy: boolean;
  onClose: () => void;
  /** The person who answered; empty where no name is given. */
  onDone: (saidBy: string) => void;
};

export const SaidDialog = ({ t, act, busy, onClose, onDone }: Props) => {
  const [name, setName] = useState('');
  return (
    <Dialog
      title={t(`said.${act.name}.title`)}
      onClose={onClose}
      onSubmit={() => onDone(name.trim())}
      actions={
        <>
          <Button look="primary" type="submit" disabled={busy}>
            {localText(act.label)}
          </Button>
          <Button onClick={onClose}>{t('said.cancel')}</Button>
        </>
      }
    >
      <p>{t(`said.${act.name}.text`)}</p>
      <TextField
        label={t(`said.${act.name}.name`)}
        hint={t('said.hint')}
        maxLength={saidByMax}
        value={name}
        onChange={setName}
      />
    </Dialog>
  );
};
