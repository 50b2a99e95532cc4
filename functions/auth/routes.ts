// The operations of companies, sign-in and session, by the names of their contracts.
import { changePassword } from './changePassword.ts';
import { checkPermission } from './checkPermission.ts';
import { checkResetLink } from './checkResetLink.ts';
import { companyAvailability } from './companyAvailability.ts';
import { confirmCompany } from './confirmCompany.ts';
import { getRoleByCode } from './getRoleByCode.ts';
import { getSession } from './getSession.ts';
import { getUser } from './getUser.ts';
import { heartbeat } from './heartbeat.ts';
import { login } from './login.ts';
import { loginTfa } from './loginTfa.ts';
import { logout } from './logout.ts';
import { proveEmail } from './proveEmail.ts';
import { resendProof } from './resendProof.ts';
import { resetPassword } from './resetPassword.ts';
import { changeRole } from './roles/changeRole.ts';
import { createRole } from './roles/createRole.ts';
import { listRoles } from './roles/listRoles.ts';
import { removeRole } from './roles/removeRole.ts';
import { selfOperations } from './selfOperations.ts';
import { sendResetLink } from './sendResetLink.ts';
import { signUp } from './signUp.ts';
import { tfaOperations } from './tfaOperations.ts';
import { activateUser } from './users/activateUser.ts';
import { changeUser } from './users/changeUser.ts';
import { deactivateUser } from './users/deactivateUser.ts';
import { inviteUser } from './users/inviteUser.ts';
import { listUsers } from './users/listUsers.ts';
import { logOutUser } from './users/logOutUser.ts';
import { resetTfa } from './users/resetTfa.ts';
import { sendUserLink } from './users/sendUserLink.ts';

export const authOperations = {
  signUp,
  companyAvailability,
  confirmCompany,
  resendProof,
  login,
  loginTfa,
  logout,
  sendResetLink,
  checkResetLink,
  resetPassword,
  proveEmail,
  changePassword,
  getSession,
  heartbeat,
  getUser,
  getRoleByCode,
  checkPermission,
  listRoles,
  createRole,
  changeRole,
  removeRole,
  listUsers,
  inviteUser,
  changeUser,
  deactivateUser,
  activateUser,
  sendUserLink,
  logOutUser,
  resetTfa,
  ...selfOperations,
  ...tfaOperations,
};
