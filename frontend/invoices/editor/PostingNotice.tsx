// Above the form of an invoice: what the first posting of a company means, and what of its seller the paper would be without.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import { usePermission, useSession } from '#frontend/lib/session/session.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { typeNamed } from '#shared/invoices/invoiceType.ts';
import { routeNamed } from '#shared/routes.ts';
import { usePostingNotice } from '../invoiceQueries.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';

type Props = { draft: Draft; facts: InvoiceFacts; onPreview: () => void };

const FirstPosting = ({ onPreview }: Pick<Props, 'onPreview'>) => {
  const { t } = useTranslation('invoices');
  return (
    <MessageBar
      tone="info"
      role="status"
      actions={
        <Button size="small" onClick={onPreview}>
          {t('notice.preview')}
        </Button>
      }
    >
      {t('notice.first')}
    </MessageBar>
  );
};

/** Once it was read it is not shown again, by any document of the company on this device. */
const MissingSeller = ({ missing }: { missing: 'address' | 'registration' | 'both' }) => {
  const { t } = useTranslation('invoices');
  const { corp } = useSession();
  const mayEdit = usePermission('general_settings', 'edit');
  const [isRead, setRead] = useState(browserStorage.sellerNotice.get() === corp.code);
  if (isRead) return null;
  const read = () => {
    browserStorage.sellerNotice.set(corp.code);
    setRead(true);
  };
  return (
    <MessageBar
      tone="warning"
      role="status"
      actions={
        <Button size="small" onClick={read}>
          {t('notice.read')}
        </Button>
      }
    >
      {t(`notice.${missing}`)}{' '}
      {mayEdit && <Link to={routeNamed('settings.general').path}>{t('notice.enter')}</Link>}
    </MessageBar>
  );
};

export const PostingNotice = ({ draft: { head }, onPreview }: Props) => {
  const { data } = usePostingNotice(head['branch'] ?? '');
  const isSale = typeNamed(head['type']).side === 'sales';
  return (
    <>
      {data?.isFirst && <FirstPosting onPreview={onPreview} />}
      {data?.missing && isSale && <MissingSeller missing={data.missing} />}
    </>
  );
};
