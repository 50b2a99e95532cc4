// What is done with the paper of chosen documents: several are printed one after the other, and those that are done are sent.
import { MailRegular } from '@fluentui/react-icons/headless/svg/mail';
import { PrintRegular } from '@fluentui/react-icons/headless/svg/print';
import type { ReactNode } from 'react';
import { useSession } from '#frontend/lib/session/session.ts';
import { type Bulk, useBulk } from '#frontend/lists/bulk/useBulk.tsx';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { mayDo } from '#shared/documents/documentRights.ts';
import { isDone } from '#shared/documents/transition.ts';
import type { AnyRow } from '../anyDocument.ts';
import { useDocumentWords } from '../documentWords.ts';
import { useSentences } from './bulkWords.ts';
import type { ListScreenParts } from './listParts.ts';

type Usual = Pick<Bulk<AnyRow>, 'keyOf' | 'nameOf' | 'textOf' | 'amountOf' | 'refresh'>;

type PaperActs = { buttons: (rows: readonly AnyRow[], onDone: () => void) => ReactNode; dialogs: ReactNode };

const right = 'print';

/** Of any document of the kind. */
const ownPaper = { name: 'print', icon: <PrintRegular />, isOf: () => true };

export const useBulkPaper = (parts: ListScreenParts, usual: Usual): PaperActs => {
  const { kind, list } = parts;
  const { paper, otherPapers = [], send, maySend = () => true, beforeSending } = list;
  const t = useDocumentWords(parts);
  const { roles } = useSession();
  const sending = useSentences(parts, 'send');
  const act = send ?? (() => Promise.resolve());
  const sent = useBulk<AnyRow>({ ...usual, ...sending, noteOf: beforeSending, act });
  const buttons: PaperActs['buttons'] = (rows, onDone) => {
    const mine = rows.filter((document) => mayDo(roles, kind, { right, document }));
    const papers = [...(paper ? [{ ...paper, ...ownPaper }] : []), ...otherPapers].map((each) => ({
      ...each,
      toPrint: mine.filter((row) => each.isOf(row)).slice(0, each.max),
    }));
    const toSend = send === undefined ? [] : mine.filter((row) => isDone(row) && maySend(row));
    return (
      <>
        {papers.map(
          ({ name, icon, pathOf, toPrint }) =>
            toPrint.length > 0 && (
              <Button
                key={name}
                icon={icon}
                onClick={() => window.open(pathOf(toPrint.map(({ id }) => id)), '_blank')}
              >
                {t(`bulk.${name}`, { count: countText(toPrint.length) })}
              </Button>
            ),
        )}
        {(toSend.length > 0 || sent.busy) && (
          <Button
            icon={<MailRegular />}
            disabled={sent.busy !== null}
            onClick={() => sent.ask(toSend, onDone)}
          >
            {sent.busy ? sending.busy(sent.busy) : sending.label(toSend.length)}
          </Button>
        )}
      </>
    );
  };
  return { buttons, dialogs: sent.dialogs };
};
