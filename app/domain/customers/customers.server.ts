import {createAccountChanges} from './account/account-changes.server'
import type {CustomerDeps} from './customer-deps'
import {createProfile} from './profile/profile.server'
import {createRecovery} from './recovery/recovery.server'
import {createRegistration} from './registration/registration.server'
import {createSignIn} from './sign-in/sign-in.server'

/**
 * The one entry point to customer accounts for pages and checkout. Callers validate forms; e-mails are normalized here.
 * Cookies are complete `Set-Cookie` values.
 */
export function createCustomerService(deps: CustomerDeps) {
  const signIn = createSignIn(deps)
  return {
    ...createRegistration(deps),
    ...signIn,
    ...createRecovery(deps, signIn),
    ...createAccountChanges(deps, signIn),
    ...createProfile(deps),
  }
}

export type CustomerService = ReturnType<typeof createCustomerService>
