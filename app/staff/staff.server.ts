import type {Role} from './roles'

/** Someone who works here, as the rest of the product knows them. */
export interface StaffMember {
  id: string
  name: string
  email: string
  role: Role
}

export type SignInOutcome =
  | {kind: 'signed-in'; cookie: string; member: StaffMember}
  | {kind: 'refused'}
  | {kind: 'slow-down'; retryAfterSeconds: number}

/** Staff accounts, their browsers' sessions and scripts' tokens. Cookies are whole `Set-Cookie` values. */
export interface StaffService {
  signIn(input: {email: string; password: string; clientAddress: string}): Promise<SignInOutcome>
  /** Ends the session that the request's cookie names. */
  signOut(headers: Headers): Promise<{cookie: string}>
  /** Who the request's session cookie names; null for none, or one that has ended. */
  findBySession(headers: Headers): Promise<StaffMember | null>
  /** Who an API token names; a script has the id `token-…` and its token's name. */
  findByToken(token: string): Promise<StaffMember | null>
  findById(id: string): Promise<StaffMember | null>
  list(): Promise<StaffMember[]>
}
