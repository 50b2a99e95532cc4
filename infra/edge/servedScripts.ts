// Hashes of the inline script of the page, of this edition and of each that some cell still serves.

/**
 * The policy that names them is shared by the cells of an account, which are upgraded one after another. Who changes the
 * script in `frontend/index.html` adds its hash; a former one goes when no cell serves it any more.
 */
export const servedScripts: readonly string[] = ['sha256-5wqOtxTozV+nrtDQRsqlen6flrb1CsG+En4FZv8y9eY='];
