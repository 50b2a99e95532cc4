// The state of a document; one that was reversed says so.
import { StatusDot, type StatusTone } from '#frontend/ui/text/StatusDot.tsx';
import type { AnyRow } from './anyDocument.ts';
import { useDocumentWords, type Worded } from './documentWords.ts';

const tones: Readonly<Record<string, StatusTone>> = {
  draft: 'neutral',
  pending: 'warning',
  rejected: 'danger',
  reversed: 'danger',
};

type Stated = Pick<AnyRow, 'status' | 'reversedBy'>;

export const stateOf = ({ status, reversedBy }: Stated): string =>
  reversedBy === null ? status : 'reversed';

type Props = { parts: Worded; document: Stated; framed?: boolean };

export const DocumentStatus = ({ parts, document, framed }: Props) => {
  const t = useDocumentWords(parts);
  const state = stateOf(document);
  return (
    <StatusDot tone={tones[state] ?? 'success'} framed={framed}>
      {t(`status.${state}`)}
    </StatusDot>
  );
};
