// A message with a tone in a row of its own, and what can be done about it, drawn by Fluent.
import {
  MessageBar as FluentMessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { CheckmarkCircleFilled } from '@fluentui/react-icons/headless/svg/checkmark-circle';
import { ErrorCircleFilled } from '@fluentui/react-icons/headless/svg/error-circle';
import { InfoFilled } from '@fluentui/react-icons/headless/svg/info';
import { WarningFilled } from '@fluentui/react-icons/headless/svg/warning';
import type { ReactNode } from 'react';
import { inOrder } from '../text/BidiText.tsx';
import { classNames } from '../text/classNames.ts';
import styles from './MessageBar.module.css';

const signs = {
  info: InfoFilled,
  success: CheckmarkCircleFilled,
  warning: WarningFilled,
  error: ErrorCircleFilled,
};

type Props = {
  tone: keyof typeof signs;
  title?: ReactNode;
  children?: ReactNode;
  /** Small buttons. */
  actions?: ReactNode;
  /** A sign that says more than that of the tone. */
  icon?: ReactNode;
  /** How it is announced when it comes: Fluent's own way needs a provider of its own. */
  role?: 'status' | 'alert' | undefined;
  /** From edge to edge, in a card without padding. */
  flush?: boolean;
};

/** Of several lines at all times: Fluent would measure the width by script, and our rules know it without. */
export const MessageBar = ({ tone, title, children, actions, icon, role, flush = false }: Props) => {
  const Sign = signs[tone];
  return (
    <FluentMessageBar
      className={classNames(styles['bar'], tone === 'info' && styles['info'], flush && styles['flush'])}
      intent={tone}
      layout="multiline"
      shape={flush ? 'square' : 'rounded'}
      role={role}
      aria-labelledby={undefined}
      icon={{ className: styles['icon'] ?? '', children: icon ?? <Sign aria-hidden="true" /> }}
      bottomReflowSpacer={null}
    >
      <MessageBarBody className={styles['words'] ?? ''}>
        {title !== undefined && <MessageBarTitle>{inOrder(title)}</MessageBarTitle>} {inOrder(children)}
      </MessageBarBody>
      {actions && <MessageBarActions className={styles['actions'] ?? ''}>{actions}</MessageBarActions>}
    </FluentMessageBar>
  );
};
