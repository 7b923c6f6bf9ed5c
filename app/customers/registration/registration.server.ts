import type {CustomerParts} from '../customer-parts'
import type {Registration} from '../customers'

export function createRegistration(parts: CustomerParts): Registration {
  return {} as Registration
}
