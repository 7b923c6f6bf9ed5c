import {createAccountChanges} from './account/account-changes.server'
import type {CustomerParts} from './customer-parts'
import type {CustomerService} from './customers'
import {createProfile} from './profile/profile.server'
import {createRecovery} from './recovery/recovery.server'
import {createRegistration} from './registration/registration.server'
import {createSignIn} from './sign-in/sign-in.server'

/** Customers' accounts: the door that pages and checkout come through. */
export function createCustomers(parts: CustomerParts): CustomerService {
  const signIn = createSignIn(parts)
  return {
    ...createRegistration(parts),
    ...signIn,
    ...createRecovery(parts, signIn),
    ...createAccountChanges(parts, signIn),
    ...createProfile(parts),
  }
}
