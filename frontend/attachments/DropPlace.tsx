// Where files are dropped or chosen; on a phone also where a photo is taken.

import { ArrowUploadRegular } from '@fluentui/react-icons/headless/svg/arrow-upload';
import { CameraRegular } from '@fluentui/react-icons/headless/svg/camera';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { acceptedFiles } from '#shared/attachments/fileKinds.ts';
import styles from './DropPlace.module.css';

type Props = {
  limits: { megabytes: number; count: number };
  /** So many more may come. */
  room: number;
  onFiles: (files: File[]) => void;
};

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

export const DropPlace = ({ limits, room, onFiles }: Props) => {
  const { t } = useTranslation('attachments');
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // The same file may be chosen again.
    input.value = '';
    if (files.length > 0) onFiles(files);
  };
  const over = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(false);
    if (room > 0) onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button
    <div
      className={styles['place']}
      data-screen-only="files"
      data-over={isOver}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles['hint']}>
        <span className={styles['drag']}>{t('drop')}</span>
        <span className={styles['limits']}>
          {t('limits', { megabytes: countText(limits.megabytes), count: limits.count })}
        </span>
      </span>
      <span className={styles['acts']}>
        <Button
          size="small"
          icon={<ArrowUploadRegular />}
          reason={whyOff({ full: room <= 0 })}
          onClick={() => chooser.current?.click()}
        >
          {t('choose')}
        </Button>
        <span className={styles['camera']}>
          <Button
            size="small"
            icon={<CameraRegular />}
            reason={whyOff({ full: room <= 0 })}
            onClick={() => camera.current?.click()}
          >
            {t('photo')}
          </Button>
        </span>
      </span>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={acceptedFiles}
        onChange={({ target }) => take(target)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={({ target }) => take(target)}
      />
    </div>
  );
};
