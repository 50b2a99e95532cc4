import base from '/tmp/w-P1/tests/vitest.config.ts';
export default { ...base, root: '/tmp/w-P1', server: { ...(base.server ?? {}), fs: { strict: false } } };
