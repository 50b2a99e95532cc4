// Shares a document that is done by mail or by a link, for whoever may print it.
import { ShareRegular } from '@fluentui/react-icons/svg/share';

import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '#frontend/lib/session/session.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { isDone } from '#shared/documents/documentAct.ts';
import { permissionsOf } from '#shared/documents/documentRights.ts';
import type { SharedDocument } from './sharedDocument.ts';

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }));

export const ShareButton = (shared: SharedDocument) => {
  const { t } = useTranslation('links');
  const [isOpen, setOpen] = useState(false);
  const { kind, document } = shared;
  const mayPrint = usePermission(permissionsOf(kind, document), 'print');
  if (!mayPrint || !isDone(document)) return null;
  return (
    <>
      <Button icon={<ShareRegular />} onClick={() => setOpen(true)}>
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
