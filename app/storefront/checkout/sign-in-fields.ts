import {readFields} from '~/platform/forms/fields'
import {isObject} from '../../../runtime/json'
import type {CodeFormState} from '~/domain/customers/code/code-form'

/** The form's fields for signing in on the way. They stand in the checkout's form, so that it works without scripts. */
export const SIGN_IN_FIELDS = {email: 'sign_in_email', code: 'sign_in_code'} as const

/** For buttons that stand outside the form. */
export const CHECKOUT_FORM_ID = 'checkout-form'

/** The name of the buttons that send the form to sign in. */
export const STEP = 'step'

export type SignInStep = 'request' | 'enter'

/** What signing in takes from the checkout's form: a new account has its name and phone. */
export function parseSignInFields(source: {get(name: string): unknown}) {
  const fields = readFields(source, [...Object.values(SIGN_IN_FIELDS), 'name', 'phone_number'])
  return {
    email: fields.sign_in_email,
    code: fields.sign_in_code,
    name: fields.name,
    phone: fields.phone_number,
  }
}

export type SignInResponse = {kind: 'signed-in'} | {kind: 'shown'; state: CodeFormState}

/** Null: unknown to this page. */
export function parseSignInResponse(response: unknown): SignInResponse | null {
  if (!isObject(response)) return null
  const {kind, state} = response
  if (kind === 'signed-in') return {kind}
  if (kind !== 'shown' || !isObject(state) || !isObject(state['problems'])) return null
  return {kind, state: state as unknown as CodeFormState}
}
