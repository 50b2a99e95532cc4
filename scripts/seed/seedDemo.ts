// Makes the demo company: opened, staffed and with its books, by the code that does the same for anybody. Runs once, and goes on when it was cut.
import { createWorkflow } from '#functions/approvals/workflows/createWorkflow.ts';
import { createUser } from '#functions/auth/createUser.ts';
import { createRole } from '#functions/auth/roles/createRole.ts';
import { openCompany } from '#functions/auth/signUp/openCompany.ts';
import { provisionCompany } from '#functions/auth/signUp/provisionCompany.ts';
import { branchKey } from '#functions/company/branchRecords.ts';
import { attributesOf, keyOf } from '#functions/company/resourceRecords.ts';
import { changedUserWrite } from '#functions/company/userRecords.ts';
import { openFiscalYear } from '#functions/finance/settings/openFiscalYear.ts';
import { employeeKey, employeeRow } from '#functions/hr/employeeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Operation } from '#functions/http/operation.ts';
import { foldJournal } from '#functions/ledger/balances/foldJournal.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import { foldStatements } from '#functions/ledger/statements/foldStatements.ts';
import { createRecord } from '#functions/resources/createRecord.ts';
import { listingWrites } from '#functions/resources/listingWrites.ts';
import { createBranch } from '#functions/settings/createBranch.ts';
import { warehouseEffect } from '#functions/settings/stock/warehouseEffect.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { findRegistration } from '#functions/storage/registry.ts';
import type { Store } from '#functions/storage/store.ts';
import { replace } from '#functions/storage/writes.ts';
import { foldTradeTotals } from '#functions/tradeTotals.ts';
import { foldWordIndex } from '#functions/wordIndex.ts';
import { signUpBody } from '#shared/auth/api.ts';
import { parties } from '#shared/crm/resources.ts';
import { employees } from '#shared/hr/organisation.ts';
import { contractTemplates } from '#shared/invoices/contracts/templates/contractTemplates.ts';
import { addMonths, dateInZone } from '#shared/kernel/dates.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import { newRowSchema } from '#shared/resources/rowSchema.ts';
import { warehouses } from '#shared/settings/stock/warehouses.ts';
import { demoContracts } from './contracts/demoContracts.ts';
import { demoTemplates } from './contracts/demoTemplates.ts';
import { seedContracts } from './contracts/seedContracts.ts';
import { demoApprovals, largePayments, reviewer } from './demoApprovals.ts';
import { postBooks, reverseMistake, saveDrafts } from './demoBooks.ts';
import { contextsOf, openContextAt, readUser } from './demoContext.ts';
import { adminArabicName, demoCode, demoPeople, demoSignUp, emailOf, secondBranch } from './demoFacts.ts';
import { settledBy } from './demoInvoice.ts';
import { type DemoTrade, demoInvoices, usualTrade } from './demoInvoices.ts';
import { demoItems } from './demoItems.ts';
import { type DemoMarker, demoMarkerWrite, demoStore, findDemoMarker } from './demoMarker.ts';
import { demoParties } from './demoParties.ts';
import { demoQuotes } from './demoQuotes.ts';
import { demoRecords } from './demoRecords.ts';
import { saveDemoSettings } from './demoSettings.ts';
import { seedCalculations } from './design/seedCalculations.ts';
import { seedRequests } from './design/seedRequests.ts';
import { demoAdjustments, draftAdjustment } from './goods/demoAdjustments.ts';
import { yard } from './goods/demoGoods.ts';
import { transferSteps } from './goods/demoTransfers.ts';
import { seedAdjustments } from './goods/seedAdjustments.ts';
import { seedBatches } from './goods/seedBatches.ts';
import { seedCounts } from './goods/seedCounts.ts';
import { transfersUpTo } from './goods/seedTransfers.ts';
import { seedApprovals } from './seedApprovals.ts';
import { invoicesUpTo } from './seedInvoices.ts';
import { seedQuotes } from './seedQuotes.ts';
import { seedAllocations } from './settling/seedAllocations.ts';
import { seedReceipts } from './settling/seedReceipts.ts';
import { seedReturns } from './settling/seedReturns.ts';

const timeZone = 'Asia/Riyadh';

/** What an earlier run did stands already. */
const unlessThere = async (code: string, work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== code) throw error;
  }
};

/** The marker comes before the company: a company of that code without it belongs to somebody. */
const beginMarker = async (store: Store): Promise<DemoMarker | null> => {
  const marker = await findDemoMarker(store);
  if (marker) return marker.isComplete ? null : marker;
  if (await findRegistration(demoCode)) return null;
  const begun = { today: dateInZone(systemClock.nowMs(), timeZone), posted: {}, isComplete: false };
  await store.commit([demoMarkerWrite(begun)]);
  return begun;
};

const openDemoCompany = async (store: Store, password: string): Promise<void> => {
  if (!(await findRegistration(demoCode)))
    await openCompany(openContextAt(systemClock), signUpBody.parse(demoSignUp(password)));
  await provisionCompany(store);
  if (!(await store.get(branchKey(secondBranch.code)))) await createBranch(store, secondBranch);
};

/** Both records of the administrator: the user and the employee. */
const nameAdmin = async (store: Store): Promise<void> => {
  const admin = await readUser(store, 'admin');
  if (admin.name_ar === adminArabicName || admin.employee_id === null) return;
  const key = employeeKey(admin.employee_id);
  const row = employeeRow((await store.get(key)) ?? {});
  const changed = { ...row, name_ar: adminArabicName };
  await store.commit([
    changedUserWrite(admin, { name_ar: adminArabicName }),
    replace({ key, attributes: attributesOf(employees, changed), rev: row.rev }),
    ...listingWrites(employees, { before: row, row: changed }),
  ]);
};

