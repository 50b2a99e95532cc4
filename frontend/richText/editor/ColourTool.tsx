// A tool that opens the palette: 35 colours with their names, and the way back to none.
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { direction } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Popup } from '#frontend/ui/dialogs/Popup.tsx';
import { richColours } from '#shared/richText/richOps.ts';
import styles from './ColourTool.module.css';
import { ToolButton } from './ToolButton.tsx';

type Props = {
  label: string;
  icon: ReactNode;
  chosen: string | undefined;
  none: string;
  onChoose: (colour: string | null) => void;
};

const hues = ['grey', 'red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const;
const shades = ['full', 'pale', 'light', 'dark', 'darkest'] as const;
const perRow = hues.length;

/** Black, white and the greys between them have names of their own. */
const useColourName = () => {
  const { t } = useTranslation('richText');
  return (index: number): string => {
    const hue = hues[index % perRow] ?? 'grey';
    const shade = shades[Math.floor(index / perRow)] ?? 'full';
    return hue === 'grey'
      ? t(`colour.grey.${shade}`)
      : t(`colour.shade.${shade}`, { hue: t(`colour.hue.${hue}`) });
  };
};

const steps: Readonly<Record<string, number>> = {
  ArrowRight: direction === 'rtl' ? -1 : 1,
  ArrowLeft: direction === 'rtl' ? 1 : -1,
  ArrowDown: perRow,
  ArrowUp: -perRow,
};

const moveInPalette = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const colours: (Element | null)[] = [...event.currentTarget.querySelectorAll('button')];
  const next = colours[colours.indexOf(document.activeElement) + step];
  if (next instanceof HTMLElement) next.focus();
};

const Palette = ({ label, chosen, onChoose }: Pick<Props, 'label' | 'chosen' | 'onChoose'>) => {
  const nameOf = useColourName();
  const palette = useRef<HTMLDivElement>(null);
  const colours: readonly (string | undefined)[] = richColours;
  const current = Math.max(0, colours.indexOf(chosen));
  // Once the surface is shown: what is hidden takes no focus.
  useEffect(() => palette.current?.querySelectorAll('button')[current]?.focus(), [current]);
  return (
    <div
      ref={palette}
      role="toolbar"
      aria-label={label}
      className={styles['palette']}
      onKeyDown={moveInPalette}
    >
      {richColours.map((colour, index) => (
        <button
          key={colour}
          type="button"
          className={styles['colour']}
          tabIndex={index === current ? 0 : -1}
          aria-label={nameOf(index)}
          aria-pressed={colour === chosen}
          data-tooltip={nameOf(index)}
          onClick={() => onChoose(colour)}
        >
          <svg viewBox="0 0 1 1" aria-hidden="true">
            <rect width="1" height="1" fill={colour} />
          </svg>
        </button>
      ))}
    </div>
  );
};

export const ColourTool = ({ label, icon, chosen, none, onChoose }: Props) => {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const choose = (colour: string | null) => {
    setOpen(false);
    onChoose(colour);
  };
  return (
    <span ref={anchor} className={styles['tool']}>
      <ToolButton label={label} expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {icon}
        <svg className={styles['chosen']} viewBox="0 0 14 3" aria-hidden="true">
          <rect width="14" height="3" rx="1" fill={chosen ?? 'currentColor'} />
        </svg>
      </ToolButton>
      {isOpen && (
        <Popup anchor={anchor} onClose={close}>
          <Palette label={label} chosen={chosen} onChoose={choose} />
          <Button size="small" className={styles['none']} onClick={() => choose(null)}>
            {none}
          </Button>
        </Popup>
      )}
    </span>
  );
};
