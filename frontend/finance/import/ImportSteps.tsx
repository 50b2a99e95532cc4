// The steps of an import one below the other; a step shows once the one above it is done. The imports so far stand at the end.
import { useRef, useState } from 'react';
import type { ImportView } from '#shared/finance/importApi.ts';
import { ImportCheck } from './check/ImportCheck.tsx';
import { ImportSums } from './check/ImportSums.tsx';
import { MissingAccounts } from './check/MissingAccounts.tsx';
import type { ImportFacts } from './check/useImportFacts.ts';
import { ImportFields } from './file/ImportFields.tsx';
import { ImportSource } from './file/ImportSource.tsx';
import { ImportChoice } from './ImportChoice.tsx';
import { ImportList, isReady } from './ImportList.tsx';
import { ImportRun } from './ImportRun.tsx';
import styles from './ImportSteps.module.css';
import { type ImportWork, useImportSteps } from './useImportSteps.ts';

const Preparation = ({ work, wanted }: { work: ImportWork; wanted: string | null }) => {
  const { columns, build, opened } = work;
  const isReadable = opened !== null && build.built !== null && !build.isOpenVariance;
  return (
    <>
      <div className={styles['pair']}>
        <ImportChoice work={work} />
        <ImportSource work={work} wanted={wanted} />
      </div>
      {columns.table !== null && <ImportFields work={work} table={columns.table} />}
      {build.opening !== null && <ImportSums work={work} opening={build.opening} />}
      {isReadable && <MissingAccounts work={work} />}
      {isReadable && <ImportCheck work={work} />}
    </>
  );
};

export const ImportSteps = ({ facts }: { facts: ImportFacts }) => {
  const work = useImportSteps(facts);
  const [wanted, setWanted] = useState<string | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const goUp = () => {
    // The browser itself scrolls smoothly only for those who have not asked for stillness.
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus();
  };
  const { running } = work;
  const { run } = running;
  const shown = run === null ? work.check : run;
  const current = run?.phase === 'ended' ? null : (shown?.view?.id ?? null);
  const goOn = (view: ImportView) => {
    if (view.state === 'receiving' && !isReady(view)) setWanted(view.name);
    else void running.start(view);
    goUp();
  };
  const discard = (view: ImportView) => {
    void running.discard(view);
    goUp();
  };
  return (
    <div className={styles['steps']} ref={top} tabIndex={-1}>
      {run === null ? <Preparation work={work} wanted={wanted} /> : <ImportRun work={work} run={run} />}
      <ImportList
        onContinue={goOn}
        onDiscard={discard}
        current={current}
        isBusy={run?.phase === 'running' || run?.phase === 'discarding'}
      />
    </div>
  );
};