/** What the pipeline makes of a form before an operation sees it. */
const wholeBody =
  ({ fields }: AnyResource) =>
  (row: Readonly<Record<string, FieldValue>>) =>
    newRowSchema(fields).parse(row);

/** Those that an earlier run has added are left out before their password is hashed. */
const addPeople = async (store: Store, password: string): Promise<void> => {
  const users = await store.all({ pk: 'USR', index: 'gsi1' });
  const added = new Set(users.map(({ username }) => username));
  for (const { role, roles, ...person } of demoPeople.filter((each) => !added.has(each.role))) {
    const user = { ...person, username: role, email: emailOf(role), password, roles: [...roles] };
    await unlessThere('user.usernameTaken', createUser(store, systemClock, user));
  }
};

const runAll = async (
  context: SessionContext,
  operation: Operation,
  { bodies, taken }: { bodies: readonly unknown[]; taken: string },
): Promise<void> => {
  for (const body of bodies)
    await unlessThere(taken, operation.run(context, { params: undefined, query: undefined, body }));
};

type Rows = readonly (readonly [AnyResource, readonly Readonly<Record<string, FieldValue>>[]])[];

/** Adds what is not there yet, one by one in the order given. */
const addRows = async (context: SessionContext, rows: Rows): Promise<void> => {
  const all = rows.flatMap(([resource, own]) =>
    own.map((row) => ({ resource, body: wholeBody(resource)(row) })),
  );
  const keys = all.map(({ resource, body }) => keyOf(resource, String(body['code'])));
  const found = await context.store.getAll(keys);
  for (const { resource, body } of all.filter((_, index) => found[index] === null))
    await runAll(context, createRecord(resource), { bodies: [body], taken: 'record.codeTaken' });
};

/** Of the declarations first, for the others name them. */
const addRecords = (context: SessionContext): Promise<void> => {
  const ofDeclarations = demoRecords().map(({ resource, body }) => [resource, [body]] as const);
  return addRows(context, [...ofDeclarations, ...demoItems, [contractTemplates, demoTemplates]]);
};

/** Each branch has its main one already. */
const addWarehouse = (context: SessionContext): Promise<void> =>
  runAll(context, createRecord(warehouses, warehouseEffect), {
    bodies: [wholeBody(warehouses)(yard)],
    taken: 'record.codeTaken',
  });

/** The books begin with the year before this one. */
const openLastYear = async (context: SessionContext): Promise<string> => {
  const { years } = (await readDirectory(context.store)).rules;
  const [first] = years;
  if (!first) throw new Error('A company has a fiscal year');
  if (years.length > 1) return first.from;
  const from = addMonths(first.from, -12);
  await openFiscalYear.run(context, { params: undefined, query: undefined, body: { from } });
  return from;
};

/** Answers when the demo company is complete; does nothing where it is, or where somebody else has its code. */
export const seedDemo = async (
  password: string,
  store: Store = demoStore(),
  trade: DemoTrade = usualTrade,
): Promise<void> => {
  const begun = await beginMarker(store);
  if (!begun) return;
  await openDemoCompany(store, password);
  await nameAdmin(store);
  const admin = await contextsOf(store, 'admin');
  const context = admin(systemClock);
  await addRecords(context);
  await addWarehouse(context);
  await saveDemoSettings(context);
  await runAll(context, createRole, { bodies: [reviewer], taken: 'role.codeTaken' });
  await addPeople(store, password);
  const accountant = await contextsOf(store, 'accountant');
  await addRows(context, [[parties, demoParties()]]);
  const from = await openLastYear(context);
  const marker = await postBooks(accountant, from, begun);
  await reverseMistake(admin, from, begun.today);
  await saveDrafts(accountant, begun.today);
  const invoices = demoInvoices(from, begun.today, trade);
  const postUpTo = await invoicesUpTo(admin, store, invoices);
  const upTo = transfersUpTo(accountant, transferSteps(begun.today), postUpTo);
  await seedAdjustments(accountant, demoAdjustments(begun.today), upTo);
  await upTo(begun.today);
  await seedReceipts(admin, store, settledBy(invoices, begun.today));
  await seedAllocations(admin, store);
  const desks = { seller: await contextsOf(store, 'sales'), admin };
  await seedQuotes(desks, demoQuotes(begun.today), begun.today);
  await seedContracts(admin, demoContracts(begun.today), begun.today);
  await seedRequests(admin, store, begun.today);
  await seedCalculations(admin, store);
  await seedAdjustments(accountant, [draftAdjustment(begun.today)]);
  await seedBatches(admin, store, begun.today);
  await seedReturns(admin, from, begun.today);
  await seedCounts(admin, begun.today);
  const chair = await contextsOf(store, 'admin');
  await runAll(chair(systemClock), createWorkflow, { bodies: [largePayments], taken: 'workflow.codeTaken' });
  await seedApprovals({ admin: chair, accountant }, demoApprovals(begun.today));
  await foldJournal(store);
  await foldStatements(store, 1);
  await foldWordIndex(store);
  await foldTradeTotals(store);
  await store.commit([demoMarkerWrite({ ...marker, isComplete: true })]);
};
