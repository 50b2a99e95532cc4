// The account of the user: own data, photo and signature, and who one is in the company.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type DocumentName, useAttachments, usePicture } from '#frontend/attachments/attachmentQueries.ts';
import { ImageField } from '#frontend/attachments/ImageField.tsx';
import { useSession } from '#frontend/lib/session/session.ts';
import { locale, localName, localText } from '#frontend/lib/texts/locale.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { CopyText } from '#frontend/ui/text/CopyText.tsx';
import type { Profile } from '#shared/auth/selfApi.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import { routeNamed } from '#shared/routes.ts';
import { ProfileForm } from './ProfileForm.tsx';
import styles from './ProfileView.module.css';
import { useOwnRecords, useProfile } from './selfQueries.ts';

const Standing = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('self');
  const roles = profile.roles.map(localName).join(locale === 'ar' ? '، ' : ', ');
  const { corp, user: own } = useSession();
  const { user, employee } = useOwnRecords(own.id);
  const facts = [
    { key: 'company', value: <CopyText text={corp.code} label={t('profile.company')} /> },
    { key: 'username', value: <bdi>{user?.username ?? profile.username}</bdi> },
    ...(employee === null
      ? []
      : [
          {
            key: 'employee' as const,
            value: <bdi>{`${leftToRight(employee.id)} · ${localName(employee)}`}</bdi>,
          },
        ]),
    { key: 'branch', value: localName(profile.branch) },
    { key: 'roles', value: roles === '' ? t('profile.noRole') : roles },
  ] as const;
  return (
    <dl className={styles['facts']}>
      {facts.map(({ key, value }) => (
        <div key={key}>
          <dt>{t(`profile.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The head of the page shows the photo too. */
const usePhotoInHead = (document: DocumentName) => {
  const client = useQueryClient();
  const { isSuccess } = useAttachments(document);
  const id = usePicture(document, 'photo')?.id ?? null;
  const known = useRef<string | null>(undefined);
  useEffect(() => {
    if (!isSuccess) return;
    const isChanged = known.current !== undefined && known.current !== id;
    known.current = id;
    if (isChanged) void client.invalidateQueries({ queryKey: ['session'] });
  }, [client, id, isSuccess]);
};

export const ProfileView = () => {
  const { t } = useTranslation('self');
  const { user } = useSession();
  const { data } = useProfile();
  const document = { entity: 'user', owner: user.id };
  usePhotoInHead(document);
  return (
    <Page title={localText(routeNamed('me.profile').title)}>
      <div className={styles['columns']}>
        <Card title={t('profile.own')}>
          {data ? <ProfileForm profile={data} /> : <SkeletonRows label={t('profile.own')} />}
        </Card>
        <div className={styles['cards']}>
          <Card title={t('profile.who')}>
            {data ? <Standing profile={data} /> : <SkeletonRows label={t('profile.who')} />}
          </Card>
          <Card title={t('profile.pictures')}>
            <div className={styles['pictures']}>
              <ImageField
                document={document}
                slot="photo"
                label={t('profile.photo')}
                hint={t('profile.photoHint')}
                shape="round"
              />
              <ImageField
                document={document}
                slot="signature"
                label={t('profile.signature')}
                hint={t('profile.signatureHint')}
              />
            </div>
          </Card>
        </div>
      </div>
    </Page>
  );
};
