// The button that shares something by mail or by a link, and its window; whoever draws it has asked the right.
import { ShareRegular } from '@fluentui/react-icons/svg/share';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import type { SharedThing } from './sharedDocument.ts';

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }));

export const ShareAct = ({ look, ...shared }: SharedThing & { look?: 'quiet' }) => {
  const { t } = useTranslation('links');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<ShareRegular />} onClick={() => setOpen(true)} {...(look && { look })}>
        {t('share')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog {...shared} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
