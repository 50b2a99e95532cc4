// One section of the menu: its row opens and closes it, its items are the links.
import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation, useSearchParams } from 'react-router-dom';
import { localText } from '#frontend/lib/texts/locale.ts';
import { classNames } from '#frontend/ui/text/classNames.ts';
import { tooltip } from '#frontend/ui/tooltips/tooltip.ts';
import type { MenuItem } from '#shared/menu.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { isBelow } from './menuSearch.ts';
import { SidebarGroup } from './SidebarGroup.tsx';
import styles from './SidebarSection.module.css';

type Props = {
  section: MenuItem;
  /** A search shows what it found without another click. */
  isForcedOpen: boolean;
  isRail: boolean;
  onExpand: () => void;
};

type ItemProps = { item: MenuItem; name?: string };

const ItemLink = ({ item: { link, title, alsoAt, unless }, name = localText(title) }: ItemProps) => {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const isElse = unless?.oneOf.includes(search.get(unless.asked) ?? '') === true;
  const common = { to: link, className: classNames(styles['link']), children: name };
  if (pathname === alsoAt) return <Link {...common} aria-current="page" />;
  return isElse ? <Link {...common} /> : <NavLink end {...common} />;
};

const Item = ({ item, name }: ItemProps) => (
  <li>
    <ItemLink item={item} {...(name !== undefined && { name })} />
  </li>
);

type Group = { name: string; title: MenuItem['title'] | null; items: readonly MenuItem[] };

/** Neighbours under one heading, and what an item without a screen of its own holds. */
const groupsOf = ({ name: section, children }: MenuItem): Group[] => {
  const groups: Group[] = [];
  for (const item of children) {
    const { heading, name, title, active } = item;
    const last = groups.at(-1);
    if (!active) groups.push({ name, title, items: item.children });
    else if (last && last.title === heading)
      groups[groups.length - 1] = { ...last, items: [...last.items, item] };
    else
      groups.push({
        name: heading === null ? name : `${section}:${heading.en}`,
        title: heading,
        items: [item],
      });
  }
  return groups;
};

/** Open when the path starts with the section's link; a click overrules that until one goes in or out of it. */
const useOpen = (link: string) => {
  const { pathname } = useLocation();
  const isHere = isBelow(pathname, link);
  const [isOpen, setOpen] = useState(isHere);
  useEffect(() => setOpen(isHere), [isHere]);
  return { isHere, isOpen, setOpen };
};

/** A long section shows where one is: the menu is scrolled, and never the page, to the link of the page. */
const useCurrentInView = (isShown: boolean) => {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another link.
  useEffect(() => {
    const link = isShown && list.current?.querySelector('[aria-current="page"]');
    const menu = list.current?.closest('nav');
    if (!link || !menu) return;
    const [own, seen] = [link.getBoundingClientRect(), menu.getBoundingClientRect()];
    const isHidden = own.bottom > seen.bottom || own.top < seen.top;
    if (isHidden) menu.scrollTop += own.top - seen.top - seen.height / 2;
  }, [isShown, pathname]);
  return list;
};

export const SidebarSection = ({ section, isForcedOpen, isRail, onExpand }: Props) => {
  const { t } = useTranslation('app');
  const listId = useId();
  const { isHere, isOpen, setOpen } = useOpen(section.link);
  const isShown = (isOpen || isForcedOpen) && !isRail;
  const list = useCurrentInView(isShown);
  const { pathname } = useLocation();
  const title = localText(section.title);
  const toggle = () => {
    if (!isRail) return setOpen(!isOpen);
    onExpand();
    setOpen(true);
  };
  return (
    <div className={styles['section']} data-rail={isRail || undefined}>
      <button
        type="button"
        className={styles['row']}
        data-here={isHere || undefined}
        {...(isRail && { 'aria-label': title, ...tooltip(title) })}
        aria-expanded={isShown}
        aria-controls={listId}
        onClick={toggle}
      >
        <span className={styles['icon']} aria-hidden="true">
          <MenuIcon name={section.icon} />
        </span>
        <span className={styles['label']}>{title}</span>
        <span className={styles['chevron']} aria-hidden="true">
          <ChevronDownRegular />
        </span>
      </button>
      <ul ref={list} id={listId} className={styles['items']} hidden={!isShown}>
        {section.active && (
          <Item
            item={{ ...section, children: [] }}
            {...(section.children.length > 0 && { name: t('layout.overview') })}
          />
        )}
        {groupsOf(section).map(({ name, title: heading, items }) => {
          const links = items.map((item) => <Item key={item.name} item={item} />);
          if (heading === null) return <Fragment key={name}>{links}</Fragment>;
          const isIn = items.some(({ link }) => isBelow(pathname, link));
          return (
            <SidebarGroup
              key={name}
              name={name}
              title={localText(heading)}
              isHere={isIn}
              isForcedOpen={isForcedOpen}
            >
              {links}
            </SidebarGroup>
          );
        })}
      </ul>
    </div>
  );
};
