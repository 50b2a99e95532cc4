// What keeps a design request from being saved, beside records that are not there: measures that say no area.
import type { FaultFacts, Faults } from '../../../documents/documentRefusals.ts';
import { landFaults, roomFaults } from '../programmeFaults.ts';
import type { DesignRequest } from './requestKind.ts';

export const requestFaults: Faults<Pick<DesignRequest, 'lines' | 'landWidth' | 'landLength'>, FaultFacts> = (
  request,
  _facts,
  { numbers },
) => (numbers ? [...landFaults(request), ...roomFaults(request.lines)] : []);
