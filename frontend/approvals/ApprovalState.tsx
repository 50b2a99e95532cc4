// Where an approval stands, as a dot and its word.
import { useTranslation } from 'react-i18next';
import { StatusDot, type StatusTone } from '#frontend/ui/text/StatusDot.tsx';
import { type Approval, isRequest, type ApprovalState as State } from '#shared/approvals/approval.ts';

const tones: Record<State, StatusTone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  returned: 'info',
  withdrawn: 'neutral',
};

/** A document that was only sent to those who may do its act has words of its own: as lists and its page call it. */
const wordOf = ({ state, right }: Props) => {
  if (!isRequest({ right })) return `state.${state}` as const;
  if (state === 'pending') return right === 'post' ? 'request.state.toPost' : 'request.state.pending';
  return state === 'approved' ? 'request.state.approved' : (`state.${state}` as const);
};

type Props = Pick<Approval, 'state' | 'right'>;

export const ApprovalState = (props: Props) => {
  const { t } = useTranslation('approvals');
  return (
    <StatusDot tone={tones[props.state]} framed>
      {t(wordOf(props))}
    </StatusDot>
  );
};
