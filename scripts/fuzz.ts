// `npm run fuzz`: calls every endpoint with what nobody should send, as five roles of two companies, and says what must not be.
import { parseArgs } from 'node:util';
import { startFuzzProduct } from '#tests/fuzz/fuzzProduct.ts';
import { failureSentence, playFuzz } from '#tests/fuzz/playFuzz.ts';

const usage = `Usage: npm run fuzz -- [--calls 1000000] [--seed 1] [--from 0] [--failures 20]

Every call follows from the seed and its number; a failure says how to make it again.`;

const fuzz = async (wish: {
  calls: number;
  seed: number;
  from: number;
  failuresMax: number;
}): Promise<boolean> => {
  const product = await startFuzzProduct();
  const startedAt = performance.now();
  try {
    const report = await playFuzz(product, {
      ...wish,
      onFailure: (failure) => console.log(failureSentence(failure)),
      onMove: ({ calls, failures }) => {
        const perSecond = Math.round((calls * 1000) / (performance.now() - startedAt));
        console.log(`${calls} calls, ${failures.length} failures, ${perSecond} a second.`);
      },
    });
    console.log(
      `${report.calls} calls answered ${JSON.stringify(report.answers)}: ${report.failures.length} failures.`,
    );
    return report.failures.length === 0;
  } finally {
    await product.stop();
  }
};

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    failures: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(usage);
else {
  const [calls, seed, from, failuresMax] = [values.calls, values.seed, values.from, values.failures].map(
    Number,
  );
  const isGood = await fuzz({
    calls: calls ?? 0,
    seed: seed ?? 1,
    from: from ?? 0,
    failuresMax: failuresMax ?? 20,
  });
  process.exitCode = isGood ? 0 : 1;
}
