// The name of a file: its stem and its ending keep their own directions, so that no ending is read in front of an Arabic name.
import styles from './FileName.module.css';

export const FileName = ({ name }: { name: string }) => {
  const [, stem = name, ending = ''] = /^(.+)(\.[A-Za-z0-9]{1,5})$/.exec(name) ?? [];
  return (
    <span className={styles['name']}>
      <bdi>{stem}</bdi>
      {ending !== '' && <bdi dir="ltr">{ending}</bdi>}
    </span>
  );
};
