// The work on the opening of one branch: two grids, what stands against them, and the way into the books.
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { LineFault } from '#frontend/documents/editor/documentFaults.ts';
import type { DocumentStore } from '#frontend/documents/editor/documentWork.ts';
import { picksOf } from '#frontend/documents/grid/picks.ts';
import { ApiError, fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { controlIn } from '#shared/finance/opening/opening.ts';
import { controlBalances, openingFaults } from '#shared/finance/opening/openingFaults.ts';
import { openingVouchers } from '#shared/finance/opening/openingVouchers.ts';
import { byCode } from '#shared/ledger/ledgerAccount.ts';
import { runToEnd } from '../import/importCalls.ts';
import type { VoucherFacts } from '../vouchers/useVoucherFacts.ts';
import {
  filledAccounts,
  filledItems,
  forgetOpening,
  keepOpening,
  type OpeningStores,
  openingStores,
  sentOpening,
  typedOpening,
} from './openingDraft.ts';
import { enterOpening, useRefreshOpening } from './openingQueries.ts';

const keptAfterMs = 400;

const useStore = (store: DocumentStore) => useSyncExternalStore(store.subscribe, store.state);

/** Keeps what is typed a moment after typing, and at once when the page goes. */
const useKept = (branch: string, stores: OpeningStores) => {
  const isLeft = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      if (!isLeft.current) keepOpening(branch, stores);
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, keptAfterMs);
    };
    const flush = () => timer !== undefined && keep();
    const ends = [stores.accounts.subscribe(later), stores.items.subscribe(later)];
    window.addEventListener('pagehide', flush);
    return () => {
      for (const end of ends) end();
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [branch, stores]);
  return () => {
    isLeft.current = true;
    forgetOpening(branch);
  };
};

/** The cells that a refusal is about, by table. */
const faultsIn = (stores: OpeningStores, error: unknown): Record<'accounts' | 'items', LineFault[]> => {
  const found: Record<'accounts' | 'items', LineFault[]> = { accounts: [], items: [] };
  const lines = { accounts: filledAccounts(stores), items: filledItems(stores) };
  const add = (path: string, message: string) => {
    const [table = '', index, field = ''] = path.split('.');
    if (table !== 'accounts' && table !== 'items') return;
    const key = lines[table][Number(index)]?.key;
    if (key !== undefined) found[table].push({ key, field, message });
  };
  for (const [path, { message }] of Object.entries(fieldFaultsOf(error))) add(path, message);
  if (error instanceof ApiError && typeof error.details['path'] === 'string')
    add(error.details['path'], error.message);
  return found;
};

const showFaults = (stores: OpeningStores, error: unknown): void => {
  const found = faultsIn(stores, error);
  for (const table of ['accounts', 'items'] as const)
    stores[table].send({
      on: 'refused',
      faults: { head: {}, lines: found[table] },
      isConflict: false,
      isAnswered: true,
    });
};

export type Progress = { staged: number; total: number };

type Place = { branch: string; date: string; isYearStart: boolean };

/** Enters what is typed, and runs it until it is in the books. */
const usePublishing = (stores: OpeningStores, { branch, date }: Place, onDone: () => void) => {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isGone = useRef(false);
  const refresh = useRefreshOpening();
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const publish = async (acceptResult: boolean): Promise<void> => {
    setFailure(null);
    setProgress({ staged: 0, total: 1 });
    try {
      const { id, vouchers } = await enterOpening(sentOpening(stores, { branch, date, acceptResult }));
      setProgress({ staged: 0, total: vouchers });
      const ended = await runToEnd(id ?? '', {
        onView: ({ staged, total }) => setProgress({ staged, total }),
        isStopped: () => isGone.current,
      });
      if (ended === null) return;
      onDone();
    } catch (error) {
      showFaults(stores, error);
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setProgress(null);
    refresh();
  };
  return { progress, failure, publish };
};

/** The accounts of the second grid are those that are kept by party. */
const itemFactsOf = (facts: VoucherFacts): VoucherFacts => {
  const controls = [...facts.chart.values()]
    .filter(({ code, group, active }) => !group && active && controlIn(facts.chart, code))
    .sort(byCode);
  return { ...facts, picks: { ...facts.picks, account: picksOf(controls, controls, true) } };
};

export const useOpeningWork = (facts: VoucherFacts, place: Place) => {
  const { branch } = place;
  const stores = useMemo(() => openingStores(branch), [branch]);
  const forget = useKept(branch, stores);
  const [acceptResult, setAcceptResult] = useState(false);
  const states = { accounts: useStore(stores.accounts), items: useStore(stores.items) };
  const versions = [states.accounts.draft.version, states.items.draft.version];
  const [accountsVersion, itemsVersion] = versions;
  const publishing = usePublishing(stores, place, forget);
  const itemFacts = useMemo(() => itemFactsOf(facts), [facts]);
  const { isYearStart } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the versions say when what the stores hold has changed
  const found = useMemo(() => {
    const { chart, scale } = facts;
    const opening = typedOpening(stores, scale);
    const asked = { chart, branch, scale, isYearStart };
    const faults = openingFaults(opening, { ...asked, acceptResult });
    const hasResult = openingFaults(opening, { ...asked, acceptResult: false }).some(
      ({ code }) => code === 'opening.resultAccount',
    );
    const planned = { chart, openingAccount: '', date: '' };
    const vouchers = faults.length === 0 ? openingVouchers(opening, planned).length : 0;
    return { opening, faults, hasResult, vouchers, controls: controlBalances(opening, chart) };
  }, [facts, stores, branch, isYearStart, acceptResult, accountsVersion, itemsVersion]);
  return { facts, itemFacts, stores, states, found, acceptResult, setAcceptResult, ...publishing };
};

export type OpeningWork = ReturnType<typeof useOpeningWork>;
