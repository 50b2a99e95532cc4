// Who answered a document: by its link, or as somebody here has noted it; and why.
import { locale } from '#frontend/lib/texts/locale.ts';
import { formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { inLanguage } from '#shared/documents/bothLanguages.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { isolated, leftToRight } from '#shared/paper/bidiMarks.ts';
import type { SaidReason, ViewPlace } from '../view/viewParts.ts';
import styles from './DecisionCard.module.css';

type Props = { kind: AnyKind; place: ViewPlace; reason: SaidReason | null };

export const DecisionCard = ({ kind, place, reason }: Props) => {
  const { t, document } = place;
  const { decision } = document;
  if (!decision) return null;
  const { name, at, address, saidBy } = decision;
  // Its state may be another one since: a later version takes its place.
  const answer = kind.transitions.find((each) => each.name === decision.transition);
  const isLost = kind.options.outcome?.lost.includes(String(answer?.to)) === true;
  const values = { name: isolated(inLanguage(name, locale)), at: formatInstant(at, locale) };
  return (
    <Card>
      <p className={styles['decision']}>
        {saidBy && `${t(`decision.saidBy${isLost ? 'Declined' : 'Accepted'}`, { name: isolated(saidBy) })} `}
        {t(`decision.${isLost ? 'declined' : 'accepted'}${address === null ? 'Noted' : ''}`, values)}
        {address !== null && ' '}
        {address !== null && (
          <span className={styles['address']}>{t('decision.byLink', { address: leftToRight(address) })}</span>
        )}
      </p>
      {reason && (
        <p className={styles['reason']}>
          <span className={styles['address']}>{reason.name}</span>
          <span>
            <bdi>{reason.text}</bdi>
          </span>
        </p>
      )}
    </Card>
  );
};
