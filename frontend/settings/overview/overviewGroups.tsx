// What the overview of the settings shows: every screen that sets something up, by subject.
import { BoxRegular } from '@fluentui/react-icons/headless/svg/box';
import { BoxMultipleRegular } from '@fluentui/react-icons/headless/svg/box-multiple';
import { BriefcaseRegular } from '@fluentui/react-icons/headless/svg/briefcase';
import { BuildingBankRegular } from '@fluentui/react-icons/headless/svg/building-bank';
import { BuildingGovernmentRegular } from '@fluentui/react-icons/headless/svg/building-government';
import { BuildingMultipleRegular } from '@fluentui/react-icons/headless/svg/building-multiple';
import { CalendarCancelRegular } from '@fluentui/react-icons/headless/svg/calendar-cancel';
import { CalendarClockRegular } from '@fluentui/react-icons/headless/svg/calendar-clock';
import { CalendarLockRegular } from '@fluentui/react-icons/headless/svg/calendar-lock';
import { CityRegular } from '@fluentui/react-icons/headless/svg/city';
import { ClipboardErrorRegular } from '@fluentui/react-icons/headless/svg/clipboard-error';
import { CubeRegular } from '@fluentui/react-icons/headless/svg/cube';
import { DataPieRegular } from '@fluentui/react-icons/headless/svg/data-pie';
import { DocumentPercentRegular } from '@fluentui/react-icons/headless/svg/document-percent';
import { DoorRegular } from '@fluentui/react-icons/headless/svg/door';
import { FlowRegular } from '@fluentui/react-icons/headless/svg/flow';
import { GlobeRegular } from '@fluentui/react-icons/headless/svg/globe';
import { GridRegular } from '@fluentui/react-icons/headless/svg/grid';
import { HistoryRegular } from '@fluentui/react-icons/headless/svg/history';
import { MailClockRegular } from '@fluentui/react-icons/headless/svg/mail-clock';
import { MapRegular } from '@fluentui/react-icons/headless/svg/map';
import { MoneyRegular } from '@fluentui/react-icons/headless/svg/money';
import { MoneyCalculatorRegular } from '@fluentui/react-icons/headless/svg/money-calculator';
import { OrganizationRegular } from '@fluentui/react-icons/headless/svg/organization';
import { PaymentRegular } from '@fluentui/react-icons/headless/svg/payment';
import { PeopleRegular } from '@fluentui/react-icons/headless/svg/people';
import { PeopleTeamRegular } from '@fluentui/react-icons/headless/svg/people-team';
import { PersonKeyRegular } from '@fluentui/react-icons/headless/svg/person-key';
import { ReceiptRegular } from '@fluentui/react-icons/headless/svg/receipt';
import { RibbonRegular } from '@fluentui/react-icons/headless/svg/ribbon';
import { RulerRegular } from '@fluentui/react-icons/headless/svg/ruler';
import { SettingsRegular } from '@fluentui/react-icons/headless/svg/settings';
import { ShapesRegular } from '@fluentui/react-icons/headless/svg/shapes';
import { TagRegular } from '@fluentui/react-icons/headless/svg/tag';
import { ToolboxRegular } from '@fluentui/react-icons/headless/svg/toolbox';
import { VehicleTruckRegular } from '@fluentui/react-icons/headless/svg/vehicle-truck';
import type { ComponentType } from 'react';
import type { RouteName } from '#shared/routes.ts';

export type OverviewEntry = { name: RouteName; Icon: ComponentType };

export type OverviewGroup = { key: string; entries: readonly OverviewEntry[] };

export const overviewGroups: readonly OverviewGroup[] = [
  {
    key: 'company',
    entries: [
      { name: 'settings.general', Icon: SettingsRegular },
      { name: 'settings.definitions.branches', Icon: BuildingMultipleRegular },
    ],
  },
  {
    key: 'people',
    entries: [
      { name: 'settings.roles', Icon: PersonKeyRegular },
      { name: 'settings.users', Icon: PeopleRegular },
      { name: 'settings.workflows', Icon: FlowRegular },
      { name: 'settings.schedules', Icon: MailClockRegular },
      { name: 'settings.log', Icon: HistoryRegular },
    ],
  },
  {
    key: 'books',
    entries: [
      { name: 'finance.settings.accounts', Icon: OrganizationRegular },
      { name: 'finance.settings.years', Icon: CalendarLockRegular },
      { name: 'finance.settings.banks', Icon: BuildingBankRegular },
      { name: 'finance.settings.costCentres', Icon: DataPieRegular },
      { name: 'settings.voucherTypes', Icon: ReceiptRegular },
      { name: 'settings.definitions.currencies', Icon: MoneyRegular },
      { name: 'settings.definitions.taxes', Icon: DocumentPercentRegular },
      { name: 'settings.definitions.payment-methods', Icon: PaymentRegular },
      { name: 'settings.definitions.payment-terms', Icon: CalendarClockRegular },
    ],
  },
  {
    key: 'goods',
    entries: [
      { name: 'settings.definitions.products', Icon: BoxRegular },
      { name: 'settings.definitions.services', Icon: ToolboxRegular },
      { name: 'settings.definitions.serviceTypes', Icon: ShapesRegular },
      { name: 'settings.definitions.categories', Icon: GridRegular },
      { name: 'settings.definitions.brands', Icon: TagRegular },
      { name: 'settings.definitions.units', Icon: RulerRegular },
      { name: 'settings.definitions.warehouses', Icon: BoxMultipleRegular },
      { name: 'settings.definitions.stock-reasons', Icon: ClipboardErrorRegular },
      { name: 'settings.definitions.shipping-methods', Icon: VehicleTruckRegular },
    ],
  },
  {
    key: 'staff',
    entries: [
      { name: 'hr.settings.departments', Icon: PeopleTeamRegular },
      { name: 'hr.settings.designations', Icon: BriefcaseRegular },
      { name: 'hr.settings.employeesDegrees', Icon: RibbonRegular },
      { name: 'hr.settings.leavesTypes', Icon: CalendarCancelRegular },
    ],
  },
  {
    key: 'design',
    entries: [
      { name: 'pms.settings.rates', Icon: MoneyCalculatorRegular },
      { name: 'pms.settings.options', Icon: CubeRegular },
      { name: 'pms.settings.cities', Icon: BuildingGovernmentRegular },
      { name: 'pms.settings.rooms', Icon: DoorRegular },
    ],
  },
  {
    key: 'places',
    entries: [
      { name: 'settings.definitions.countries', Icon: GlobeRegular },
      { name: 'settings.definitions.cities', Icon: CityRegular },
      { name: 'settings.definitions.areas', Icon: MapRegular },
    ],
  },
];

/** The text of an entry is called by the last word of its name; design has cities of its own. */
export const wordOf = (name: string): string => {
  const word = name.slice(name.lastIndexOf('.') + 1);
  return name.startsWith('pms.') ? `design-${word}` : word;
};
