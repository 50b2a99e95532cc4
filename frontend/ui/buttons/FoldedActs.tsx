// Acts beside the main one: in a row where there is room, on a phone in a list behind one button.
import { MoreHorizontalRegular } from '@fluentui/react-icons/headless/svg/more-horizontal';
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registerSurface } from '#frontend/lib/layers/modals.ts';
import { tooltip } from '../tooltips/tooltip.ts';
import { Button } from './Button.tsx';
import styles from './FoldedActs.module.css';

/** A button that opens a list of its own leaves this one open: that list is placed by its button. */
const opensMore = (button: Element): boolean =>
  button.hasAttribute('aria-haspopup') || button.hasAttribute('aria-expanded');

const useFolded = () => {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const hasListOpen = () => place.current?.querySelector('[data-open] [aria-expanded="true"]') !== null;
  useEffect(() => {
    if (!isOpen) return;
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || place.current?.contains(target) || hasListOpen()) return;
      setOpen(false);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  });
  const close = () => {
    // What opens now gives the focus back to the button when it closes.
    more.current?.focus();
    setOpen(false);
  };
  const leave = useEffectEvent(close);
  useEffect(() => (isOpen ? registerSurface(() => leave()) : undefined), [isOpen]);
  return {
    isOpen,
    place,
    more,
    toggle: () => setOpen(!isOpen),
    choose: ({ target }: MouseEvent) => {
      const button = (target as Element).closest('button, a, [role="menuitem"]');
      if (!isOpen || button === null) return;
      const isOwn = place.current?.contains(button) === true && !opensMore(button);
      if (isOwn || button.getAttribute('role') === 'menuitem') close();
    },
  };
};

export const FoldedActs = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('ui');
  const panelId = useId();
  const { isOpen, place, more, toggle, choose } = useFolded();
  return (
    <div ref={place} className={styles['place']}>
      <Button
        ref={more}
        className={styles['more']}
        icon={<MoreHorizontalRegular />}
        aria-label={t('moreActs')}
        {...tooltip(t('moreActs'))}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what its buttons let through */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys click the buttons in it */}
      <div id={panelId} className={styles['panel']} data-open={isOpen || undefined} onClick={choose}>
        {children}
      </div>
    </div>
  );
};
