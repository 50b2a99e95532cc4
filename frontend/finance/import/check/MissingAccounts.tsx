// All accounts of the file that the company does not have, at once: each goes to another account or is added, for the whole file.
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { picksOf } from '#frontend/documents/grid/picks.ts';
import { usePermission } from '#frontend/lib/session/session.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { byCode } from '#shared/ledger/ledgerAccount.ts';
import { useImportAccounts } from '../../settings/accounts/accountQueries.ts';
import type { ImportWork } from '../useImportSteps.ts';
import styles from './MissingAccounts.module.css';
import { type AccountPicks, MissingRow } from './MissingRow.tsx';
import {
  type AccountPlan,
  isWholePlan,
  likelyPlan,
  type MissingAccount,
  missingAccounts,
  namesInFile,
  rowOfNew,
  takesLines,
} from './missingAccounts.ts';

/** So many are drawn; the others follow when these are settled. */
const shownMax = 100;
const noRows: never[] = [];

const useMissing = ({ build, facts, columns }: ImportWork): readonly MissingAccount[] => {
  const { table, mapping } = columns;
  const names = useMemo(() => namesInFile(table?.rows ?? noRows, mapping), [table, mapping]);
  const drafts = build.built?.drafts ?? noRows;
  return useMemo(() => missingAccounts(drafts, { chart: facts.chart, names }), [drafts, facts.chart, names]);
};

const usePicks = ({ chart }: ImportWork['facts']): AccountPicks =>
  useMemo(() => {
    const all = [...chart.values()].sort(byCode);
    const groups = all.filter(({ group, active }) => group && active);
    return { leaves: picksOf(all.filter(takesLines), all, true), groups: picksOf(groups, all, true) };
  }, [chart]);

type Planned = MissingAccount & { readonly plan: AccountPlan };

type Additions = { code: string; plan: Extract<AccountPlan, { do: 'add' }> }[];

/** Adds the accounts that are to be added, and maps the lines of the others to the chosen accounts. */
const useSettling = (work: ImportWork) => {
  const { t } = useTranslation('import');
  const { chart } = work.facts;
  const { mutateAsync, isPending } = useImportAccounts();
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const add = async (additions: Additions): Promise<boolean> => {
    if (additions.length === 0) return true;
    const rows = additions.map(({ code, plan }) => rowOfNew(code, plan, chart));
    const { errors } = await mutateAsync({ rows, dryRun: false });
    setFaults(new Map(errors.map(({ row, message }) => [additions[row - 1]?.code ?? '', message])));
    return errors.length === 0;
  };
  const settle = async (planned: readonly Planned[]): Promise<void> => {
    const whole = planned.filter(({ plan }) => isWholePlan(plan));
    const additions = whole.flatMap(({ code, plan }) => (plan.do === 'add' ? [{ code, plan }] : []));
    if (!(await add(additions))) return;
    work.mapped.add(whole.flatMap(({ code, plan }) => (plan.do === 'map' ? [[code, plan.to] as const] : [])));
    const count = whole.length;
    if (count > 0)
      showToast({ type: 'success', text: t('missing.settled', { count, accounts: countText(count) }) });
  };
  return { settle, isPending, faults };
};

const Mapped = ({ work }: { work: ImportWork }) => {
  const { t } = useTranslation('import');
  const { accounts, clear } = work.mapped;
  const count = accounts.size;
  if (count === 0) return null;
  return (
    <p className={styles['mapped']}>
      <BidiText>{t('missing.mapped', { count, accounts: countText(count) })}</BidiText>
      <Button size="small" onClick={clear}>
        {t('missing.clear')}
      </Button>
    </p>
  );
};

export const MissingAccounts = ({ work }: { work: ImportWork }) => {
  const { t } = useTranslation('import');
  const missing = useMissing(work);
  const picks = usePicks(work.facts);
  const mayAdd = usePermission('account', 'import');
  const [changed, setChanged] = useState<ReadonlyMap<string, AccountPlan>>(new Map());
  const [isTried, setTried] = useState(false);
  const { settle, isPending, faults } = useSettling(work);
  const { chart } = work.facts;
  const count = missing.length;
  const planned = missing
    .slice(0, shownMax)
    .map((each) => ({ ...each, plan: changed.get(each.code) ?? likelyPlan(each, { chart, mayAdd }) }));
  if (count + work.mapped.accounts.size === 0) return null;
  const press = () => {
    setTried(true);
    // The call reports what the server refuses.
    settle(planned).catch(() => undefined);
  };
  return (
    <Card title={t('missing.title')}>
      {count > 0 && (
        <>
          <p className={styles['text']} role="status">
            <BidiText>{t('missing.text', { count, accounts: countText(count) })}</BidiText>
          </p>
          <ul className={styles['rows']}>
            {planned.map((each) => (
              <MissingRow
                key={each.code}
                missing={each}
                plan={each.plan}
                picks={picks}
                mayAdd={mayAdd}
                isTried={isTried}
                fault={faults.get(each.code)}
                onChange={(plan) => setChanged((before) => new Map([...before, [each.code, plan]]))}
              />
            ))}
          </ul>
          {count > shownMax && (
            <p className={styles['text']}>{t('missing.more', { max: countText(shownMax) })}</p>
          )}
          <div className={styles['acts']}>
            <Button look="primary" disabled={isPending} onClick={press}>
              {t('missing.act')}
            </Button>
          </div>
        </>
      )}
      <Mapped work={work} />
    </Card>
  );
};
