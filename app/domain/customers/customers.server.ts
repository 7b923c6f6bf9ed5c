import {createAccountChanges} from './account/account-changes.server'
import type {CustomerDeps} from './customer-deps'
import type {CustomerService} from './customers'
import {createProfile} from './profile/profile.server'
import {createRecovery} from './recovery/recovery.server'
import {createRegistration} from './registration/registration.server'
import {createSignIn} from './sign-in/sign-in.server'

/** The one entry point to customer accounts for pages and checkout. */
export function createCustomerService(deps: CustomerDeps): CustomerService {
  const signIn = createSignIn(deps)
  return {
    ...createRegistration(deps),
    ...signIn,
    ...createRecovery(deps, signIn),
    ...createAccountChanges(deps, signIn),
    ...createProfile(deps),
  }
}
