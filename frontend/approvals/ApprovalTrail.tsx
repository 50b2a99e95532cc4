// The way of a document as a line: what was done, what waits for whom, and what is still to come.

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '#frontend/lib/clock.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { TypedText } from '#frontend/ui/text/BidiText.tsx';
import {
  type Approval,
  type ApprovalEvent,
  type ApprovalStep,
  isRequest,
} from '#shared/approvals/approval.ts';
import { openStep } from '#shared/approvals/approvers.ts';
import styles from './ApprovalTrail.module.css';
import { useApproverWords } from './useApproverWords.ts';

type Mark = 'done' | 'good' | 'bad' | 'open' | 'waiting';

const Line = ({ mark, children }: { mark: Mark; children: ReactNode }) => (
  <li className={styles['line']} data-mark={mark}>
    {children}
  </li>
);

const marks: Record<ApprovalEvent['act'], Mark> = {
  submit: 'done',
  delegate: 'done',
  comment: 'done',
  escalate: 'bad',
  withdraw: 'done',
  edit: 'done',
  restart: 'bad',
  approve: 'good',
  reject: 'bad',
  return: 'bad',
};

/** Of what was sent to those who may do its act, some are called otherwise. */
const requestActs = ['submit', 'approve'] as const;

type EventProps = { event: ApprovalEvent; steps: readonly ApprovalStep[] | null; isRequest: boolean };

const EventLine = ({ event, steps, isRequest }: EventProps) => {
  const { t } = useTranslation('approvals');
  const step = event.step === null ? undefined : steps?.[event.step];
  const own = isRequest ? requestActs.find((act) => act === event.act) : undefined;
  return (
    <Line mark={marks[event.act]}>
      <p className={styles['head']}>
        <strong>{event.by === null ? t('trail.clock') : localName(event.by)}</strong>
        <span>
          {own === undefined ? t(`trail.${event.act}`) : t(`request.${own}`)}
          {step !== undefined && event.act !== 'submit' && ` · ${localName(step)}`}
        </span>
        {event.as !== null && (
          <span className={styles['quiet']}>{t('trail.as', { name: localName(event.as) })}</span>
        )}
        <time dateTime={event.at}>{formatInstant(event.at, locale)}</time>
      </p>
      {event.comment !== '' && (
        <p className={styles['comment']}>
          <TypedText>{event.comment}</TypedText>
        </p>
      )}
    </Line>
  );
};

const OpenLine = ({ step }: { step: ApprovalStep }) => {
  const { t } = useTranslation('approvals');
  const words = useApproverWords();
  const decided = step.decisions.length;
  const isLate = step.dueAt !== null && Date.parse(step.dueAt) < clock.nowMs();
  return (
    <Line mark="open">
      <p className={styles['head']}>
        <strong>{localName(step)}</strong>
        <span>{t('trail.waitsFor', { who: words.all(step.addresses) })}</span>
        {step.mode === 'all' && (
          <span className={styles['quiet']}>{t('trail.decided', { count: decided })}</span>
        )}
        {step.dueAt !== null && (
          <time dateTime={step.dueAt} data-late={isLate}>
            {t(isLate ? 'trail.late' : 'trail.due', { at: formatInstant(step.dueAt, locale) })}
          </time>
        )}
      </p>
    </Line>
  );
};

const ComingLine = ({ step }: { step: ApprovalStep }) => {
  const words = useApproverWords();
  return (
    <Line mark="waiting">
      <p className={styles['head']}>
        <span>{localName(step)}</span>
        <span className={styles['quiet']}>{words.all(step.addresses)}</span>
      </p>
    </Line>
  );
};

/** As it was when it was done: a later round may be of the other sort. */
const wasRequest = ({ right, round }: ApprovalEvent, approval: Approval): boolean =>
  right === undefined ? round === approval.round && isRequest(approval) : isRequest({ right });

/** Names of steps belong to the round that runs: those of an earlier one may have been others. */
export const ApprovalTrail = ({ approval }: { approval: Approval }) => {
  const { t } = useTranslation('approvals');
  const open = openStep(approval);
  const coming = open ? approval.steps.filter(({ state }) => state === 'waiting') : [];
  return (
    <ol className={styles['trail']} aria-label={t('trail.title')}>
      {approval.events.map((event, index) => (
        <EventLine
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added at the end
          key={index}
          event={event}
          steps={event.round === approval.round ? approval.steps : null}
          isRequest={wasRequest(event, approval)}
        />
      ))}
      {open && <OpenLine step={open.step} />}
      {coming.map((step) => (
        <ComingLine key={approval.steps.indexOf(step)} step={step} />
      ))}
    </ol>
  );
};
