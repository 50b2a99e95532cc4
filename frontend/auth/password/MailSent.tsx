// Replaces a form after it sent a mail: an envelope, and what to look for.
import { MailRegular } from '@fluentui/react-icons/headless/svg/mail';
import { type ReactNode, useId } from 'react';
import { usePageTitle } from '#frontend/ui/page/PageTitle.tsx';
import styles from './MailSent.module.css';

export const MailSent = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  usePageTitle(title);
  return (
    <section className={styles['page']} aria-labelledby={id}>
      <span className={styles['icon']} aria-hidden="true">
        <MailRegular />
      </span>
      {/* The form is gone: the focus moves to what replaced it, so that screen readers read that. */}
      <h1 id={id} className={styles['title']} tabIndex={-1} ref={(heading) => heading?.focus()}>
        {title}
      </h1>
      {children}
    </section>
  );
};
