import type {AppLoadContext} from '@remix-run/node'
import {leakedPasswordProblem} from '~/credentials/chosen-password'
import {isLeakedPassword} from '~/credentials/leaked-passwords.server'
import {readStoreSettings} from '~/store/settings.server'
import type {Customer} from '../customer'
import type {Wait} from '../customers'
import {waitAnswer} from '../pages/form-answer'
import {pickupTimes} from '../profile/pickup-times'
import {checkDetails, checkPreferences} from '../profile/profile-form'
import {findDeleteProblems, findEmailProblems, findPasswordProblems} from './account-checks'
import {donePath} from './account-forms'
import type {Given} from './account-forms'
import type {SentForm} from './parse-account-form.server'
import {words} from './words'

export type AccountAnswer =
  | {kind: 'done'; to: string; cookies: string[]}
  | {kind: 'given'; given: Given; init: {status: number; headers?: Record<string, string>}}

interface Asked {
  customer: Customer
  context: AppLoadContext
  headers: Headers
}

type Sent<Name extends SentForm['form']> = Extract<SentForm, {form: Name}>

/** Does what a form of the account page asks for. */
export async function answerAccountForm(sent: SentForm, asked: Asked): Promise<AccountAnswer> {
  switch (sent.form) {
    case 'details':
      return saveDetails(sent, asked)
    case 'preferences':
      return savePreferences(sent, asked)
    case 'email':
      return changeEmail(sent, asked)
    case 'password':
      return changePassword(sent, asked)
    case 'delete':
      return deleteAccount(sent, asked)
    case 'sign-out-everywhere': {
      const {cookies} = await asked.context.customers.signOutEverywhere(asked.customer.id)
      return {kind: 'done', to: '/sign-in?done=signed-out', cookies}
    }
  }
}

async function saveDetails(
  {form, ...values}: Sent<'details'>,
  {customer, context}: Asked,
): Promise<AccountAnswer> {
  const checked = checkDetails(values)
  if ('problems' in checked) return given({form, values, problems: checked.problems})
  await context.customers.saveDetails(customer.id, checked.details)
  return done(donePath('details'))
}

async function savePreferences(
  {form, ...values}: Sent<'preferences'>,
  {customer, context}: Asked,
): Promise<AccountAnswer> {
  const {hours} = await readStoreSettings(context)
  const checked = checkPreferences(values, pickupTimes(hours))
  if ('problems' in checked) return given({form, values, problems: checked.problems})
  await context.customers.savePreferences(customer.id, checked.preferences)
  return done(donePath('preferences'))
}

async function changeEmail(sent: Sent<'email'>, {customer, context}: Asked): Promise<AccountAnswer> {
  const {form} = sent
  const email = sent.email.trim()
  const values = {email}
  // Whoever has no password could not show who they are; the page does not offer it.
  if (!customer.hasPassword) return given({form, values, problems: {form: words.email.needsPassword}})
  const found = findEmailProblems(sent, customer)
  if (found) return given({form, values, problems: found})
  const {clientAddress} = context
  const outcome = await context.customers.requestEmailChange({
    ...{customer, email, clientAddress},
    password: sent.password,
  })
  switch (outcome.kind) {
    case 'sent':
      return done(donePath('email'))
    case 'wrong':
      return given({form, values, problems: {password: words.delete.wrong}}, 401)
    case 'slow-down':
    case 'busy':
      return later(outcome, (whole) => ({form, values, problems: {form: whole}}))
  }
}

async function changePassword(
  sent: Sent<'password'>,
  {customer, context, headers}: Asked,
): Promise<AccountAnswer> {
  const {form, current, password} = sent
  const values = {}
  const found = findPasswordProblems(sent, customer)
  if (found) return given({form, values, problems: found})
  if (await isLeakedPassword(password))
    return given({form, values, problems: {password: leakedPasswordProblem}})
  const {clientAddress} = context
  const change = {customer, current, password, clientAddress, headers}
  const outcome = await context.customers.changePassword(change)
  switch (outcome.kind) {
    case 'changed':
      return done(donePath('password'), outcome.cookies)
    case 'wrong':
      return given({form, values, problems: {current: words.password.wrong}}, 401)
    case 'slow-down':
    case 'busy':
      return later(outcome, (whole) => ({form, values, problems: {form: whole}}))
  }
}

async function deleteAccount(sent: Sent<'delete'>, {customer, context}: Asked): Promise<AccountAnswer> {
  const {form, proof} = sent
  const values = {}
  const found = findDeleteProblems(sent, customer)
  if (found) return given({form, values, problems: found})
  const {clientAddress} = context
  const outcome = await context.customers.deleteAccount({customer, proof, clientAddress})
  switch (outcome.kind) {
    case 'deleted':
      return done('/sign-in?done=deleted', outcome.cookies)
    case 'wrong': {
      const text = customer.hasPassword ? words.delete.wrong : words.delete.emailWrong
      return given({form, values, problems: {proof: text}}, 401)
    }
    case 'order-under-way':
      return given({form, values, problems: {form: words.delete.orderUnderWay}}, 409)
    case 'slow-down':
    case 'busy':
      return later(outcome, (whole) => ({form, values, problems: {form: whole}}))
  }
}

function done(to: string, cookies: string[] = []): AccountAnswer {
  return {kind: 'done', to, cookies}
}

function given(form: Given, status = 400): AccountAnswer {
  return {kind: 'given', given: form, init: {status}}
}

function later(wait: Wait, formOf: (text: string) => Given): AccountAnswer {
  const {text, init} = waitAnswer(wait)
  return {kind: 'given', given: formOf(text), init}
}
