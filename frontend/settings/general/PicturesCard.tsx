// Logo and stamp of the company: chosen, looked at, taken off; sidebar and documents follow.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { usePicture } from '#frontend/attachments/attachmentQueries.ts';
import { ImageField } from '#frontend/attachments/ImageField.tsx';
import { usePermission } from '#frontend/lib/session/session.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import styles from './PicturesCard.module.css';
import { useFollow } from './settingQueries.ts';

const company = { entity: 'company', owner: 'own' };

/** What shows the pictures is read anew once another one is there. */
const useFollowed = () => {
  const follow = useFollow();
  const shown = [usePicture(company, 'logo')?.id, usePicture(company, 'stamp')?.id].join();
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    void follow();
  });
};

export const PicturesCard = () => {
  const { t } = useTranslation('settings');
  const mayEdit = usePermission('general_settings', 'edit');
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useFollowed();
  // The first steps lead here, and the card is not at the head of the page.
  useEffect(() => {
    if (hash === '#logo') place.current?.scrollIntoView?.({ block: 'center' });
  }, [hash]);
  return (
    <Card title={t('pictures.title')}>
      <div ref={place} className={styles['pictures']}>
        <ImageField
          document={company}
          slot="logo"
          label={t('pictures.logo')}
          hint={t('pictures.logoHint')}
          isReadOnly={!mayEdit}
        />
        <ImageField
          document={company}
          slot="stamp"
          label={t('pictures.stamp')}
          hint={t('pictures.stampHint')}
          isReadOnly={!mayEdit}
        />
      </div>
    </Card>
  );
};
