// The calls by which a company is confirmed: the link that came by mail, and one more mail.
import { useMutation } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { confirmCompany, resendProof } from '#shared/auth/api.ts';

/** The codes that the page shows by itself; `validation` is a link that was cut on its way. */
const shownByPage = ['company.proofWrong', 'company.proofExpired', 'validation', 'request.tooMany'];

export const useConfirmCompany = () =>
  useMutation({
    mutationFn: ({ code, token }: { code: string; token: string }) =>
      call(confirmCompany, { params: { code }, body: { token }, quiet: shownByPage }),
  });

export const useResendProof = () =>
  useMutation({
    mutationFn: (code: string) =>
      call(resendProof, {
        params: { code },
        quiet: ['company.proofNeedless', 'validation', 'request.tooMany'],
      }),
  });
