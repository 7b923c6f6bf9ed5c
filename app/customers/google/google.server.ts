import type {CustomerParts} from '../customer-parts'
import type {GoogleSignIn} from './google'

export interface GoogleSettings {
  clientId: string
  clientSecret: string
  issuer: URL
}

export function createGoogleSignIn(
  parts: Pick<CustomerParts, 'sql' | 'publicUrl' | 'secret' | 'secure' | 'now' | 'log'>,
  settings: GoogleSettings,
): GoogleSignIn {
  return {} as GoogleSignIn
}
