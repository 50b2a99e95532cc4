// The figures that an act left in the log, each with its name.
import type { ReactNode } from 'react';
import styles from './FactList.module.css';

export type NamedFact = { name: string; value: ReactNode };

export const FactList = ({ facts }: { facts: readonly NamedFact[] }) => (
  <dl className={styles['facts']}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);
