// Whether an error means that the engine, or a service, could not be reached or had too much to do: the caller may try again, nothing of ours is wrong.

const transportCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);

const engineErrors = new Set([
  'TimeoutError',
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'InternalServerError',
  'TransactionInProgressException',
  'TransactionCanceledException',
  'SnapshotConflict',
  'BatchUnfinished',
  'ServiceAway',
]);

/** A service of the cloud gives no answer, or says that it has too much to do. */
export class ServiceAway extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ServiceAway';
  }
}

/** A transaction whose outcome is unknown is safe to repeat: its idempotency item or its document shows that it happened. */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return transportCodes.has(code) || engineErrors.has(error.name);
};
