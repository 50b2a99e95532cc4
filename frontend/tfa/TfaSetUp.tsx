// Setting the second step up: the key goes into an app, by its picture or by hand, and comes back as the first code with the password.
import { CopyRegular } from '@fluentui/react-icons/headless/svg/copy';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { TallField } from '#frontend/ui/inputs/TallField.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { inGroups } from '#shared/auth/tfa.ts';
import { CodeField } from './CodeField.tsx';
import styles from './TfaSetUp.module.css';
import type { TfaSettingUp } from './useTfaSetUp.ts';

const QrPicture = lazy(async () => ({
  default: (await import('#frontend/ui/text/QrPicture.tsx')).QrPicture,
}));

type Offer = { key: string; uri: string; box: string };

/** A page that came over plain http may not copy. */
const CopyButton = ({ text }: { text: string }) => {
  const { t } = useTranslation('tfa');
  if (navigator.clipboard === undefined) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showToast({ type: 'success', text: t('setUp.copied') });
  };
  return (
    <Button size="small" icon={<CopyRegular />} onClick={() => void copy()}>
      {t('setUp.copy')}
    </Button>
  );
};

const KeyOffer = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('tfa');
  return (
    <div className={styles['offer']}>
      <Suspense fallback={<div className={styles['place']} />}>
        <QrPicture text={offer.uri} label={t('setUp.picture')} />
      </Suspense>
      <div className={styles['words']}>
        <p>{t('setUp.scan')}</p>
        <p className={styles['quiet']}>{t('setUp.byHand')}</p>
        <code className={styles['key']} dir="ltr">
          {inGroups(offer.key, 4, ' ')}
        </code>
        <div className={styles['ways']}>
          {/* The phone with the app cannot take a picture of its own screen. */}
          <a className={styles['app']} href={offer.uri}>
            {t('setUp.openApp')}
          </a>
          <CopyButton text={offer.key} />
        </div>
      </div>
    </div>
  );
};

/** To be put into a form, whose button sends it. */
export const TfaSetUp = ({ setUp: { root, offer, field, refusal } }: { setUp: TfaSettingUp }) => {
  const { t } = useTranslation('tfa');
  return (
    <div ref={root} className={styles['fields']}>
      {offer ? <KeyOffer offer={offer} /> : <SkeletonRows label={t('setUp.title')} />}
      <CodeField {...field('code')} hint={t('setUp.codeHint')} />
      <TallField {...field('password')} dir="ltr" autoComplete="current-password" isPassword />
      {refusal !== undefined && (
        <p className={styles['refusal']} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
};
