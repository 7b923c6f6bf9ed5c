import type {AppLoadContext} from '@remix-run/node'
import {leakedPasswordProblem} from '~/platform/auth/chosen-password'
import * as paths from '~/platform/url/addresses'
import {isLeakedPassword} from '~/platform/auth/leaked-passwords.server'
import {readStoreSettings} from '~/domain/store/settings.server'
import type {Customer} from '~/domain/customers/customer'
import type {Throttled} from '~/domain/customers/customers'
import {retryLater} from '~/account/auth/form-result'
import {pickupTimes} from '~/domain/customers/profile/pickup-times'
import {checkDetails, checkPreferences} from '~/domain/customers/profile/profile-form'
import {findDeleteProblems, findEmailProblems, findPasswordProblems} from './account-checks'
import {donePath} from './account-forms'
import type {AccountFormResult} from './account-forms'
import type {SubmittedAccountForm} from './parse-account-form.server'
import {messages} from './messages'

export type AccountActionResult =
  | {kind: 'done'; to: string; cookies: string[]}
  | {kind: 'form'; result: AccountFormResult; init: {status: number; headers?: Record<string, string>}}

interface AccountActionParams {
  customer: Customer
  context: AppLoadContext
  headers: Headers
}

type Submitted<Name extends SubmittedAccountForm['form']> = Extract<SubmittedAccountForm, {form: Name}>

/** Does what a form of the account page asks for. */
export async function handleAccountAction(
  submitted: SubmittedAccountForm,
  params: AccountActionParams,
): Promise<AccountActionResult> {
  switch (submitted.form) {
    case 'details':
      return saveDetails(submitted, params)
    case 'preferences':
      return savePreferences(submitted, params)
    case 'email':
      return changeEmail(submitted, params)
    case 'password':
      return changePassword(submitted, params)
    case 'delete':
      return deleteAccount(submitted, params)
    case 'sign-out-everywhere': {
      const {cookies} = await params.context.customers.signOutEverywhere(params.customer.id)
      return {kind: 'done', to: `${paths.signIn()}?done=signed-out`, cookies}
    }
  }
}

async function saveDetails(
  {form, ...values}: Submitted<'details'>,
  {customer, context}: AccountActionParams,
): Promise<AccountActionResult> {
  const checked = checkDetails(values)
  if ('problems' in checked) return result({form, values, problems: checked.problems})
  await context.customers.saveDetails(customer.id, checked.details)
  return redirectTo(donePath('details'))
}

async function savePreferences(
  {form, ...values}: Submitted<'preferences'>,
  {customer, context}: AccountActionParams,
): Promise<AccountActionResult> {
  const {hours} = await readStoreSettings(context)
  const checked = checkPreferences(values, pickupTimes(hours))
  if ('problems' in checked) return result({form, values, problems: checked.problems})
  await context.customers.savePreferences(customer.id, checked.preferences)
  return redirectTo(donePath('preferences'))
}

async function changeEmail(
  submitted: Submitted<'email'>,
  {customer, context}: AccountActionParams,
): Promise<AccountActionResult> {
  const {form} = submitted
  const email = submitted.email.trim()
  const values = {email}
  // Whoever has no password could not show who they are; the page does not offer it.
  if (!customer.hasPassword) return result({form, values, problems: {form: messages.email.needsPassword}})
  const found = findEmailProblems(submitted, customer)
  if (found) return result({form, values, problems: found})
  const {clientAddress} = context
  const outcome = await context.customers.requestEmailChange({
    ...{customer, email, clientAddress},
    password: submitted.password,
  })
  switch (outcome.kind) {
    case 'sent':
      return redirectTo(donePath('email'))
    case 'wrong':
      return result({form, values, problems: {password: messages.delete.wrong}}, 401)
    case 'slow-down':
    case 'busy':
      return retryResult(outcome, (whole) => ({form, values, problems: {form: whole}}))
  }
}

async function changePassword(
  submitted: Submitted<'password'>,
  {customer, context, headers}: AccountActionParams,
): Promise<AccountActionResult> {
  const {form, current, password} = submitted
  const values = {}
  const found = findPasswordProblems(submitted, customer)
  if (found) return result({form, values, problems: found})
  if (await isLeakedPassword(password))
    return result({form, values, problems: {password: leakedPasswordProblem}})
  const {clientAddress} = context
  const change = {customer, current, password, clientAddress, headers}
  const outcome = await context.customers.changePassword(change)
  switch (outcome.kind) {
    case 'changed':
      return redirectTo(donePath('password'), outcome.cookies)
    case 'wrong':
      return result({form, values, problems: {current: messages.password.wrong}}, 401)
    case 'slow-down':
    case 'busy':
      return retryResult(outcome, (whole) => ({form, values, problems: {form: whole}}))
  }
}

async function deleteAccount(
  submitted: Submitted<'delete'>,
  {customer, context}: AccountActionParams,
): Promise<AccountActionResult> {
  const {form, proof} = submitted
  const values = {}
  const found = findDeleteProblems(submitted, customer)
  if (found) return result({form, values, problems: found})
  const {clientAddress} = context
  const outcome = await context.customers.deleteAccount({customer, proof, clientAddress})
  switch (outcome.kind) {
    case 'deleted':
      return redirectTo(`${paths.signIn()}?done=deleted`, outcome.cookies)
    case 'wrong': {
      const text = customer.hasPassword ? messages.delete.wrong : messages.delete.emailWrong
      return result({form, values, problems: {proof: text}}, 401)
    }
    case 'order-under-way':
      return result({form, values, problems: {form: messages.delete.orderUnderWay}}, 409)
    case 'slow-down':
    case 'busy':
      return retryResult(outcome, (whole) => ({form, values, problems: {form: whole}}))
  }
}

function redirectTo(to: string, cookies: string[] = []): AccountActionResult {
  return {kind: 'done', to, cookies}
}

function result(form: AccountFormResult, status = 400): AccountActionResult {
  return {kind: 'form', result: form, init: {status}}
}

function retryResult(refusal: Throttled, toResult: (text: string) => AccountFormResult): AccountActionResult {
  const {text, init} = retryLater(refusal)
  return {kind: 'form', result: toResult(text), init}
}
