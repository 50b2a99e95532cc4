// The icons of the menu's sections by the names that the routes give them.
import { BoxRegular } from '@fluentui/react-icons/headless/svg/box';
import { BuildingRegular } from '@fluentui/react-icons/headless/svg/building';
import { DocumentTextRegular } from '@fluentui/react-icons/headless/svg/document-text';
import { MoneyRegular } from '@fluentui/react-icons/headless/svg/money';
import { PeopleRegular } from '@fluentui/react-icons/headless/svg/people';
import { PersonRegular } from '@fluentui/react-icons/headless/svg/person';
import { PersonBoardRegular } from '@fluentui/react-icons/headless/svg/person-board';
import { ReceiptRegular } from '@fluentui/react-icons/headless/svg/receipt';
import { SettingsRegular } from '@fluentui/react-icons/headless/svg/settings';
import type { ComponentType } from 'react';

const icons: Readonly<Record<string, ComponentType>> = {
  Box: BoxRegular,
  Building: BuildingRegular,
  DocumentText: DocumentTextRegular,
  Money: MoneyRegular,
  People: PeopleRegular,
  Person: PersonRegular,
  PersonBoard: PersonBoardRegular,
  Receipt: ReceiptRegular,
  Settings: SettingsRegular,
};

export const MenuIcon = ({ name }: { name: string | null }) => {
  const Icon = icons[name ?? ''] ?? DocumentTextRegular;
  return <Icon />;
};
