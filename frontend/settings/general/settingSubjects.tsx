// The subjects of the general settings, in their order, each with its cards.
import { AttachRegular } from '@fluentui/react-icons/headless/svg/attach';
import { BoxRegular } from '@fluentui/react-icons/headless/svg/box';
import { BuildingRegular } from '@fluentui/react-icons/headless/svg/building';
import { ColorRegular } from '@fluentui/react-icons/headless/svg/color';
import { DocumentTextRegular } from '@fluentui/react-icons/headless/svg/document-text';
import { LocalLanguageRegular } from '@fluentui/react-icons/headless/svg/local-language';
import { MoneyRegular } from '@fluentui/react-icons/headless/svg/money';
import { NavigationRegular } from '@fluentui/react-icons/headless/svg/navigation';
import { TimerRegular } from '@fluentui/react-icons/headless/svg/timer';
import type { ComponentType, ReactNode } from 'react';
import { nationalAddress } from '#shared/settings/nationalAddress.ts';
import type { SettingGroup } from '#shared/settings/settingGroup.ts';
import { attachments, formats, openItems, organisation, sessions } from '#shared/settings/settingGroups.ts';
import { stockSettings } from '#shared/settings/stock/stockSetting.ts';
import { BooksCard } from './BooksCard.tsx';
import { MenuCard } from './MenuCard.tsx';
import { NumberingCard } from './NumberingCard.tsx';
import { PicturesCard } from './PicturesCard.tsx';
import { PrintCard } from './PrintCard.tsx';
import { SettingCard } from './SettingCard.tsx';
import type { Settings } from './settingQueries.ts';
import { ThemeCard } from './ThemeCard.tsx';

type Subject = { key: string; Icon: ComponentType; draw: (settings: Settings) => ReactNode };

const cardOf = (group: SettingGroup, { groups, fixed }: Settings): ReactNode =>
  groups[group.name]
    ?.slice(0, 1)
    .map((view) => <SettingCard key={group.name} group={group} view={view} fixed={fixed[group.name]} />);

export const settingSubjects: readonly Subject[] = [
  {
    key: 'company',
    Icon: BuildingRegular,
    draw: (settings) => (
      <>
        {cardOf(organisation, settings)}
        {cardOf(nationalAddress, settings)}
        <PicturesCard />
      </>
    ),
  },
  {
    key: 'books',
    Icon: MoneyRegular,
    draw: (settings) => (
      <>
        <BooksCard />
        <NumberingCard settings={settings} />
        {cardOf(openItems, settings)}
      </>
    ),
  },
  { key: 'stock', Icon: BoxRegular, draw: (settings) => cardOf(stockSettings, settings) },
  { key: 'formats', Icon: LocalLanguageRegular, draw: (settings) => cardOf(formats, settings) },
  { key: 'theme', Icon: ColorRegular, draw: (settings) => <ThemeCard settings={settings} /> },
  { key: 'print', Icon: DocumentTextRegular, draw: (settings) => <PrintCard settings={settings} /> },
  { key: 'session', Icon: TimerRegular, draw: (settings) => cardOf(sessions, settings) },
  { key: 'attachments', Icon: AttachRegular, draw: (settings) => cardOf(attachments, settings) },
  { key: 'menu', Icon: NavigationRegular, draw: (settings) => <MenuCard menu={settings.menu} /> },
];
