// The button that shares something by mail or by a link, and its window; the caller checks the right.
import { ShareRegular } from '@fluentui/react-icons/headless/svg/share';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import type { SharedThing } from './sharedDocument.ts';

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }));

type Props = SharedThing & {
  look?: 'quiet';
  /** Its window is asked for by something else than its button, such as the act that sent it, which has asked its question; and has been closed. */
  isAsked?: boolean;
  onAnswered?: () => void;
};

export const ShareAct = ({ look, isAsked = false, onAnswered, ...shared }: Props) => {
  const { t } = useTranslation('links');
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onAnswered?.();
  };
  return (
    <>
      <Button icon={<ShareRegular />} onClick={() => setOpen(true)} {...(look && { look })}>
        {t('share')}
      </Button>
      {(isOpen || isAsked) && (
        <Suspense fallback={null}>
          <ShareDialog {...shared} isConfirmed={isAsked} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
