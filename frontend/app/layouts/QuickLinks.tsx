// The strip of quick links: Inbox, New invoice, Invoices, Vouchers; those that the user may open.
import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { BookRegular } from '@fluentui/react-icons/headless/svg/book';
import { MailInboxRegular } from '@fluentui/react-icons/headless/svg/mail-inbox';
import { ReceiptRegular } from '@fluentui/react-icons/headless/svg/receipt';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { tooltip } from '#frontend/ui/tooltips/tooltip.ts';
import type { MenuItem } from '#shared/menu.ts';
import { type RouteName, routeNamed } from '#shared/routes.ts';
import styles from './QuickLinks.module.css';

type QuickLink = { name: RouteName; Icon: ComponentType; onClick?: () => void };

const quickLinks: readonly QuickLink[] = [
  { name: 'me.inbox', Icon: MailInboxRegular },
  // The invoice page reads which side of the trade it was opened for.
  { name: 'invoices.new', Icon: AddRegular, onClick: () => browserStorage.vt.set('sales') },
  { name: 'invoices.list', Icon: ReceiptRegular },
  { name: 'finance.vouchers.list', Icon: BookRegular },
];

const activeNames = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => [...(item.active ? [item.name] : []), ...activeNames(item.children)]);

export const QuickLinks = ({ menu }: { menu: readonly MenuItem[] }) => {
  const { t } = useTranslation('app');
  const active = new Set(activeNames(menu));
  const shown = quickLinks.filter((link) => active.has(link.name));
  if (shown.length === 0) return null;
  return (
    <nav className={styles['strip']} aria-label={t('layout.quickLinks')}>
      {shown.map(({ name, Icon, onClick }) => {
        const route = routeNamed(name);
        const title = name === 'invoices.list' ? t('layout.invoices') : localText(route.title);
        return (
          <Link
            key={name}
            to={route.path}
            className={styles['link']}
            onClick={onClick}
            aria-label={title}
            {...tooltip(title)}
          >
            <span className={styles['icon']} aria-hidden="true">
              <Icon />
            </span>
            <span className={styles['label']}>{title}</span>
          </Link>
        );
      })}
    </nav>
  );
};
