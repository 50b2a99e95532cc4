// The operations of companies, sign-in and session, by the names of their contracts.
import { changePassword } from './changePassword.ts';
import { checkPermission } from './checkPermission.ts';
import { companyAvailability } from './companyAvailability.ts';
import { confirmCompany } from './confirmCompany.ts';
import { getRoleByCode } from './getRoleByCode.ts';
import { getSession } from './getSession.ts';
import { getUser } from './getUser.ts';
import { heartbeat } from './heartbeat.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { resendProof } from './resendProof.ts';
import { resetPassword } from './resetPassword.ts';
import { sendResetLink } from './sendResetLink.ts';
import { signUp } from './signUp.ts';

export const authOperations = {
  signUp,
  companyAvailability,
  confirmCompany,
  resendProof,
  login,
  logout,
  sendResetLink,
  resetPassword,
  changePassword,
  getSession,
  heartbeat,
  getUser,
  getRoleByCode,
  checkPermission,
};
