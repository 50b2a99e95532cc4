// What may be added from pickers: the app gives it, so that a picker knows of no declarations.
import { createContext, useContext, useEffect } from 'react';
import type { WantedRecord } from '#shared/resources/quickForms.ts';
import type { Addition } from './addition.ts';

/** The ways to add a record of a kind that the user has a right to. */
export type AdditionsOf = (kind: string, wanted?: WantedRecord) => readonly Addition[];

type Adding = {
  additionsOf: AdditionsOf;
  /** What is declared of records is fetched with the first picker. */
  load: () => void;
};

const none: readonly Addition[] = [];

/** Where what is chosen must be there already. */
export const nothingAdded: Adding = { additionsOf: () => none, load: () => undefined };

export const AddingContext = createContext<Adding>(nothingAdded);

/** The same function until there is more to offer. */
export const useAdditionsOf = (): AdditionsOf => {
  const { additionsOf, load } = useContext(AddingContext);
  useEffect(load, [load]);
  return additionsOf;
};
