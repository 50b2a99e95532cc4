// Says that unsaved work was found in this browser and put back, and lets it go.
import { HistoryRegular } from '@fluentui/react-icons/headless/svg/history';
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';

type Props = {
  atMs: number;
  /** Of a document that was never saved: without what was restored it is empty. */
  isNew: boolean;
  /** It was sent, and no answer came. */
  isUnanswered: boolean;
  onKeep: () => void;
  onDiscard: () => void;
};

export const RestoredBar = ({ atMs, isNew, isUnanswered, onKeep, onDiscard }: Props) => {
  const { t } = useTranslation('documents');
  return (
    <MessageBar
      tone={isUnanswered ? 'warning' : 'info'}
      role="status"
      icon={<HistoryRegular aria-hidden="true" />}
      actions={
        <>
          <Button size="small" onClick={onKeep}>
            {t('restored.keep')}
          </Button>
          <Button size="small" onClick={onDiscard}>
            {t(isNew ? 'restored.empty' : 'restored.discard')}
          </Button>
        </>
      }
    >
      {t(isUnanswered ? 'restored.unanswered' : 'restored.text', {
        at: formatInstant(new Date(atMs).toISOString(), locale),
      })}
    </MessageBar>
  );
};
