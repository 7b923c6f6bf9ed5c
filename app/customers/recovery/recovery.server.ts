import type {CustomerParts} from '../customer-parts'
import type {Recovery, SignIn} from '../customers'

export function createRecovery(parts: CustomerParts, signIn: SignIn): Recovery {
  return {} as Recovery
}
