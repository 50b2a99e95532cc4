// The number of a document as a link to it; what has none yet says so, and its status stands elsewhere.

import { Link } from 'react-router-dom';
import type { AnyRow } from './anyDocument.ts';
import styles from './DocumentNumber.module.css';
import { documentPath } from './documentScreenPaths.ts';
import type { DocumentWords } from './documentWords.ts';

type Props = { kind: { path: string }; t: DocumentWords; row: Pick<AnyRow, 'id' | 'number'> };

export const DocumentNumber = ({ kind, t, row: { id, number } }: Props) => (
  <Link to={documentPath(kind, id)} className={styles['number']} data-none={number === null}>
    {number === null ? t('list.noNumber') : <bdi>{number}</bdi>}
  </Link>
);
