// Cheques that were received and issued: what is under collection, and what became of the others.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { ListScreen } from '#frontend/lists/ListScreen.tsx';
import type { ListLooks } from '#frontend/lists/listLooks.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import type { ChequeRow } from '#shared/finance/receipts/chequeApi.ts';
import { chequeList } from '#shared/finance/receipts/chequeList.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import { type ChequeAct, ChequeDialog } from './ChequeDialog.tsx';

type Asked = { act: ChequeAct; cheque: ChequeRow };

const useLooks = (): ListLooks<ChequeRow> => {
  const { t } = useTranslation('receipts');
  const navigate = useNavigate();
  const mayClear = usePermission(['voucher'], 'post');
  const mayBounce = usePermission(['voucher'], 'reverse');
  const [asked, setAsked] = useState<Asked | null>(null);
  const button = (act: ChequeAct, cheque: ChequeRow) => (
    <Button
      size="small"
      look="quiet"
      onClick={(event) => {
        event.stopPropagation();
        setAsked({ act, cheque });
      }}
    >
      {t(`cheque.${act}`)}
    </Button>
  );
  return {
    cells: { party: ({ partyName }) => localName(partyName) },
    texts: { party: ({ partyName }) => localName(partyName) },
    rowActions: (cheque) =>
      cheque.state === 'open' && (
        <>
          {mayClear && button('clear', cheque)}
          {mayBounce && button('bounce', cheque)}
        </>
      ),
    onOpen: ({ id }) => void navigate(`${voucherKind.path}/${id}`),
    below: asked && <ChequeDialog {...asked} onClose={() => setAsked(null)} />,
  };
};

export const Cheques = () => <ListScreen list={chequeList} useLooks={useLooks} />;
