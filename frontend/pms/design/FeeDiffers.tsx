// Says that a request and the fee that was worked out for it are about different rooms or land, and begins the next version with those of the request.
import { CalculatorRegular } from '@fluentui/react-icons/headless/svg/calculator';
import { useNavigate } from 'react-router-dom';
import { documentPath } from '#frontend/documents/documentScreenPaths.ts';
import type { DocumentWords } from '#frontend/documents/documentWords.ts';
import { useRevise } from '#frontend/documents/options/optionQueries.ts';
import { usePermission } from '#frontend/lib/session/session.ts';
import { useOnce } from '#frontend/lib/useOnce.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { calculationKind } from '#shared/pms/design/calculator/calculationKind.ts';

type Props = {
  t: DocumentWords;
  /** Ids of the request and of its newest calculation. */
  request: string;
  calculation: string;
  /** The next version, where it is in work already. */
  draft: string | null;
};

const Again = ({ t, request, calculation, draft }: Props) => {
  const navigate = useNavigate();
  const { send, isPending } = useOnce(useRevise(calculationKind, calculation));
  const open = (id: string) => void navigate(`${documentPath(calculationKind, id)}?request=${request}`);
  const begin = () => (draft === null ? send({}, { onSuccess: ({ id }) => open(id) }) : open(draft));
  return (
    <Button size="small" icon={<CalculatorRegular />} aria-disabled={isPending} onClick={begin}>
      {t('differs.act')}
    </Button>
  );
};

export const FeeDiffers = (props: Props) => {
  const mayCalculate = usePermission('calculator', 'create');
  return (
    <MessageBar tone="warning" actions={mayCalculate && <Again {...props} />}>
      {props.t('differs.text')}
    </MessageBar>
  );
};
