import type {Refused} from '../pages/form-answer'
import type {DetailsField, PreferencesField} from '../profile/profile-form'

/** What the account page is asked for, and what it says of a form that was sent. */

/** The forms that open in a card's place; each has an address: `?edit=…`. */
export const EDITS = ['details', 'preferences', 'email', 'password', 'delete'] as const
export type Edit = (typeof EDITS)[number]

/** What the page may say after it was left and come back to. */
export const DONES = ['details', 'preferences', 'email', 'password'] as const
export type Done = (typeof DONES)[number]

export interface AccountQuestion {
  /** The form that is open. */
  edit: Edit | null
  /** The form that was left. */
  back: Edit | null
  done: Done | null
}

export const ACCOUNT_PATH = '/customer-portal/account'
export const editPath = (name: Edit) => `${ACCOUNT_PATH}?edit=${name}`
/** From a form that was left: the keyboard goes on from what opened it, without scripts too. */
export const backPath = (name: Edit) => `${ACCOUNT_PATH}?back=${name}`
export const donePath = (name: Done) => `${ACCOUNT_PATH}?done=${name}`

export type EmailField = 'email' | 'password'
export type PasswordField = 'current' | 'password' | 'confirmation'
export type DeleteField = 'proof'

/** A form that was not taken: what was typed, but no password, and what is wrong with it. */
export type Given =
  | ({form: 'details'} & Refused<DetailsField>)
  | ({form: 'preferences'} & Refused<PreferencesField>)
  | ({form: 'email'} & Refused<EmailField>)
  | ({form: 'password'} & Refused<PasswordField>)
  | ({form: 'delete'} & Refused<DeleteField>)
