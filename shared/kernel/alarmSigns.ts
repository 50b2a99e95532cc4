// Signs in the log for which the cloud raises an alarm: a line carries one in its field `alarm`.

export const alarmSigns = {
  /** A message of the outbox failed for good. */
  parked: 'parked',
  /** An entry of the journal, or another stored item, cannot be read. */
  unreadable: 'unreadable',
  /** The nightly check found that the books are not what their journal says. */
  differs: 'differs',
  /** The nightly check could not be made. */
  unchecked: 'unchecked',
  /** What the clock has done for a company failed for good. */
  givenUp: 'givenUp',
} as const;
