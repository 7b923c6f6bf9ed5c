import {createEmailChange} from './account/change-email.server'
import {createPasswordChange} from './account/change-password.server'
import {createAccountDeletion} from './account/delete-account.server'
import {exportData} from './account/export-data.server'
import {createPasswordVerifier} from './account/verify-password.server'
import {createCodeSignIn} from './code/code-sign-in.server'
import type {CustomerDeps} from './customer-deps'
import {createGuests} from './guest/guests.server'
import {createProfile} from './profile/profile.server'
import {createRecovery} from './recovery/recovery.server'
import {createRegistration} from './registration/registration.server'
import {createVerificationResending} from './registration/resend-verification.server'
import {createSignIn} from './sign-in/sign-in.server'

/**
 * The one entry point to customer accounts for pages and checkout. Callers validate forms; e-mails are normalized here.
 * Cookies are complete `Set-Cookie` values.
 */
export function createCustomerService(deps: CustomerDeps) {
  const {sql, now = Date.now} = deps
  const signIn = createSignIn(deps)
  // One for all changes, so that they share one limit on wrong passwords.
  const verifyPassword = createPasswordVerifier(deps)
  return {
    ...createRegistration(deps, signIn),
    ...createVerificationResending(deps),
    ...signIn,
    ...createCodeSignIn(deps, signIn),
    ...createRecovery(deps, signIn),
    changePassword: createPasswordChange(deps, verifyPassword),
    ...createEmailChange(deps, verifyPassword),
    deleteAccount: createAccountDeletion(deps, signIn, verifyPassword),
    /** Everything stored about the customer, for download as JSON. */
    exportData: ({id}: {id: string}) => exportData(sql, id, new Date(now())),
    ...createProfile(deps),
    ...createGuests(deps, signIn),
  }
}

export type CustomerService = ReturnType<typeof createCustomerService>
