// `npm run faults`: kills the engine and the host while people post and import, fills the disk, moves the clock; one JSON line a round.
import { parseArgs } from 'node:util';
import { clockRound } from '#tests/faults/clockRound.ts';
import { diskRound } from '#tests/faults/diskRound.ts';
import { faultRound } from '#tests/faults/faultRound.ts';

const usage = `Usage: npm run faults -- [--rounds 20] [--from 1] [--postings 2000] [--clients 8] [--kills 5]
       npm run faults -- --seed 17 [--postings 2000 …]
       npm run faults -- --disk | --clock

  --rounds   rounds with kill -9 of the engine and the host, each with the next seed
  --seed     one round
  --disk     one round on a disk that gets full (needs the right to mount)
  --clock    one round in which the clock of the host jumps by hours and days`;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    postings: { type: 'string', default: '2000' },
    clients: { type: 'string', default: '8' },
    kills: { type: 'string', default: '5' },
    disk: { type: 'boolean', default: false },
    clock: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const wholeNumber = (name: 'rounds' | 'from' | 'postings' | 'clients' | 'kills', text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} must be a whole number from 1 on.`);
  return number;
};

/** Prints the round; false when something was found that must not be, or it broke off. */
const reported = async (name: string, play: () => Promise<{ problems: string[] }>): Promise<boolean> => {
  try {
    const report = await play();
    console.log(JSON.stringify(report));
    if (report.problems.length > 0) console.error(`${name} found what must not be.`);
    return report.problems.length === 0;
  } catch (error) {
    console.error(`${name} broke off. ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
};

const killRounds = async (): Promise<boolean> => {
  const size = {
    postings: wholeNumber('postings', values.postings),
    clients: wholeNumber('clients', values.clients),
    kills: wholeNumber('kills', values.kills),
  };
  const first = values.seed === undefined ? wholeNumber('from', values.from) : Number(values.seed);
  const rounds = values.seed === undefined ? wholeNumber('rounds', values.rounds) : 1;
  const failed: number[] = [];
  for (let seed = first; seed < first + rounds; seed += 1)
    if (!(await reported(`The round of seed ${seed}`, () => faultRound(seed, size)))) failed.push(seed);
  console.error(
    failed.length === 0 ? `${rounds} rounds, all right.` : `Failed: seeds ${failed.join(', ')} of ${rounds}.`,
  );
  return failed.length === 0;
};

const all = async (): Promise<boolean> => {
  if (values.disk) return reported('The round on a full disk', diskRound);
  if (values.clock) return reported('The round with a jumping clock', () => clockRound());
  return killRounds();
};

if (values.help) console.log(usage);
else
  process.exitCode = await all().then(
    (isRight) => (isRight ? 0 : 1),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error));
      return 1;
    },
  );
