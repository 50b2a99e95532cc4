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

export const ApprovalState = ({ state }: { state: State }) => {
  const { t } = useTranslation('approvals');
  return (
    <StatusDot tone={tones[state]} framed>
      {t(`state.${state}`)}
    </StatusDot>
  );
};
