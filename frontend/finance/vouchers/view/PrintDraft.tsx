// Prints a draft as it stands on the screen.
import { PrintRegular } from '@fluentui/react-icons/headless/svg/print';
import type { AnyView } from '#frontend/documents/anyDocument.ts';
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import { useRecordNames } from '#frontend/documents/useRecordNames.ts';
import { usePermission, useSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import type { VoucherFacts } from '../useVoucherFacts.ts';
import { ruleLinesOf, type VoucherDraft } from '../voucherDraft.ts';
import { useVoucherWords } from '../voucherWords.ts';
import { usePrint } from './usePrint.ts';

type Props = { draft: Draft; facts: VoucherFacts; view: AnyView | null };

export const PrintDraft = ({ draft, facts, view }: Props) => {
  const t = useVoucherWords();
  const { user } = useSession();
  const { head, lines } = draft as VoucherDraft;
  const names = useRecordNames({ party: lines.map(({ party }) => party).filter((code) => code !== '') });
  const print = usePrint(facts, (code) => names.byCode('party', code)?.label ?? code);
  if (!usePermission('voucher', 'print')) return null;
  const printed = {
    ...head,
    id: view?.id ?? null,
    number: null,
    status: 'draft' as const,
    reverses: null,
    reversedBy: null,
    lines: ruleLinesOf({ header: head, lines }, facts.scale),
    preparedBy: localName(view?.createdBy ?? user),
    posted: null,
  };
  return (
    <Button icon={<PrintRegular />} onClick={() => print(printed, head.branch)}>
      {t('print')}
    </Button>
  );
};
