// Who may open the company of a silo: the holder of the claim token that its operator hands over; any other code is refused there.
import { isSameText } from '#functions/http/tokens.ts';
import { environment } from '#functions/storage/environment.ts';
import { readSecret } from '#functions/storage/tokenSecret.ts';
import type { SignUpInput } from './openCompany.ts';

/** Whether a company with this code can be opened in this cell. */
export const isOfThisCell = (code: string): boolean =>
  environment.company === undefined || environment.company === code;

/** Whether opening a company takes a claim token here. */
export const isClaimNeeded = (): boolean => environment.claimName !== undefined;

const claimFault = async (claim: string | undefined): Promise<string | null> => {
  const name = environment.claimName;
  if (name === undefined) return null;
  return isSameText(claim?.trim() ?? '', await readSecret(name)) ? null : 'company.claimWrong';
};

/** What the cell has against a sign-up: field path → code, null where nothing is wrong. */
export const cellFaults = async (body: SignUpInput): Promise<Record<string, string | null>> => ({
  code: isOfThisCell(body.code) ? null : 'company.codeElsewhere',
  claim: await claimFault(body.claim),
});
