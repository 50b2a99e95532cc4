// Whether the synthesised policies of a cell allow what the product asks of the table.

import { cellsOfTests } from './cellTemplates.ts';
import { type CellRights, cellRights } from './cloud/cellRights.ts';
import { type Asked, own } from './product/askedOfTable.ts';

let known: CellRights[] | undefined;

/** The rights in a pool and in a silo, made once: the templates take seconds. */
export const rightsOfCells = (): CellRights[] => {
  known ??= cellsOfTests().map(({ cell, templates }) => cellRights(cell, templates));
  return known;
};

/** The company that a cell's functions work for: in a silo its own, in a pool any. */
const companyIn = ({ cell }: CellRights): string => (cell.kind === 'silo' ? cell.company : 'PALM');

/** Whether a function of the cell gets through with it, from taking the role on. */
export const isAllowedIn = (rights: CellRights, { caller, action, index, key }: Asked): boolean => {
  const tag = caller === own ? companyIn(rights) : caller;
  const role = rights
    .only('AWS::IAM::Role', tag === null ? 'RegistryRole' : 'TenantDataRole')
    .attribute('Arn');
  const tags: Record<string, string> = tag === null ? {} : { tenant: tag };
  const asking = { role: String(rights.only('AWS::Lambda::Function', 'auth').property('Role')), tags: {} };
  const table = rights.only('AWS::DynamoDB::GlobalTable', 'Table').attribute('Arn');
  return (
    rights.mayAssume(asking, role, tags) &&
    rights.may(
      { role, tags },
      {
        action: `dynamodb:${action}`,
        resource: index === null ? table : `${table}/index/${index}`,
        facts: { 'dynamodb:leadingkeys': [key.replace(`#${own}`, `#${tag}`)] },
      },
    )
  );
};

/** What of all this a pool or a silo would refuse, one line each. */
export const deniedInCloud = (asked: readonly Asked[]): string[] =>
  rightsOfCells().flatMap((rights) =>
    asked
      .filter((each) => !isAllowedIn(rights, each))
      .map(({ caller, action, index, key }) =>
        [rights.cell.kind, caller ?? 'nobody', action, index, key].filter(Boolean).join(' '),
      ),
  );
