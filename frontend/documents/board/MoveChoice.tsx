// Asks by which of several ways a document is to be moved to a column.
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import type { BoardMove } from '#shared/documents/options/boardMoves.ts';
import type { DocumentWords } from '../documentWords.ts';

type Props = {
  t: DocumentWords;
  options: readonly BoardMove[];
  onChoose: (option: BoardMove) => void;
  onClose: () => void;
};

export const MoveChoice = ({ t, options, onChoose, onClose }: Props) => (
  <Dialog
    title={t('board.how', { column: t(`status.${options[0]?.to}`) })}
    onClose={onClose}
    actions={
      <>
        {options.map((option) => (
          <Button key={option.transition.name} onClick={() => onChoose(option)}>
            {localText(option.transition.label)}
          </Button>
        ))}
        <Button onClick={onClose}>{t('form.cancel')}</Button>
      </>
    }
  >
    <p>{t('board.howText')}</p>
  </Dialog>
);
