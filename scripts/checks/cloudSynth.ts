// Synthesises one cell for real, with no account and no way out to the network, and looks at what came out.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';
import type { Outcome } from './testReports.ts';

const stacks = ['Data', 'Api', 'Web', 'Ops'];

// Any attempt to reach an account or a service ends at a closed port.
const offline = {
  HTTP_PROXY: 'http://127.0.0.1:9',
  HTTPS_PROXY: 'http://127.0.0.1:9',
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_ACCESS_KEY_ID: undefined,
  AWS_SECRET_ACCESS_KEY: undefined,
  AWS_SESSION_TOKEN: undefined,
  AWS_PROFILE: undefined,
  CDK_DISABLE_CLI_TELEMETRY: 'true',
};

export const checkCloudSynth = async (): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-synth-'));
  try {
    const result = await run('cdk', ['synth', '-c', 'cell=acme', '--quiet', '--output', folder], {
      env: offline,
      timeoutMs: 5 * 60_000,
    });
    const templates = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.template.json'),
    );
    const missing = stacks.filter((stack) => !templates.some((file) => file.includes(stack)));
    const complaint = missing.length > 0 ? `\nNo template was written for: ${missing.join(', ')}.` : '';
    const failed = result.code !== 0 || missing.length > 0 ? 1 : 0;
    return {
      passed: 1 - failed,
      failed,
      output: `${result.output}${complaint}`,
      notes: [`${templates.length} templates`],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
