// The operations of companies, sign-in and session, by the names of their contracts.

import { checkPermission } from './checkPermission.ts';
import { getRoleByCode } from './getRoleByCode.ts';
import { getUser } from './getUser.ts';
import { changePassword } from './password/changePassword.ts';
import { checkResetLink } from './password/checkResetLink.ts';
import { resetPassword } from './password/resetPassword.ts';
import { sendResetLink } from './password/sendResetLink.ts';
import { changeRole } from './roles/changeRole.ts';
import { createRole } from './roles/createRole.ts';
import { listRoles } from './roles/listRoles.ts';
import { removeRole } from './roles/removeRole.ts';
import { selfOperations } from './selfOperations.ts';
import { getSession } from './session/getSession.ts';
import { heartbeat } from './session/heartbeat.ts';
import { login } from './session/login.ts';
import { loginTfa } from './session/loginTfa.ts';
import { logout } from './session/logout.ts';
import { companyAvailability } from './signUp/companyAvailability.ts';
import { confirmCompany } from './signUp/confirmCompany.ts';
import { proveEmail } from './signUp/proveEmail.ts';
import { resendProof } from './signUp/resendProof.ts';
import { signUp } from './signUp/signUp.ts';
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
