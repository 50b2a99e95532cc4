// A voucher that is no draft any more: read, printed, duplicated, decided on or reversed, never changed.

import { AddRegular } from '@fluentui/react-icons/svg/add';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApprovalCard } from '#frontend/approvals/ApprovalCard.tsx';
import { Attachments } from '#frontend/attachments/Attachments.tsx';
import { HistoryCard } from '#frontend/audit/HistoryCard.tsx';
import { localName, localText } from '#frontend/lib/locale.ts';
import { newVoucherAct } from '#frontend/lib/nextAct.ts';
import { usePermission } from '#frontend/lib/session.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { Card } from '#frontend/ui/Card.tsx';
import { Page } from '#frontend/ui/Page.tsx';
import type { VoucherView as Voucher } from '#shared/finance/voucher.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import { closingTypeCode } from '#shared/ledger/yearClose.ts';
import { PostedLines } from './PostedLines.tsx';
import { ReverseDialog } from './ReverseDialog.tsx';
import { usePartyNames } from './usePartyNames.ts';
import { usePrint } from './usePrint.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';
import { VoucherHeadline } from './VoucherHeadline.tsx';
import { VoucherNeighbours } from './VoucherNeighbours.tsx';
import { voucherCrumbs } from './voucherCrumbs.ts';
import { newVoucherOfType, newVoucherPath } from './voucherPath.ts';
import { exactLines } from './voucherPrint.ts';
import { useVoucherWords } from './voucherWords.ts';

/** The next act takes the focus when the reversal has closed its dialog and taken its own button away. */
const useFocusAfterReversal = (isReversing: boolean, isReversed: boolean) => {
  const next = useRef<HTMLButtonElement>(null);
  const isAwaited = useRef(false);
  useEffect(() => {
    if (isReversing) isAwaited.current = true;
    else if (isReversed && isAwaited.current) {
      isAwaited.current = false;
      next.current?.focus();
    }
  }, [isReversing, isReversed]);
  return useCallback((button: HTMLButtonElement | null) => {
    next.current = button;
    newVoucherAct(button);
  }, []);
};

type Props = {
  facts: VoucherFacts;
  voucher: Voucher & { previous?: string | null; next?: string | null };
};

const Actions = ({ facts, voucher, partyName }: Props & { partyName: (code: string) => string }) => {
  const t = useVoucherWords();
  const navigate = useNavigate();
  const print = usePrint(facts, partyName);
  const [isReversing, setReversing] = useState(false);
  const newVoucher = useFocusAfterReversal(isReversing, voucher.reversedBy !== null);
  // Closing entries are made and taken back by the close of their year alone.
  const isByHand = voucher.type !== closingTypeCode;
  const canCreate = usePermission('voucher', 'create') && isByHand;
  const canPrint = usePermission('voucher', 'print');
  const mayReverse = usePermission('voucher', 'reverse') && isByHand;
  const canReverse =
    mayReverse && voucher.status === 'posted' && voucher.reversedBy === null && voucher.reverses === null;
  const { postedBy, postedAt } = voucher;
  return (
    <>
      <VoucherNeighbours previous={voucher.previous} next={voucher.next} />
      {canReverse && (
        <Button icon={<ArrowUndoRegular />} onClick={() => setReversing(true)}>
          {t('reverse.act')}
        </Button>
      )}
      {canCreate && (
        <Button
          icon={<AddRegular />}
          ref={newVoucher}
          onClick={() => void navigate(newVoucherOfType(voucher.type))}
        >
          {t('list.new')}
        </Button>
      )}
      {canCreate && (
        <Button icon={<CopyRegular />} onClick={() => void navigate(newVoucherPath(voucher.id))}>
          {t('duplicate')}
        </Button>
      )}
      {canPrint && (
        <Button
          look="primary"
          icon={<PrintRegular />}
          onClick={() =>
            print(
              {
                ...voucher,
                lines: exactLines(voucher, facts.scale),
                preparedBy: localName(voucher.createdBy),
                posted: postedBy && postedAt ? { by: localName(postedBy), at: postedAt } : null,
              },
              voucher.branch,
            )
          }
        >
          {t('print')}
        </Button>
      )}
      {isReversing && <ReverseDialog voucher={voucher} facts={facts} onClose={() => setReversing(false)} />}
    </>
  );
};

export const VoucherView = ({ facts, voucher }: Props) => {
  const t = useVoucherWords();
  const parties = usePartyNames(voucher.lines.flatMap((line) => (line.party === null ? [] : [line.party])));
  const partyName = (code: string) => parties.byCode(code)?.label ?? code;
  const type = facts.types.find((each) => each.code === voucher.type);
  return (
    <Page
      title={voucher.number ?? (type === undefined ? localText(voucherKind.noun.one) : localName(type))}
      crumbs={voucherCrumbs(t)}
      actions={<Actions facts={facts} voucher={voucher} partyName={partyName} />}
    >
      <VoucherHeadline facts={facts} voucher={voucher} />
      <Card flush title={t('line.title')}>
        <PostedLines facts={facts} voucher={voucher} partyName={partyName} />
      </Card>
      <Attachments entity="voucher" owner={voucher.id} />
      <ApprovalCard document={{ type: 'voucher', id: voucher.id }} />
      <HistoryCard entity="voucher" document={voucher.id} />
    </Page>
  );
};
