// A row of the inbox: the document with its amount, what it says, who sent it when, and until when it waits.
import { useTranslation } from 'react-i18next';
import { ApprovalState } from '#frontend/approvals/ApprovalState.tsx';
import { clock } from '#frontend/lib/clock.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { formatAge, formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { BidiText, inOrder } from '#frontend/ui/text/BidiText.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { titleText } from '#frontend/ui/text/titleText.ts';
import { describedByTooltip } from '#frontend/ui/tooltips/tooltip.ts';
import type { InboxItem } from '#shared/approvals/api.ts';
import { inLanguage } from '#shared/documents/bothLanguages.ts';
import styles from './InboxRow.module.css';

const Due = ({ at }: { at: string }) => {
  const { t } = useTranslation('inbox');
  const isLate = Date.parse(at) < clock.nowMs();
  return (
    <time dateTime={at} className={styles['due']} data-late={isLate}>
      {t(isLate ? 'late' : 'due', { at: formatInstant(at, locale) })}
    </time>
  );
};

type Props = { item: InboxItem; isWaiting: boolean };

const About = ({ item, isWaiting }: Props) => {
  const step = localName({ name: item.stepName, name_ar: item.stepName_ar });
  return (
    <span className={styles['about']}>
      {isWaiting ? localName(item.author) : <ApprovalState state={item.state} right={item.right} />}
      {step !== '' && <span>{step}</span>}
      <time dateTime={item.submittedAt} {...describedByTooltip(formatInstant(item.submittedAt, locale))}>
        {formatAge(item.submittedAt, clock.nowMs(), locale)}
      </time>
      {item.dueAt !== null && <Due at={item.dueAt} />}
    </span>
  );
};

export const InboxRow = ({ item, isWaiting }: Props) => {
  const { t } = useTranslation('inbox');
  const { settings } = useSession();
  return (
    <>
      <span className={styles['title']}>
        <bdi>
          <BidiText>{titleText({ name: item.title, name_ar: item.title_ar })}</BidiText>
        </bdi>
        {item.amount !== null && <MoneyText amount={item.amount} currency={settings.currency} />}
      </span>
      {item.text !== '' && <span className={styles['text']}>{inOrder(inLanguage(item.text, locale))}</span>}
      <About item={item} isWaiting={isWaiting} />
      {item.as !== null && <span className={styles['as']}>{t('as', { name: localName(item.as) })}</span>}
    </>
  );
};
