import type {Throttled} from '~/platform/rate-limit/throttle'
import type {StaffMember} from '../staff-member'

/** Who asks, and what shows that it is them and not somebody at a browser that they left open. */
export interface Reauthentication {
  member: StaffMember
  password: string
  /** Of the app, or a recovery code. */
  code: string
  clientAddress: string
  headers: Headers
}

export type Refusal = {kind: 'wrong-password'} | {kind: 'wrong-code'} | Throttled

/** A secret that is not anybody's yet: it stands in the form until it is confirmed, and is kept nowhere. */
export interface NewSecret {
  /** Comes back with the form. */
  sealed: string
  /** To be typed into an app by hand. */
  key: string
  /** To be read by an app from a picture. */
  address: string
}
