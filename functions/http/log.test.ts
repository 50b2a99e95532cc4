// A line is JSON by the names that operators filter by, and what is below the level of the product is not written.
import { afterEach, expect, test, vi } from 'vitest';
import { log } from './log.ts';

afterEach(() => vi.restoreAllMocks());

const linesOf = (stream: NodeJS.WriteStream): unknown[] => {
  const lines: unknown[] = [];
  vi.spyOn(stream, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(String(line)));
    return true;
  });
  return lines;
};

test('a request is a line of its own with its facts, whole numbers as text', () => {
  const lines = linesOf(process.stdout);
  log.info('request', { status: 200, ms: 12, seq: 9_007_199_254_740_993n, fault: undefined });
  expect(lines).toEqual([
    {
      level: 'INFO',
      message: 'request',
      timestamp: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]{12}Z$/),
      service: 'mizan',
      status: 200,
      ms: 12,
      seq: '9007199254740993',
    },
  ]);
});

test('a failure goes to the stream of errors', () => {
  const out = linesOf(process.stdout);
  const errors = linesOf(process.stderr);
  log.error('request failed', { alarm: 'parked' });
  expect(out).toEqual([]);
  expect(errors).toEqual([expect.objectContaining({ level: 'ERROR', alarm: 'parked' })]);
});

test.each([
  ['SILENT', 0],
  ['ERROR', 1],
  ['unknown', 2],
])('at level %s, of an error and a request %d are written', async (level, count) => {
  vi.resetModules();
  vi.stubEnv('MIZAN_LOG_LEVEL', level);
  const { log: own } = await import('./log.ts');
  const lines = [linesOf(process.stdout), linesOf(process.stderr)];
  own.info('request', {});
  own.error('request failed', {});
  vi.unstubAllEnvs();
  expect(lines.flat()).toHaveLength(count);
});
