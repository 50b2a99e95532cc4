// `npm run simulate`: plays the ledger's simulation for many seeds, or replays one of them step by step.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { plantDefect } from '#tests/simulation/defects/plantDefect.ts';
import { defectOf, plantedDefects } from '#tests/simulation/defects/plantedDefects.ts';
import { playSeedsIn, replaySentence } from '#tests/simulation/playSeeds.ts';
import { type Cast, casts, simulationOf } from '#tests/simulation/simulationOf.ts';

const usage = `Usage: npm run simulate -- [--seeds 2000] [--from 0] [--cast ${casts.join('|')}] [--broken "<rule>"]
       npm run simulate -- --seed 17 [--cast ${casts.join('|')}] [--broken "<rule>"]

--broken plants a defect in the product while it is loaded; these rules can be broken:
${plantedDefects.map(({ rule }) => `  ${rule}`).join('\n')}`;

const failuresMax = 20;

type Wish = { broken: string | undefined; cast: Cast | undefined };

const replay = async (seed: number, { broken, cast }: Wish): Promise<boolean> => {
  process.env['MIZAN_SECRET'] = '0'.repeat(64);
  const defect = broken === undefined ? null : defectOf(broken);
  if (defect) await plantDefect(defect);
  const simulate = await simulationOf(defect?.cast ?? cast);
  const run = await simulate(seed, (sentence) => console.log(sentence));
  console.log(`${run.steps} steps, ${run.entries} entries, digest ${run.digest}.`);
  console.log(run.failure === null ? 'Nothing is wrong.' : `What must not be: ${run.failure}`);
  return run.failure === null;
};

type Many = Wish & { from: number; seeds: number };

const playMany = async ({ from, seeds, broken, cast }: Many): Promise<boolean> => {
  const startedAt = performance.now();
  const order = {
    from,
    to: from + seeds,
    every: 1,
    failuresMax,
    cast,
    ...(broken === undefined ? {} : { broken }),
  };
  const report = await playSeedsIn(availableParallelism(), order);
  const seconds = (performance.now() - startedAt) / 1000;
  for (const failure of report.failures) console.log(replaySentence(failure, cast));
  console.log(
    `${report.played} seeds with ${report.entries} entries in ${report.steps} steps: ${report.failures.length} failed. ` +
      `${Math.round(seconds)} s, ${Math.round(report.played / seconds)} a second.`,
  );
  return report.failures.length === 0;
};

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '2000' },
    from: { type: 'string', default: '0' },
    broken: { type: 'string' },
    cast: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(usage);
else {
  const { broken } = values;
  const cast = casts.find((one) => one === values.cast);
  const isRight =
    values.seed === undefined
      ? await playMany({ from: Number(values.from), seeds: Number(values.seeds), broken, cast })
      : await replay(Number(values.seed), { broken, cast });
  process.exitCode = isRight ? 0 : 1;
}
