// The opening that is under way, with the button that finishes it, or the last one that was posted.
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '#frontend/lib/session/session.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { moneyText } from '#frontend/ui/text/MoneyText.tsx';
import { ProgressBar } from '#frontend/ui/text/ProgressBar.tsx';
import type { OpeningRunView } from '#shared/inventory/opening/openingApi.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { isUnderWay, runToEnd, useRefreshStock } from './openingQueries.ts';
import styles from './StockOpening.module.css';

type Props = { run: OpeningRunView };

const Done = ({ run }: Props) => {
  const { t } = useTranslation('stockOpening');
  const { currency } = useSession().settings;
  const { rows, documents, date, name, differences } = run;
  return (
    <>
      <MessageBar tone="success" title={t('done.title', { count: rows, rows: countText(rows) })}>
        <p className={styles['words']}>
          <BidiText>
            {t('done.text', {
              count: documents,
              documents: countText(documents),
              date: formatDate(date, locale),
              name: isolated(name),
            })}
          </BidiText>{' '}
          <Link to="/inventory/adjustment">{t('done.show')}</Link>
        </p>
      </MessageBar>
      {differences.length > 0 && (
        <MessageBar tone="warning" title={t('done.differs')}>
          <ul className={styles['list']}>
            {differences.map(({ branch, account, difference }) => (
              <li key={`${branch} ${account}`}>
                <BidiText>
                  {t('done.difference', { branch, account, difference: moneyText(difference, currency) })}
                </BidiText>
              </li>
            ))}
          </ul>
        </MessageBar>
      )}
    </>
  );
};

const UnderWay = ({ run }: Props) => {
  const { t } = useTranslation('stockOpening');
  const [own, setOwn] = useState<OpeningRunView | null>(null);
  const refresh = useRefreshStock();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const goOn = async () => {
    setOwn(run);
    try {
      await runToEnd(undefined, { onRun: setOwn, isLeft: () => isGone.current });
    } catch {
      // The failure was reported by the call; the opening goes on with the next one.
    } finally {
      setOwn(null);
      refresh();
    }
  };
  const { postedRows, rows, name, startedBy, isOwn } = own ?? run;
  const text = t('underWay.progress', { done: countText(postedRows), total: countText(rows) });
  return (
    <Card title={t('underWay.title')}>
      <div className={styles['steps']}>
        <p className={styles['words']}>
          <BidiText>
            {t('underWay.text', { name: isolated(name), by: isolated(localName(startedBy)) })}
          </BidiText>
        </p>
        <ProgressBar done={postedRows} total={rows} text={text} />
        {isOwn ? (
          <div className={styles['acts']}>
            <Button look="primary" disabled={own !== null} onClick={() => void goOn()}>
              {t('underWay.goOn')}
            </Button>
          </div>
        ) : (
          <p className={styles['note']}>{t('underWay.others')}</p>
        )}
      </div>
    </Card>
  );
};

export const OpeningProgress = ({ run }: Props) =>
  isUnderWay(run) ? <UnderWay run={run} /> : <Done run={run} />;
