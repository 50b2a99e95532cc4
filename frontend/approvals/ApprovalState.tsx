// Where an approval stands, as a dot and its word.
import { useTranslation } from 'react-i18next';
import { StatusDot, type StatusTone } from '#frontend/ui/text/StatusDot.tsx';
import type { ApprovalState as State } from '#shared/approvals/approval.ts';

const tones: Record<State, StatusTone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  returned: 'info',
  withdrawn: 'neutral',
};

/** Of a document that was only sent to those who may do its act. */
const requestWords = ['pending', 'approved'] as const;

export const ApprovalState = ({ state, isRequest }: { state: State; isRequest: boolean }) => {
  const { t } = useTranslation('approvals');
  const own = isRequest ? requestWords.find((each) => each === state) : undefined;
  return (
    <StatusDot tone={tones[state]} framed>
      {own === undefined ? t(`state.${state}`) : t(`request.state.${own}`)}
    </StatusDot>
  );
};
