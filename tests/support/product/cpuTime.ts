// How long a piece of work keeps the processor busy: unlike the time on the clock, it does not depend on what else the machine does.

/** Milliseconds of processor time, of the program and of the system for it. */
export const cpuMsOf = (work: () => void): number => {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};
