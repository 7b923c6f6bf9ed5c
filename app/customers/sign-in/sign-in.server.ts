import type {CustomerParts} from '../customer-parts'
import type {SignIn} from '../customers'

export function createSignIn(parts: CustomerParts): SignIn {
  return {} as SignIn
}
