// The state of a document; one that was reversed says so.
import { StatusDot, type StatusTone } from '#frontend/ui/text/StatusDot.tsx';
import { stateWord } from '#shared/documents/stateWord.ts';
import type { AnyRow } from './anyDocument.ts';
import { type DocumentWords, useDocumentWords, type Worded } from './documentWords.ts';

const tones: Readonly<Record<string, StatusTone>> = {
  draft: 'neutral',
  pending: 'warning',
  sentToPost: 'warning',
  sentOn: 'warning',
  rejected: 'danger',
  reversed: 'danger',
  sent: 'info',
  declined: 'danger',
  expired: 'neutral',
  replaced: 'neutral',
  inTransit: 'info',
  partly: 'warning',
  returning: 'warning',
  returned: 'neutral',
  writtenOff: 'danger',
  open: 'info',
  counted: 'warning',
  waiting: 'warning',
  applying: 'info',
  abandoned: 'neutral',
  terminated: 'danger',
  new: 'info',
  studied: 'info',
  quoted: 'warning',
  lost: 'danger',
  cancelled: 'neutral',
};

type Stated = Pick<AnyRow, 'status' | 'reversedBy' | 'sentFor'>;

export const toneOfState = (state: string): StatusTone => tones[state] ?? 'success';

/** The state in words, and its tone. */
export const saidOf = (document: Stated, t: DocumentWords): { words: string; tone: StatusTone } => {
  const state = stateWord(document);
  return { words: t(`status.${state}`), tone: toneOfState(state) };
};

type Props = { parts: Worded; document: Stated; framed?: boolean };

export const DocumentStatus = ({ parts, document, framed }: Props) => {
  const { words, tone } = saidOf(document, useDocumentWords(parts));
  return (
    <StatusDot tone={tone} framed={framed}>
      {words}
    </StatusDot>
  );
};
