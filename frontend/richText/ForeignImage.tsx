// An image that lies with another host: nothing is asked of that host until the reader opens it.
import { ImageRegular } from '@fluentui/react-icons/headless/svg/image';
import { useTranslation } from 'react-i18next';
import { hostOf } from '#shared/richText/richAddress.ts';
import styles from './ForeignImage.module.css';

/** It opens in a tab of its own: our pages show no image of another host, so that none learns who reads them. */
export const ForeignImage = ({ source }: { source: string }) => {
  const { t } = useTranslation('richText');
  return (
    <a
      className={styles['image']}
      href={source}
      data-image={source}
      rel="noopener noreferrer nofollow"
      target="_blank"
    >
      <ImageRegular aria-hidden="true" />
      <span>{t('foreignImage')}</span>
      <bdi className={styles['host']}>{hostOf(source)}</bdi>
    </a>
  );
};
