// A sealed secret opens for its owner and for nobody else, and nothing of it can be read or changed on the way.
import { expect, test, vi } from 'vitest';
import { keyedHash, type Owner, openedBox, sealedBox } from './secretBox.ts';

vi.stubEnv('MIZAN_SECRET', 'ab'.repeat(32));
const owner: Owner = { company: 'PALM', user: 'u1', what: 'tfa' };
const content = Buffer.from('12345678901234567890');

test('what was sealed comes out again, and looks different each time', () => {
  const box = sealedBox(owner, content);
  expect(openedBox(owner, box)).toEqual(content);
  expect(sealedBox(owner, content)).not.toBe(box);
  expect(Buffer.from(box, 'base64url').includes(content)).toBe(false);
});

test.each<Partial<Owner>>([{ company: 'OTHER' }, { user: 'u2' }, { what: 'tfaSetUp' }])(
  'it does not open for %j',
  (other) => {
    expect(openedBox({ ...owner, ...other }, sealedBox(owner, content))).toBeNull();
    expect(keyedHash({ ...owner, ...other }, 'code')).not.toBe(keyedHash(owner, 'code'));
  },
);

test('a changed or cut one does not open', () => {
  const bytes = Buffer.from(sealedBox(owner, content), 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(openedBox(owner, bytes.toString('base64url'))).toBeNull();
  expect(openedBox(owner, bytes.subarray(0, 20).toString('base64url'))).toBeNull();
  expect(openedBox(owner, '')).toBeNull();
});

test('another secret of the environment opens nothing', () => {
  const box = sealedBox(owner, content);
  vi.stubEnv('MIZAN_SECRET', 'cd'.repeat(32));
  expect(openedBox(owner, box)).toBeNull();
  vi.stubEnv('MIZAN_SECRET', 'ab'.repeat(32));
});
