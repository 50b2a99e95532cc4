// The icons of the menu's sections by the names that the routes give them.
import { BoxRegular } from '@fluentui/react-icons/svg/box';
import { BuildingRegular } from '@fluentui/react-icons/svg/building';
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text';
import { MoneyRegular } from '@fluentui/react-icons/svg/money';
import { PeopleRegular } from '@fluentui/react-icons/svg/people';
import { PersonRegular } from '@fluentui/react-icons/svg/person';
import { PersonBoardRegular } from '@fluentui/react-icons/svg/person-board';
import { ReceiptRegular } from '@fluentui/react-icons/svg/receipt';
import { SettingsRegular } from '@fluentui/react-icons/svg/settings';
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
