// The name of the document of an entry, and the way to it where it can be opened.
import { Link } from 'react-router-dom';
import type { LogEntry } from '#shared/audit/api.ts';
import styles from './LogScreen.module.css';
import { useEntryPath } from './useEntryPath.ts';

export const DocumentLink = ({ entry, name }: { entry: LogEntry; name: string }) => {
  const path = useEntryPath(entry);
  if (path === null) return <bdi>{name}</bdi>;
  return (
    <Link className={styles['link']} to={path}>
      <bdi>{name}</bdi>
    </Link>
  );
};
