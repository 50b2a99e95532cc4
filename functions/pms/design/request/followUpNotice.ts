// The notice on the day on which a request is to be followed up, to the user who wrote it.
import type { SessionContext } from '#functions/http/context.ts';
import { newId } from '#functions/storage/clock.ts';
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import { bothNames } from '#shared/kernel/names.ts';
import { type DesignRequest, requestKind } from '#shared/pms/design/request/requestKind.ts';

const described = ({ partyName, subject }: DesignRequest) => {
  const who = partyName ? bothNames(partyName) : { en: '', ar: '' };
  const said = (name: string, comma: string) => [name, subject].filter((part) => part !== '').join(comma);
  return { en: said(who.en, ', '), ar: said(who.ar, '، ') };
};

export const followUpNotice = (
  { clock }: Pick<SessionContext, 'clock'>,
  request: DesignRequest,
): OutboxMessage[] => [
  {
    kind: 'notices',
    id: newId(clock),
    users: [request.createdBy.id],
    notice: {
      kind: 'requestFollowUp',
      values: { number: request.number ?? '', about: described(request) },
      link: `${requestKind.path}/${request.id}`,
    },
  },
];
