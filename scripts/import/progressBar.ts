// A progress bar at the terminal; where there is none (a log), a line at every tenth.

export type ProgressBar = {
  readonly show: (done: number, note?: string) => void;
  readonly end: () => void;
};

const width = 30;
const tenths = 10;

export const progressBar = (label: string, total: number): ProgressBar => {
  const { isTTY } = process.stdout;
  let lastTenth = -1;
  const text = (done: number, note: string): string => {
    const filled = Math.round((done / total) * width);
    const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
    return `${label} ${bar} ${done.toLocaleString('en')} of ${total.toLocaleString('en')}${note}`;
  };
  return {
    show: (done, note = '') => {
      if (isTTY) {
        process.stdout.write(`\r\u001b[K${text(done, note)}`);
        return;
      }
      const tenth = Math.floor((done / total) * tenths);
      if (tenth !== lastTenth) console.log(text(done, note));
      lastTenth = tenth;
    },
    end: () => {
      if (isTTY) process.stdout.write('\n');
    },
  };
};
