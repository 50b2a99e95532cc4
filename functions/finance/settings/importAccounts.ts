// Adds and changes accounts from rows, all or none; every faulty row is listed.
import type * as z from 'zod/mini';
import { type SessionContext, write } from '#functions/http/context.ts';
import { messageOf } from '#functions/http/messages.ts';
import { operation } from '#functions/http/operation.ts';
import { validated } from '#functions/http/validation.ts';
import { changeRulesWrite, spreadRules } from '#functions/ledger/changeRules.ts';
import { type LaneDirectory, readDirectory } from '#functions/ledger/lanes.ts';
import type { Write } from '#functions/storage/writes.ts';
import * as api from '#shared/finance/api.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import {
  byCode,
  type Chart,
  type LedgerAccount,
  type LedgerAccountInput,
  ledgerAccountInput,
} from '#shared/ledger/ledgerAccount.ts';
import {
  accountFrom,
  changedAccountWrite,
  needsUnused,
  newAccountWrite,
  refuseInUse,
} from './accountWrites.ts';
import { type FinanceFacts, factsAt } from './financeFacts.ts';

type RowError = { row: number; field: string; code: string; message: string };
type Plan = {
  created: LedgerAccount[];
  changed: { before: LedgerAccount; after: LedgerAccount }[];
  errors: RowError[];
};

/** Accounts of one transaction; the rest of it is the rules and the audit entry. */
const accountsPerCommit = 95;

const yes = new Set(['1', 'true', 'yes', 'y', 'نعم', 'group', 'g']);

const flagOf = (value: unknown): boolean =>
  value === true ||
  yes.has(
    String(value ?? '')
      .trim()
      .toLowerCase(),
  );

/** A row of a file, where every cell is text, as the input of the form. */
const normalised = (row: Record<string, unknown>): Record<string, unknown> => {
  const filled = Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== '' && value !== null),
  );
  const isInactive = filled['active'] !== undefined && !flagOf(filled['active']);
  return { ...filled, group: flagOf(filled['group']), active: !isInactive };
};

const rowErrors = (context: SessionContext, row: number, error: unknown): RowError[] => {
  if (!(error instanceof Refusal)) throw error;
  const { language } = context.caller;
  const fields = error.details['fields'] as Record<string, { code: string; message: string }> | undefined;
  if (fields) return Object.entries(fields).map(([field, fault]) => ({ row, field, ...fault }));
  const field = String(error.details['field'] ?? 'code');
  return [{ row, field, code: error.code, message: messageOf(language, error.code, error.details) }];
};

type Planning = {
  context: SessionContext;
  facts: FinanceFacts;
  chart: Map<string, LedgerAccount>;
  plan: Plan;
};

const planRow = async (
  { context, facts, chart, plan }: Planning,
  row: Record<string, unknown>,
): Promise<void> => {
  const input = validated(
    ledgerAccountInput as unknown as z.core.$ZodType,
    normalised(row),
    context.caller.language,
  ) as LedgerAccountInput;
  const before = facts.chart.get(input.code) ?? null;
  const after = accountFrom(chart, input, before);
  if (before) {
    const refusal = needsUnused(before, after);
    if (refusal) await refuseInUse(context.store, facts, { code: before.code, refusal });
    plan.changed.push({ before, after });
  } else {
    plan.created.push(after);
  }
  chart.set(after.code, after);
};

const planOf = async (
  context: SessionContext,
  facts: FinanceFacts,
  rows: readonly Record<string, unknown>[],
): Promise<Plan> => {
  const plan: Plan = { created: [], changed: [], errors: [] };
  const chart = new Map(facts.chart as Chart);
  // Parents may stand after their children in the file: rows are taken by code length, as codes of children are longer or sort later.
  const ordered = rows
    .map((row, index) => ({
      row,
      index: index + 1,
      code: typeof row['code'] === 'object' ? '' : String(row['code'] ?? ''),
    }))
    .sort(byCode);
  for (const { row, index } of ordered) {
    try {
      await planRow({ context, facts, chart, plan }, row);
    } catch (error) {
      plan.errors.push(...rowErrors(context, index, error));
    }
  }
  return { ...plan, errors: plan.errors.sort((a, b) => a.row - b.row) };
};

const writesOf = (plan: Plan): Write[] => [
  ...plan.created.map(newAccountWrite),
  ...plan.changed.map(({ before, after }) => changedAccountWrite(before, after)),
];

/** The plan was checked whole; it is written in transactions of this size, and the same file again completes a cut one. */
const storePlan = async (context: SessionContext, plan: Plan, checked: LaneDirectory): Promise<void> => {
  const writes = writesOf(plan);
  let directory = checked;
  for (let start = 0; start < writes.length; start += accountsPerCommit) {
    const change = changeRulesWrite(directory, {}, 'account.changed');
    await write(context, {
      writes: [...writes.slice(start, start + accountsPerCommit), change.write],
      audit: {
        action: 'import',
        entity: 'account',
        id: 'chart',
        facts: { accounts: Math.min(accountsPerCommit, writes.length - start) },
      },
      answer: null,
    });
    directory = change.directory;
  }
  await spreadRules(context.store);
};

export const importAccounts = operation(api.importAccounts, async (context, { body }) => {
  const directory = await readDirectory(context.store);
  const facts = await factsAt(context.store, directory.rules);
  const plan = await planOf(context, facts, body.rows);
  const summary = { created: plan.created.length, changed: plan.changed.length, errors: plan.errors };
  if (body.dryRun || plan.errors.length > 0)
    return plan.errors.length > 0 ? { ...summary, created: 0, changed: 0 } : summary;
  await storePlan(context, plan, directory);
  return summary;
});
