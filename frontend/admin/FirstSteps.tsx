// Leads a new company through its first steps: each opens the screen where it is done, and ticks itself.
import { CheckmarkRegular } from '@fluentui/react-icons/headless/svg/checkmark';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '#frontend/lib/session/session.ts';
import { setStepUnderWay } from '#frontend/lib/stepUnderWay.ts';
import { BuiltNames } from '#frontend/lib/texts/builtNames.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { NextIcon } from '#frontend/ui/buttons/NextIcon.tsx';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { CopyText } from '#frontend/ui/text/CopyText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { Progress } from '#frontend/ui/text/Progress.tsx';
import { type FirstStep, firstSteps } from '#shared/settings/firstStepsApi.ts';
import styles from './FirstSteps.module.css';
import { useFirstSteps, useHideFirstSteps } from './firstStepQueries.ts';
import { stepPath } from './stepPlaces.ts';

type StepProps = {
  step: FirstStep;
  number: number;
  isDone: boolean;
  /** The first that is open: it stands out. */
  isNext: boolean;
  unprinted: string | null;
};

const Step = ({ step, number, isDone, isNext, unprinted }: StepProps) => {
  const { t } = useTranslation('steps');
  const path = stepPath(step, { built: use(BuiltNames), off: useSession().settings.menu_off, unprinted });
  const text = step === 'invoice' && unprinted !== null ? 'text.paper' : (`text.${step}` as const);
  const words = (
    <>
      <span className={styles['mark']} aria-hidden="true">
        {isDone ? <CheckmarkRegular /> : countText(number)}
      </span>
      <span className={styles['words']}>
        <span className={styles['name']}>{t(`step.${step}`)}</span>
        <span className={styles['text']}>{t(isDone ? 'done' : text)}</span>
      </span>
    </>
  );
  return (
    <li className={styles['step']} data-done={isDone} data-next={isNext}>
      {path !== null ? (
        <Link to={path} className={styles['link']} onClick={() => setStepUnderWay(step)}>
          {words}
          <span className={styles['next']} aria-hidden="true">
            <NextIcon />
          </span>
        </Link>
      ) : (
        <span className={styles['link']}>{words}</span>
      )}
    </li>
  );
};

export const FirstSteps = () => {
  const { t } = useTranslation('steps');
  const { code } = useSession().corp;
  const { data } = useFirstSteps();
  const { mutate, isPending } = useHideFirstSteps();
  const [isAsking, setAsking] = useState(false);
  if (data === undefined || data.hidden) return null;
  const [done, all] = [data.done.length, firstSteps.length];
  const isWhole = done === all;
  const next = firstSteps.find((step) => !data.done.includes(step));
  return (
    <Card
      title={t(isWhole ? 'whole' : 'title')}
      aside={
        <span className={styles['count']}>{t('count', { done: countText(done), all: countText(all) })}</span>
      }
      actions={
        <Button size="small" disabled={isPending} onClick={() => (isWhole ? mutate() : setAsking(true))}>
          {t('hide')}
        </Button>
      }
    >
      <p className={styles['code']}>
        <span>{t('code')}</span>
        <CopyText text={code} label={t('code')} />
        <span className={styles['text']}>{t('codeText')}</span>
      </p>
      <div className={styles['bar']}>
        <Progress value={done} max={all} label={t('title')} />
      </div>
      <ol className={styles['steps']}>
        {firstSteps.map((step, index) => (
          <Step
            key={step}
            step={step}
            number={index + 1}
            isDone={data.done.includes(step)}
            isNext={step === next}
            unprinted={data.unprinted}
          />
        ))}
      </ol>
      {isAsking && (
        <ConfirmDialog
          title={t('hideTitle')}
          confirm={t('hide')}
          onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>{t('hideText')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
};
