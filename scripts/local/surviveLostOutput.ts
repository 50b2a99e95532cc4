// Output that nobody takes any more, because the disk is full or the reader has gone, is no reason to end.

/** Lets writes to standard output and error fail quietly. */
export const surviveLostOutput = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
};
