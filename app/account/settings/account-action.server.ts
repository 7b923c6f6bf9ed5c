import {data, redirect} from '@remix-run/node'
import type {AppLoadContext} from '@remix-run/node'
import {leakedPasswordProblem} from '~/platform/auth/chosen-password'
import * as paths from '~/platform/url/addresses'
import {isLeakedPassword} from '~/platform/auth/leaked-passwords.server'
import {readStoreSettings} from '~/domain/store/settings.server'
import type {Customer} from '~/domain/customers/customer'
import type {Throttled} from '~/platform/rate-limit/throttle'
import {retryLater} from '~/account/auth/form-reply.server'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {withCookies} from '~/platform/http/respond'
import {pickupTimes} from '~/domain/customers/profile/pickup-times'
import {checkDetails, checkPreferences} from '~/domain/customers/profile/profile-form'
import {findDeleteProblems, findEmailProblems, findPasswordProblems} from './account-checks'
import {donePath} from './account-forms'
import type {AccountFormResult} from './account-forms'
import type {SubmittedAccountForm} from './parse-account-form.server'
import {messages} from './messages'

interface AccountActionParams {
  customer: Customer
  context: AppLoadContext
  headers: Headers
}

type Submitted<Name extends SubmittedAccountForm['form']> = Extract<SubmittedAccountForm, {form: Name}>

/** Does what a form of the account page asks for. */
export async function handleAccountAction(submitted: SubmittedAccountForm, params: AccountActionParams) {
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
      return redirectTo(`${paths.signIn()}?done=signed-out`, cookies)
    }
  }
}

async function saveDetails(
  {form, ...values}: Submitted<'details'>,
  {customer, context}: AccountActionParams,
) {
  const checked = checkDetails(values)
  if ('problems' in checked) return reject({form, values, problems: checked.problems})
  await context.customers.saveDetails(customer.id, checked.details)
  return redirectTo(donePath('details'))
}

async function savePreferences(
  {form, ...values}: Submitted<'preferences'>,
  {customer, context}: AccountActionParams,
) {
  const {hours} = await readStoreSettings(context)
  const checked = checkPreferences(values, pickupTimes(hours))
  if ('problems' in checked) return reject({form, values, problems: checked.problems})
  await context.customers.savePreferences(customer.id, checked.preferences)
  return redirectTo(donePath('preferences'))
}

async function changeEmail(submitted: Submitted<'email'>, {customer, context}: AccountActionParams) {
  const {form} = submitted
  const email = submitted.email.trim()
  const values = {email}
  // Whoever has no password could not show who they are; the page does not offer it.
  if (!customer.hasPassword) return reject({form, values, problems: {form: messages.email.needsPassword}})
  const found = findEmailProblems(submitted, customer)
  if (found) return reject({form, values, problems: found})
  const {clientAddress} = context
  const outcome = await context.customers.requestEmailChange({
    ...{customer, email, clientAddress},
    password: submitted.password,
  })
  switch (outcome.kind) {
    case 'sent':
      return redirectTo(donePath('email'))
    case 'wrong':
      return reject({form, values, problems: {password: messages.delete.wrong}}, 401)
    case 'slow-down':
    case 'busy':
      return retry(outcome, (text) => ({form, values, problems: {form: text}}))
  }
}

async function changePassword(
  submitted: Submitted<'password'>,
  {customer, context, headers}: AccountActionParams,
) {
  const {form, current, password} = submitted
  const values = {}
  const found = findPasswordProblems(submitted, customer)
  if (found) return reject({form, values, problems: found})
  if (await isLeakedPassword(password))
    return reject({form, values, problems: {password: leakedPasswordProblem}})
  const {clientAddress} = context
  const change = {customer, current, password, clientAddress, headers}
  const outcome = await context.customers.changePassword(change)
  switch (outcome.kind) {
    case 'changed':
      return redirectTo(donePath('password'), outcome.cookies)
    case 'wrong':
      return reject({form, values, problems: {current: messages.password.wrong}}, 401)
    case 'slow-down':
    case 'busy':
      return retry(outcome, (text) => ({form, values, problems: {form: text}}))
  }
}

async function deleteAccount(submitted: Submitted<'delete'>, {customer, context}: AccountActionParams) {
  const {form, proof} = submitted
  const values = {}
  const found = findDeleteProblems(submitted, customer)
  if (found) return reject({form, values, problems: found})
  const {clientAddress} = context
  const outcome = await context.customers.deleteAccount({customer, proof, clientAddress})
  switch (outcome.kind) {
    case 'deleted':
      return redirectTo(`${paths.signIn()}?done=deleted`, outcome.cookies)
    case 'wrong': {
      const text = customer.hasPassword ? messages.delete.wrong : messages.delete.emailWrong
      return reject({form, values, problems: {proof: text}}, 401)
    }
    case 'order-under-way':
      return reject({form, values, problems: {form: messages.delete.orderUnderWay}}, 409)
    case 'slow-down':
    case 'busy':
      return retry(outcome, (text) => ({form, values, problems: {form: text}}))
  }
}

function redirectTo(to: string, cookies: string[] = []) {
  return redirect(to, {status: 303, headers: withCookies(PRIVATE_NO_STORE, cookies)})
}

function reject(result: AccountFormResult, status = 400) {
  return data(result, status)
}

function retry(refusal: Throttled, toResult: (text: string) => AccountFormResult) {
  const {text, init} = retryLater(refusal)
  return data(toResult(text), init)
}
