// Chooses a file with a button of ours: the browser's own speaks the language of the browser.
import { FolderOpenRegular } from '@fluentui/react-icons/headless/svg/folder-open';
import { type ReactNode, useRef } from 'react';
import { Button } from '../buttons/Button.tsx';
import styles from './FilePick.module.css';

type Props = {
  label: string;
  /** Said while no file is chosen. */
  none: string;
  name: string | null;
  accept: string;
  disabled?: boolean | undefined;
  onChoose: (file: File) => void;
  /** What stands behind the name, such as a file to begin with. */
  children?: ReactNode;
};

export const FilePick = ({ label, none, name, accept, disabled, onChoose, children }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles['file']}>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file, mended, may be chosen again.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button icon={<FolderOpenRegular />} disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <span className={styles['name']} role="status">
        {name === null ? none : <bdi>{name}</bdi>}
      </span>
      {children}
    </div>
  );
};
