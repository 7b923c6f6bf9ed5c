import type {FormResult} from '~/platform/forms/fields'
import * as paths from '~/platform/url/addresses'
import type {DetailsField, PreferencesField} from '~/domain/customers/profile/profile-form'

/** What the account page is asked for, and what it says of a form that was sent. */

/** The forms that open in a card's place; each has an address: `?edit=…`. */
export const EDIT_FORMS = ['details', 'preferences', 'email', 'password', 'delete'] as const
export type EditFormName = (typeof EDIT_FORMS)[number]

/** What the page may say after it was left and come back to. */
export const SAVED_FORMS = ['details', 'preferences', 'email', 'password'] as const
export type SavedFormName = (typeof SAVED_FORMS)[number]

export interface AccountQuery {
  /** The form that is open. */
  edit: EditFormName | null
  /** The form that was left. */
  back: EditFormName | null
  done: SavedFormName | null
}

export const ACCOUNT_PATH = paths.account()
export const editPath = (name: EditFormName) => `${ACCOUNT_PATH}?edit=${name}`
/** From a form that was left: the keyboard goes on from what opened it, without scripts too. */
export const backPath = (name: EditFormName) => `${ACCOUNT_PATH}?back=${name}`
export const donePath = (name: SavedFormName) => `${ACCOUNT_PATH}?done=${name}`

export type EmailField = 'email' | 'password'
export type PasswordField = 'current' | 'password' | 'confirmation'
export type DeleteField = 'proof'

/** A form that was not taken: what was typed, but no password, and what is wrong with it. */
export type AccountFormResult =
  | ({form: 'details'} & FormResult<DetailsField>)
  | ({form: 'preferences'} & FormResult<PreferencesField>)
  | ({form: 'email'} & FormResult<EmailField>)
  | ({form: 'password'} & FormResult<PasswordField>)
  | ({form: 'delete'} & FormResult<DeleteField>)
