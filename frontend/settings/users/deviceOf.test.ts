// The device of a session in words.
import { expect, test } from 'vitest';
import { deviceOf } from './deviceOf.ts';

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

test.each([
  [windows, 'Chrome · Windows'],
  [`${windows} Edg/140.0`, 'Edge · Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  ['Mozilla/5.0 (Android 16; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 'Firefox · Android'],
  ['curl/8.5', ''],
])('%s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});
