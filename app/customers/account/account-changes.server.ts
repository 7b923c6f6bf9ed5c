import type {CustomerParts} from '../customer-parts'
import type {AccountChanges, SignIn} from '../customers'

export function createAccountChanges(parts: CustomerParts, signIn: SignIn): AccountChanges {
  return {} as AccountChanges
}
