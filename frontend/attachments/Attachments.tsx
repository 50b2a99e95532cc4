// The attachments of any document as a card of its page. What may be done with them the server says.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#frontend/ui/page/Card.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import styles from './Attachments.module.css';

const AttachmentList = lazy(async () => ({
  default: (await import('./AttachmentList.tsx')).AttachmentList,
}));

type Props = {
  /** The kind of the document, as the log calls it. */
  entity: string;
  /** Its id or code; null while it is not saved. */
  owner: string | null;
  /** Shown without a way to change them, whatever the rights. */
  isReadOnly?: boolean;
};

const Titled = ({ entity, owner, isReadOnly = false }: Props) => {
  const { t } = useTranslation('attachments');
  return (
    <Card title={t('title')}>
      {owner === null ? (
        <p className={styles['later']}>{t('later')}</p>
      ) : (
        <Suspense fallback={<SkeletonRows label={t('title')} />}>
          <AttachmentList document={{ entity, owner }} isReadOnly={isReadOnly} />
        </Suspense>
      )}
    </Card>
  );
};

/** Loads its texts after the form around it: a form that waited for them would lose the focus. */
export const Attachments = (props: Props) => (
  <Suspense>
    <Titled {...props} />
  </Suspense>
);
