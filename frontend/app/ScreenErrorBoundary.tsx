// Keeps a screen that breaks from taking the shell with it. React offers this only to classes.
import { ConsoleLogger } from 'aws-amplify/utils';
import { Component, type ReactNode } from 'react';
import { ScreenUnavailable } from './ScreenUnavailable.tsx';

const logger = new ConsoleLogger('screen');

type Props = { children: ReactNode };

export class ScreenErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    logger.error('A screen broke', error);
  }

  override render() {
    return this.state.hasFailed ? <ScreenUnavailable /> : this.props.children;
  }
}
