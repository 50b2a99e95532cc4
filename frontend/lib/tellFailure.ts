// How a failure reaches the user: 422 and 500 in the error dialog, the others as a toast when something was to be changed.
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { type ApiError, fieldFaultsOf } from './apiError.ts';
import { type ErrorNotice, showErrorNotice } from './errorNotice.ts';
import { showToast } from './toasts.ts';

const dialogStatuses = new Set([422, 500]);

/** Both open the dialog for every call, except for faults that a form shows beside its fields (docs/decisions/0049). */
export const opensDialog = (failure: ApiError): boolean => dialogStatuses.has(failure.status);

/** The screens that a refusal names, where what is in the way can be changed. */
const screensOf = ({ details }: ApiError): Pick<ErrorNotice, 'screens' | 'party'> => {
  const { screens, party } = details;
  if (!Array.isArray(screens)) return {};
  return typeof party === 'string' ? { screens, party } : { screens };
};

/** What else can be done about a failure that opens the dialog. */
export type Offers = (failure: ApiError, notice: ErrorNotice) => ErrorNotice['act'];

/** What the dialog says of a failure. */
const noticeOf = (failure: ApiError): ErrorNotice => {
  const faults = Object.values(fieldFaultsOf(failure)).map((fault) => fault.message);
  return { message: failure.message, details: [...new Set(faults)], ...screensOf(failure) };
};

/** A read that fails otherwise is drawn by the screen that asked for it; of reads, only a lost connection is reported here. */
export const tellFailure = (contract: Endpoint, failure: ApiError, offers?: Offers): void => {
  if (opensDialog(failure)) {
    const notice = noticeOf(failure);
    const act = offers?.(failure, notice);
    showErrorNotice({ ...notice, ...(act && { act }) });
    return;
  }
  if (contract.method === 'GET' && failure.status !== 0) return;
  showToast({ type: 'error', text: failure.message, ignoreDuplicates: true, duration: 5000 });
};
