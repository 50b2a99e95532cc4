// While somebody is on the way through the first steps: which one this is, whether it is done, and the way to the next.
import { CheckmarkCircleFilled } from '@fluentui/react-icons/headless/svg/checkmark-circle';
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import { use, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '#frontend/lib/session/session.ts';
import { setStepUnderWay } from '#frontend/lib/stepUnderWay.ts';
import { BuiltNames } from '#frontend/lib/texts/builtNames.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { IconButton } from '#frontend/ui/buttons/IconButton.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { routeNamed } from '#shared/routes.ts';
import { type FirstStep, firstSteps } from '#shared/settings/firstStepsApi.ts';
import { useFirstSteps, useStepsFollow } from './firstStepQueries.ts';
import styles from './NextStep.module.css';
import { stepAfter, stepPath } from './stepPlaces.ts';

const home = routeNamed('admin').path;
const leave = () => setStepUnderWay(null);

type BarProps = { step: FirstStep; done: readonly FirstStep[]; unprinted: string | null };

const Bar = ({ step, done, unprinted }: BarProps) => {
  const { t } = useTranslation('steps');
  const navigate = useNavigate();
  const open = { built: use(BuiltNames), off: useSession().settings.menu_off, unprinted };
  const isDone = done.includes(step);
  const next = stepAfter(step, done, (each) => stepPath(each, open) !== null);
  const name = t(`step.${step}`);
  const facts = { name, number: countText(firstSteps.indexOf(step) + 1), all: countText(firstSteps.length) };
  const goOn = () => {
    setStepUnderWay(next);
    void navigate((next === null ? null : stepPath(next, open)) ?? home);
  };
  return (
    <aside className={styles['bar']} aria-label={t('title')}>
      <span className={styles['where']} role="status" data-done={isDone}>
        {isDone && <CheckmarkCircleFilled aria-hidden="true" />}
        {t(isDone ? 'underWay.done' : 'underWay.at', facts)}
      </span>
      <Button size="small" look={isDone ? 'primary' : 'plain'} onClick={goOn}>
        {next === null ? t('underWay.home') : t('underWay.next', { name: t(`step.${next}`) })}
      </Button>
      <IconButton label={t('underWay.leave')} onClick={leave}>
        <DismissRegular />
      </IconButton>
    </aside>
  );
};

const isStep = (name: string): name is FirstStep => firstSteps.some((step) => step === name);

export const NextStep = ({ step }: { step: string }) => {
  const { data } = useFirstSteps();
  const { pathname } = useLocation();
  useStepsFollow(pathname);
  const isHome = pathname === home;
  const wasElsewhere = useRef(false);
  // The dashboard shows all of them: coming back to it ends the way, and on it the way has only been chosen.
  useEffect(() => {
    if (isHome && wasElsewhere.current) leave();
    wasElsewhere.current = !isHome;
  }, [isHome]);
  return data === undefined || isHome || !isStep(step) ? null : (
    <Bar step={step} done={data.done} unprinted={data.unprinted} />
  );
};
