import type {Address} from './address/address'
import type {Customer} from './customer'

/**
 * What the shop's pages can ask for of customers' accounts. E-mails and names come as they were typed; the rules
 * of the forms were checked by whoever calls. Cookies are whole `Set-Cookie` values.
 */
export interface CustomerService extends Registration, SignIn, Recovery, AccountChanges, Profile {}

export interface Wait {
  kind: 'slow-down' | 'busy'
  retryAfterSeconds: number
}

export interface NewCustomer {
  name: string
  lastName: string
  email: string
  /** Ten digits. */
  contactNumber: string
  password: string
}

export interface Verification {
  token: string
  password: string
  /** Not the one of the form: whoever reads the mail chooses it now. */
  isNew?: boolean
}

export interface Registration {
  /** The same answer, after the same time, whether the e-mail has an account or not: a mail tells. */
  register(input: NewCustomer & {clientAddress: string}): Promise<{kind: 'sent'} | Wait>
  /** Who followed a link that still works. Changes nothing. */
  findRegistration(token: string): Promise<{name: string; email: string} | null>
  /**
   * Makes the account, with the password that the mail's reader types: whoever filled in the form may be a stranger.
   * `gone`: the link does not work (any more). `wrong`: the form had another password, and no new one is chosen.
   */
  verify(
    input: Verification,
  ): Promise<{kind: 'verified'; email: string} | {kind: 'gone'} | {kind: 'wrong'} | Wait>
}

export interface SignedInBrowser {
  /** Names the session towards its owner; not the token and not its hash. */
  id: string
  /** `Chrome on Windows` */
  browser: string
  /** ISO 8601, UTC. */
  lastSeenAt: string
  isThis: boolean
}

export type SignInOutcome =
  | {kind: 'signed-in'; customer: Customer; cookies: string[]}
  | {kind: 'refused'}
  /** The password is right, the e-mail not verified; the link was mailed once more. */
  | {kind: 'unverified'}
  | Wait

export interface SignIn {
  findBySession(headers: Headers): Promise<Customer | null>
  signIn(input: {
    email: string
    password: string
    clientAddress: string
    headers: Headers
  }): Promise<SignInOutcome>
  /** For who has shown by other means who they are. Ends the browser's former session. */
  openSession(customer: Customer, headers: Headers): Promise<{cookies: string[]}>
  signOut(headers: Headers): Promise<{cookies: string[]}>
  /** Ends all sessions of the customer, this one too unless it is to be kept. */
  signOutEverywhere(customerId: string, keep?: Headers): Promise<{cookies: string[]}>
  listBrowsers(customerId: string, headers: Headers): Promise<SignedInBrowser[]>
  /** After a reset of the password: nobody has to wait for this account any more. */
  forgive(email: string): void
}

export interface Recovery {
  /** The same answer, after the same time, whether there is such an account or not. */
  requestReset(input: {email: string; clientAddress: string}): Promise<{kind: 'sent'} | Wait>
  /** Whether a link still works. Changes nothing. */
  canReset(token: string): Promise<boolean>
  /** Once for each link; all sessions end. `gone`: the link does not work (any more). */
  resetPassword(input: {token: string; password: string}): Promise<{kind: 'changed'} | {kind: 'gone'} | Wait>
}

export interface AccountChanges {
  /** All other sessions end. `wrong`: that is not the current password. A first password needs no current one. */
  changePassword(input: {
    customer: Customer
    current: string
    password: string
    clientAddress: string
    headers: Headers
  }): Promise<{kind: 'changed'; cookies: string[]} | {kind: 'wrong'} | Wait>
  /** Mails a link to the new address; the same answer whether that one has an account or not. */
  requestEmailChange(input: {
    customer: Customer
    email: string
    password: string
    clientAddress: string
  }): Promise<{kind: 'sent'} | {kind: 'wrong'} | Wait>
  /** Whose e-mail becomes which. Changes nothing. */
  findEmailChange(token: string, customerId: string): Promise<{email: string} | null>
  /** Tells both addresses; all sessions end. */
  changeEmail(token: string, customerId: string): Promise<{kind: 'changed'; email: string} | {kind: 'gone'}>
  /** Erases the person; the books keep orders without one. Refused while an order is under way. */
  deleteAccount(input: {
    customer: Customer
    /** The password; who has none types the e-mail. */
    proof: string
    clientAddress: string
  }): Promise<{kind: 'deleted'; cookies: string[]} | {kind: 'wrong'} | {kind: 'order-under-way'} | Wait>
  /** All that is kept of the customer, to be downloaded as JSON. */
  exportData(customer: Customer): Promise<Record<string, unknown>>
}

export interface CustomerDetails {
  name: string
  lastName: string
  /** Ten digits. */
  contactNumber: string | null
}

export interface CustomerPreferences {
  address: Address | null
  /** `17:30` */
  preferredPickupTime: string | null
}

export interface Profile {
  saveDetails(customerId: string, details: CustomerDetails): Promise<void>
  savePreferences(customerId: string, preferences: CustomerPreferences): Promise<void>
}
