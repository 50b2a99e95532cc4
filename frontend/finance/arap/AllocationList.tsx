// All allocations, the newest first.
import { ArrowSwapRegular } from '@fluentui/react-icons/headless/svg/arrow-swap';
import i18next from 'i18next';
import { DocumentList } from '#frontend/documents/list/DocumentList.tsx';
import { listScreenParts } from '#frontend/documents/list/listParts.ts';
import { allocationKind } from '#shared/finance/arap/allocationKind.ts';
import { openItemRoutes } from '#shared/finance/arap/openItemsList.ts';
import { sideRights, sides } from '#shared/finance/arap/side.ts';
import { isAllowed } from '#shared/kernel/permission.ts';
import { routeNamed } from '#shared/routes.ts';

const parts = listScreenParts({
  kind: allocationKind,
  words: 'arap',
  list: {
    buttons: (_, roles) =>
      sides
        .filter((side) => isAllowed(roles, sideRights[side], 'post'))
        .map((side) => ({
          key: side,
          label: i18next.t(`arap:newAllocation.${side}`),
          icon: <ArrowSwapRegular />,
          // What was paid and is held against nothing yet, each with the act that allocates it.
          path: `${routeNamed(openItemRoutes[side]).path}?part=unallocated`,
          whenEmpty: true,
        })),
  },
});

export const AllocationList = () => <DocumentList parts={parts} />;
