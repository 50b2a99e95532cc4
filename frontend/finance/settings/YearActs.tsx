// What may be done to a fiscal year: the oldest open one is closed, the last closed one opened again; the oldest locked one is sealed, the last sealed one unsealed.
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { type FiscalYear, type PostingRules, sealableYear } from '#shared/ledger/postingRules.ts';
import { closeFault, reopenFault } from '#shared/ledger/yearClose.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { useSealFiscalYear } from './companyQueries.ts';
import type { LockRights } from './useLockRights.ts';
import styles from './YearActs.module.css';

// Opened once a year.
const CloseYearDialog = lazy(async () => ({
  default: (await import('./CloseYearDialog.tsx')).CloseYearDialog,
}));
const ReopenYearDialog = lazy(async () => ({
  default: (await import('./ReopenYearDialog.tsx')).ReopenYearDialog,
}));

/** Says what a seal or its removal means before it is done. */
const SealQuestion = ({
  year,
  isSealed,
  onClose,
}: {
  year: FiscalYear;
  isSealed: boolean;
  onClose: () => void;
}) => {
  const { t } = useTranslation('finance');
  const { mutate, isPending } = useSealFiscalYear();
  const date = isolated(formatDate(year.to, locale));
  const done = () => {
    showToast({ type: 'success', text: t(isSealed ? 'lock.unsealed' : 'lock.sealed') });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t(isSealed ? 'lock.unsealTitle' : 'lock.sealTitle', { date })}
      confirm={t(isSealed ? 'lock.unseal' : 'lock.seal')}
      busy={isPending}
      onClose={onClose}
      onConfirm={() => mutate({ through: year.to, seal: !isSealed }, { onSuccess: done, onError: onClose })}
    >
      <p>{t(isSealed ? 'lock.unsealMeans' : 'lock.sealMeans')}</p>
    </ConfirmDialog>
  );
};

type Act = 'close' | 'goOn' | 'undo' | 'undoOn' | 'seal' | 'unseal';

const labels = {
  close: 'yearClose.act',
  goOn: 'yearClose.goOn',
  undo: 'yearClose.undo',
  undoOn: 'yearClose.undoOn',
  seal: 'lock.seal',
  unseal: 'lock.unseal',
} as const;

/** A close that was cut goes on or is undone. */
const actsOf = (year: FiscalYear, rules: PostingRules): Act[] => {
  const mayReopen = reopenFault(rules, year.to) === null;
  return [
    ...(closeFault(rules, year.to) === null ? (['close'] as const) : []),
    ...(mayReopen && year.close?.state === 'closing' ? (['goOn'] as const) : []),
    // Of a year that can still be closed, closing it comes first.
    ...(sealableYear(rules)?.to === year.to && closeFault(rules, year.to) !== null
      ? (['seal'] as const)
      : []),
    ...(mayReopen ? ([year.close?.state === 'reopening' ? 'undoOn' : 'undo'] as const) : []),
    ...(rules.sealedThrough === year.to ? (['unseal'] as const) : []),
  ];
};

/** The right that each act asks for. */
const rightOf: Readonly<Record<Act, keyof LockRights>> = {
  close: 'close',
  goOn: 'close',
  undo: 'close',
  undoOn: 'close',
  seal: 'seal',
  unseal: 'seal',
};

type Props = {
  year: FiscalYear;
  rules: PostingRules;
  rights: LockRights;
};

const Asked = ({ act, year, onClose }: { act: Act; year: FiscalYear; onClose: () => void }) => {
  if (act === 'seal' || act === 'unseal')
    return <SealQuestion year={year} isSealed={act === 'unseal'} onClose={onClose} />;
  const AskedDialog = act === 'close' || act === 'goOn' ? CloseYearDialog : ReopenYearDialog;
  return (
    <Suspense>
      <AskedDialog year={year} onClose={onClose} />
    </Suspense>
  );
};

export const YearActs = ({ year, rules, rights }: Props) => {
  const { t } = useTranslation('finance');
  const [asked, setAsked] = useState<Act | null>(null);
  const acts = actsOf(year, rules).filter((act) => rights[rightOf[act]]);
  const place = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  const known = acts.join(' ');
  // What is done takes its own button away: the focus goes on to the next act of the year.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the window has closed, and when the acts have changed
  useEffect(() => {
    if (asked !== null) wasAsked.current = true;
    else if (wasAsked.current && document.activeElement === document.body)
      (place.current?.querySelector('button') ?? place.current)?.focus();
  }, [asked, known]);
  return (
    <div ref={place} className={styles['acts']} tabIndex={-1}>
      {acts.map((act) => (
        <Button key={act} size="small" onClick={() => setAsked(act)}>
          {t(labels[act])}
        </Button>
      ))}
      {asked !== null && <Asked act={asked} year={year} onClose={() => setAsked(null)} />}
    </div>
  );
};
