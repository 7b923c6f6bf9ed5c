import type {Address} from '~/domain/address/address'
import type {Customer} from './customer'

/**
 * The API of customer accounts. Callers validate forms; e-mails are normalized here. Cookies are complete `Set-Cookie`
 * values.
 */
export interface CustomerService extends Registration, SignIn, Recovery, AccountChanges, Profile {}

export interface Throttled {
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
  /** True: a password chosen by the reader of the mail, in place of the one in the form. */
  isNew?: boolean
}

export interface Registration {
  /** Same outcome and timing whether or not the e-mail has an account; only the mail differs. */
  register(input: NewCustomer & {clientAddress: string}): Promise<{kind: 'sent'} | Throttled>
  /** Null if the link is not valid. Read-only. */
  findRegistration(token: string): Promise<{name: string; email: string} | null>
  /**
   * Creates the account with the password that the reader of the mail types, since anyone can fill in the form.
   * `gone`: the link is not valid (any more). `wrong`: not the password of the form, and `isNew` is not set.
   */
  verify(
    input: Verification,
  ): Promise<{kind: 'verified'; email: string} | {kind: 'gone'} | {kind: 'wrong'} | Throttled>
}

export interface SignedInBrowser {
  /** Identifies the session to its owner; neither the token nor its hash. */
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
  /** The password is right but the e-mail is not verified; the link was mailed again. */
  | {kind: 'unverified'}
  | Throttled

export interface SignIn {
  findBySession(headers: Headers): Promise<Customer | null>
  signIn(input: {
    email: string
    password: string
    clientAddress: string
    headers: Headers
  }): Promise<SignInOutcome>
  /** For customers authenticated by other means. Replaces the browser's previous session. */
  openSession(customer: Customer, headers: Headers): Promise<{cookies: string[]}>
  signOut(headers: Headers): Promise<{cookies: string[]}>
  /** Ends all sessions of the customer except the one of `keep`, if given. */
  signOutEverywhere(customerId: string, keep?: Headers): Promise<{cookies: string[]}>
  listBrowsers(customerId: string, headers: Headers): Promise<SignedInBrowser[]>
  /** Lifts the sign-in limits of the account after a password reset. */
  clearFailures(email: string): void
}

export interface Recovery {
  /** Same outcome and timing whether or not there is such an account. */
  requestReset(input: {email: string; clientAddress: string}): Promise<{kind: 'sent'} | Throttled>
  /** Whether a link is valid. Read-only. */
  canReset(token: string): Promise<boolean>
  /** Works once per link and ends all sessions. `gone`: the link is not valid (any more). */
  resetPassword(input: {
    token: string
    password: string
  }): Promise<{kind: 'changed'} | {kind: 'gone'} | Throttled>
}

export interface AccountChanges {
  /** All other sessions end. `wrong`: that is not the current password. A first password needs no current one. */
  changePassword(input: {
    customer: Customer
    current: string
    password: string
    clientAddress: string
    headers: Headers
  }): Promise<{kind: 'changed'; cookies: string[]} | {kind: 'wrong'} | Throttled>
  /** Mails a link to the new address; same outcome whether or not it has an account. */
  requestEmailChange(input: {
    customer: Customer
    email: string
    password: string
    clientAddress: string
  }): Promise<{kind: 'sent'} | {kind: 'wrong'} | Throttled>
  /** The new e-mail a link stands for; null if it is not valid for this customer. Read-only. */
  findEmailChange(token: string, customerId: string): Promise<{email: string} | null>
  /** Mails both addresses and ends all sessions. */
  changeEmail(token: string, customerId: string): Promise<{kind: 'changed'; email: string} | {kind: 'gone'}>
  /** Deletes the account and anonymizes its orders. Refused while an order is open. */
  deleteAccount(input: {
    customer: Customer
    /** The password, or the e-mail for accounts without one. */
    proof: string
    clientAddress: string
  }): Promise<{kind: 'deleted'; cookies: string[]} | {kind: 'wrong'} | {kind: 'order-under-way'} | Throttled>
  /** Everything stored about the customer, for download as JSON. */
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
