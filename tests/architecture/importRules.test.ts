// The import rules really catch what they forbid: planted offences in a small tree of their own must all be reported.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFolder } from '#scripts/checks/run.ts';

type Rules = { forbidden: { name: string }[] };
const rules = createRequire(import.meta.url)(join(projectFolder, 'scripts/checks/dependencies.cjs')) as Rules;

/** rule → file → what it imports; every file named on the way is made. */
const planted: Record<string, [file: string, imported: string]> = {
  'could-not-resolve': ['shared/kernel/lost.ts', './nowhere.ts'],
  'no-cycles': ['shared/kernel/circle.ts', './circle.ts'],
  'shared-stays-pure': ['shared/finance/voucher.ts', '../../frontend/lib/api.ts'],
  'shared-runs-anywhere': ['shared/finance/file.ts', 'node:fs'],
  'kernel-knows-no-area': ['shared/kernel/area.ts', '../finance/voucher.ts'],
  'frontend-imports-shared': ['frontend/finance/VoucherList.ts', '../../functions/finance/postVoucher.ts'],
  'frontend-takes-one-area-file': ['frontend/lib/api.ts', '../../shared/contracts.ts'],
  'no-node-in-pages': ['frontend/lib/node.ts', 'node:fs'],
  'screens-do-not-import-screens-of-another-area': ['frontend/crm/Parties.ts', '../finance/VoucherList.ts'],
  'drawing-kit-knows-no-area': ['frontend/ui/Picker.ts', '../finance/VoucherList.ts'],
  'lib-knows-the-session-only': ['frontend/lib/area.ts', '../../shared/finance/voucher.ts'],
  'lib-does-not-draw': ['frontend/lib/draws.ts', '../ui/Picker.ts'],
  'functions-import-shared': ['functions/finance/draws.ts', '../../frontend/lib/api.ts'],
  'areas-meet-in-the-engines': ['functions/crm/saveParty.ts', '../finance/postVoucher.ts'],
  'engines-know-no-area': ['functions/ledger/post.ts', '../finance/postVoucher.ts'],
  'documents-know-no-area': ['functions/documents/save.ts', '../finance/postVoucher.ts'],
  'reports-know-no-area': ['frontend/reports/page.ts', '../finance/VoucherList.ts'],
  'lists-know-no-area': ['frontend/lists/page.ts', '../finance/VoucherList.ts'],
  'overviews-know-no-area': ['frontend/overviews/page.ts', '../finance/VoucherList.ts'],
  'attachments-know-no-area': ['functions/attachments/list.ts', '../finance/postVoucher.ts'],
  'resources-know-no-area': ['shared/resources/fields.ts', '../finance/voucher.ts'],
  'approvals-know-no-area': ['functions/approvals/settle.ts', '../finance/postVoucher.ts'],
  'plumbing-knows-no-area': ['functions/http/pipeline.ts', '../finance/postVoucher.ts'],
  'storage-know-those-below': ['functions/storage/commit.ts', '../http/pipeline.ts'],
  'company-know-those-below': ['functions/company/userRecords.ts', '../http/pipeline.ts'],
  'attachments-know-those-below': ['functions/attachments/findDocument.ts', '../documents/save.ts'],
  'http-know-those-below': ['functions/http/context.ts', '../outbox/deliver.ts'],
  'outbox-know-those-below': ['functions/outbox/lambda.ts', '../ledger/post.ts'],
  'ledger-know-those-below': ['functions/ledger/settle.ts', '../documents/save.ts'],
  'paper-lists-know-those-below': ['functions/paper/exportOperation.ts', '../documentKinds.ts'],
  'resources-approvals-reports-know-those-below': ['functions/approvals/decide.ts', '../documents/save.ts'],
  'documents-know-those-below': ['functions/documents/listed.ts', '../me/sendDigests.ts'],
  'infra-imports-shared': ['infra/app.ts', '../functions/finance/postVoucher.ts'],
  'tests-are-not-shipped': ['shared/finance/proof.ts', './voucher.test.ts'],
  'shared-imports-zod-only': ['shared/finance/draw.ts', 'jspdf'],
  'links-search-know-those-below': ['functions/links/linkMail.ts', '../documentKinds.ts'],
  'paper-draws-with-five-packages': ['shared/paper/draw.ts', 'croner'],
  'aws-clients-stay-in-storage': ['functions/finance/raw.ts', '@aws-sdk/client-s3'],
};

const folder = mkdtempSync(join(tmpdir(), 'mizan-imports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

let reported: Set<string>;
beforeAll(async () => {
  write('package.json', '{ "type": "module" }');
  for (const name of ['jspdf', 'croner', '@aws-sdk/client-s3']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'main.js' }));
    write(`node_modules/${name}/main.js`, 'module.exports = {};');
  }
  for (const [, imported] of Object.values(planted)) {
    const target = imported.startsWith('..') ? imported.replace(/^(\.\.\/)+/, '') : undefined;
    const known = target !== undefined && /^(frontend|functions|shared)\//.test(target);
    if (known) write(target, 'export {};');
  }
  const others = ['outbox/deliver.ts', 'documentKinds.ts', 'me/sendDigests.ts'].map(
    (path) => `functions/${path}`,
  );
  for (const path of ['functions/finance/postVoucher.ts', 'shared/finance/voucher.test.ts', ...others])
    write(path, 'export {};');
  for (const [file, imported] of Object.values(planted)) write(file, `import '${imported}';`);
  const { output } = await cruise(['frontend', 'functions', 'infra', 'shared'], {
    ruleSet: rules as never,
    validate: true,
    baseDir: folder,
    doNotFollow: { path: '^node_modules/' },
    tsPreCompilationDeps: true,
  });
  const { summary } = output as ICruiseResult;
  reported = new Set(summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`));
});

test('every rule has a planted offence here', () => {
  const names = new Set(rules.forbidden.map(({ name }) => name));
  expect(Object.keys(planted).sort()).toEqual([...names].sort());
});

test.each(Object.entries(planted))('%s is reported', (rule, [file]) => {
  expect([...reported]).toContain(`${rule}: ${file}`);
});

test('what the layout allows is not reported', () => {
  const offenders = new Set(Object.values(planted).map(([file]) => file));
  expect([...reported].filter((line) => !offenders.has(line.replace(/^.*: /, '')))).toEqual([]);
});
