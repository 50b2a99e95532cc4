// Corrects a transfer by the opposite one: what has arrived is sent back from where it is, by users of that branch.
import { ArrowSwapRegular } from '@fluentui/react-icons/headless/svg/arrow-swap';
import { useNavigate } from 'react-router-dom';
import { newDocumentPath } from '#frontend/documents/documentScreenPaths.ts';
import type { ViewPlace } from '#frontend/documents/view/viewParts.ts';
import { usePermission } from '#frontend/lib/session/session.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { stockTransferKind, type TransferView } from '#shared/inventory/transfers/transferKind.ts';
import type { TransferFacts } from '../transferBase.ts';

type Props = { place: ViewPlace<TransferFacts, TransferView> };

export const OppositeAct = ({ place: { t, document, facts } }: Props) => {
  const navigate = useNavigate();
  const canCreate = usePermission(stockTransferKind.permissions, 'create');
  const { id, toBranch, lines } = document;
  const isThere = facts.branches.some(({ code }) => code === toBranch);
  const hasArrived = lines.some(({ received }) => received !== null && received !== '0');
  if (!canCreate || !isThere || !hasArrived) return null;
  return (
    <Button
      icon={<ArrowSwapRegular />}
      onClick={() => void navigate(newDocumentPath(stockTransferKind, { copy: id, like: 'opposite' }))}
    >
      {t('opposite')}
    </Button>
  );
};
