// Ends one link of a document or all of them: people who have one can no longer open it, which is confirmed first.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { useEndLinks } from './linkQueries.ts';
import type { SharedThing } from './sharedDocument.ts';

/** The button that asked is gone: its answer takes the focus. */
const focusOnce = (button: HTMLButtonElement | null): void => button?.focus();

/** `only`: the one that is ended; all of them where it is null. */
type Props = Omit<SharedThing, 'page'> & { only: string | null; count: number };

export const EndLinks = ({ kind, document, only, count }: Props) => {
  const { t } = useTranslation('links');
  const [isAsked, setAsked] = useState(false);
  const end = useEndLinks(kind, document.id);
  const act = only === null ? t('end.act') : t('end.one');
  const run = () =>
    end.mutate(only, {
      onSuccess: () => showToast({ type: 'success', text: only === null ? t('end.done') : t('end.oneDone') }),
    });
  if (!isAsked)
    return (
      <Button size="small" onClick={() => setAsked(true)}>
        {act}
      </Button>
    );
  return (
    <MessageBar
      tone="warning"
      role="alert"
      actions={
        <>
          <Button size="small" disabled={end.isPending} ref={focusOnce} onClick={run}>
            {act}
          </Button>
          <Button size="small" onClick={() => setAsked(false)}>
            {only === null ? t('end.keep') : t('end.keepOne')}
          </Button>
        </>
      }
    >
      {t('end.ask', { count })}
    </MessageBar>
  );
};
