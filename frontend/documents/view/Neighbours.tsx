// Leads to the document before and after this one.

import { useNavigate } from 'react-router-dom';
import { BackIcon } from '#frontend/ui/buttons/BackIcon.tsx';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { NextIcon } from '#frontend/ui/buttons/NextIcon.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { tooltip } from '#frontend/ui/tooltips/tooltip.ts';
import type { AnyParts } from '../documentParts.ts';
import { documentPath } from '../documentScreenPaths.ts';
import { useDocumentWords } from '../documentWords.ts';
import styles from './Neighbours.module.css';

type Props = {
  parts: Pick<AnyParts, 'kind' | 'words'>;
  previous: string | null | undefined;
  next: string | null | undefined;
};

export const Neighbours = ({ parts, previous, next }: Props) => {
  const t = useDocumentWords(parts);
  const navigate = useNavigate();
  const go = (id: string | null | undefined) => () => id && navigate(documentPath(parts.kind, id));
  return (
    <span className={styles['neighbours']}>
      <Button
        look="quiet"
        icon={<BackIcon />}
        aria-label={t('previous')}
        {...tooltip(t('previous'))}
        reason={whyOff({ first: !previous })}
        onClick={go(previous)}
      />
      <Button
        look="quiet"
        icon={<NextIcon />}
        aria-label={t('next')}
        {...tooltip(t('next'))}
        reason={whyOff({ last: !next })}
        onClick={go(next)}
      />
    </span>
  );
};
