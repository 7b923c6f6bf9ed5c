import type {CustomerParts} from '../customer-parts'
import type {Profile} from '../customers'

export function createProfile(parts: CustomerParts): Profile {
  return {} as Profile
}
