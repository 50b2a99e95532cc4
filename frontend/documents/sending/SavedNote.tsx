// Above a saved draft: that it was returned, by whom and why, else who goes on with it.
import { useApproval } from '#frontend/approvals/approvalQueries.ts';
import { useOptionalSession } from '#frontend/lib/session/session.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import type { Approval } from '#shared/approvals/approval.ts';
import type { Transition } from '#shared/documents/transition.ts';
import type { AnyParts } from '../documentParts.ts';
import { useDocumentWords } from '../documentWords.ts';
import type { DraftWay } from '../editor/useMayAct.ts';
import { GoesOn } from './GoesOn.tsx';

type Props = { parts: AnyParts; id: string; transition: Transition; way: DraftWay };

const Returned = ({ parts, approval }: { parts: AnyParts; approval: Approval }) => {
  const t = useDocumentWords(parts);
  const isOwn = useOptionalSession()?.user.id === approval.author.id;
  const event = approval.events.findLast(({ act }) => act === 'return');
  if (event === undefined || event.by === null) return null;
  const values = { name: localName(event.by), author: localName(approval.author) };
  return (
    <MessageBar
      tone="warning"
      title={`${t(isOwn ? 'returned.toMe' : 'returned.toAuthor', values)} · ${formatInstant(event.at, locale)}`}
    >
      {event.comment}
    </MessageBar>
  );
};

export const SavedNote = ({ parts, id, transition, way }: Props) => {
  const { data } = useApproval({ type: parts.kind.name, id });
  if (data === undefined) return null;
  const { approval, performers } = data;
  return (
    <>
      {approval?.state === 'returned' && <Returned parts={parts} approval={approval} />}
      {(way === null || way === 'send') && (
        <GoesOn parts={parts} transition={transition} way={way} performers={performers} />
      )}
    </>
  );
};
