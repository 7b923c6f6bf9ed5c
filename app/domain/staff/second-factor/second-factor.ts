import type {StaffMember} from '../staff-member'

export interface Throttled {
  kind: 'slow-down' | 'busy'
  retryAfterSeconds: number
}

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

export interface SecondFactorState {
  /** ISO 8601, UTC; null: there is none. */
  since: string | null
  codesLeft: number
  /** The shop asks it of everyone. */
  isRequired: boolean
}

/** What a member of staff can do about their own second factor. Codes are shown once and kept nowhere. */
export interface SecondFactor {
  readSecondFactor(member: StaffMember): Promise<SecondFactorState>
  beginSecondFactor(member: StaffMember): NewSecret
  /** The same as the form had it; null: it took too long, or is somebody else's. */
  continueSecondFactor(member: StaffMember, sealed: string): NewSecret | null
  /** All other browsers are signed out: they came without a code. */
  confirmSecondFactor(
    input: Reauthentication & {sealed: string},
  ): Promise<{kind: 'on'; codes: string[]} | {kind: 'gone'} | Refusal>
  disableSecondFactor(proof: Reauthentication): Promise<{kind: 'off'} | Refusal>
  renewRecoveryCodes(proof: Reauthentication): Promise<{kind: 'renewed'; codes: string[]} | Refusal>
}
