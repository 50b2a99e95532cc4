// Asks for the words that go with a decision, and, where it is given to another, for whom.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { type PickOption, searchIn } from '#frontend/ui/inputs/options.ts';
import { SearchableSelect } from '#frontend/ui/inputs/SearchableSelect.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { useColleagues } from './approvalQueries.ts';
import styles from './ReasonDialog.module.css';

export type Asking = 'submit' | 'approve' | 'reject' | 'return' | 'withdraw' | 'delegate' | 'comment';

/** What cannot be done without words, and where words may be left out. */
const asksWhy: readonly Asking[] = ['reject', 'return'];
const wordless: readonly Asking[] = ['delegate', 'withdraw'];

/** As long as the calls allow. */
export const reasonMax = 500;

type Props = {
  asking: Asking;
  /** The words that it begins with. */
  begin?: string;
  /** On its button, where that is not what the question has. */
  confirm?: string | undefined;
  busy: boolean;
  error: string | undefined;
  onClose: () => void;
  onDone: (comment: string, to: string) => void;
};

/** Everybody but oneself; the server knows who of them may decide. */
const useOthers = (isWanted: boolean): PickOption[] => {
  const { user } = useSession();
  const { data } = useColleagues(isWanted);
  return (data?.users ?? [])
    .filter(({ id }) => id !== user.id)
    .map((each) => ({ key: each.id, label: localName(each) }));
};

export const ReasonDialog = ({ asking, begin = '', confirm, busy, error, onClose, onDone }: Props) => {
  const { t } = useTranslation(['approvals', 'refusals']);
  const isGiven = asking === 'delegate';
  const others = useOthers(isGiven);
  const [comment, setComment] = useState(begin);
  const [to, setTo] = useState<PickOption | null>(null);
  const [isTried, setTried] = useState(false);
  const needsWords = !wordless.includes(asking);
  const isMissing = isGiven ? to === null : needsWords && comment.trim() === '';
  const done = () => {
    setTried(true);
    if (!isMissing && !busy) onDone(comment.trim(), to?.key ?? '');
  };
  const missing = isTried && isMissing ? t('refusals:field.required') : undefined;
  return (
    <Dialog
      title={t(`ask.${asking}.title`)}
      onClose={onClose}
      onSubmit={done}
      actions={
        <>
          <Button look="primary" type="submit" disabled={busy}>
            {confirm ?? t(`ask.${asking}.act`)}
          </Button>
          <Button disabled={busy} onClick={onClose}>
            {t('ask.cancel')}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <p className={styles['lead']}>{t(`ask.${asking}.text`)}</p>
        {isGiven && (
          <SearchableSelect
            label={t('ask.to')}
            required
            value={to}
            source={searchIn(others)}
            error={missing ?? error}
            onChange={setTo}
          />
        )}
        <TextField
          label={t(asksWhy.includes(asking) ? 'ask.reasonLabel' : 'ask.commentLabel')}
          multiline
          required={needsWords}
          maxLength={reasonMax}
          value={comment}
          error={isGiven ? undefined : missing}
          onChange={setComment}
        />
      </div>
    </Dialog>
  );
};
