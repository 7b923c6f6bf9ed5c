import {messages as authMessages} from '~/admin/shell/sign-in-messages'
import {drawQrCode} from '~/domain/staff/second-factor/qr-code'
import type {NewSecret, Reauthentication, Refusal} from '~/domain/staff/second-factor/second-factor'
import type {StaffMember} from '~/domain/staff/staff-member'
import type {StaffService} from '~/domain/staff/staff.server'
import type {StaffTeam} from '~/domain/staff/team/team.server'
import {readNewPassword} from '~/admin/team/new-password-form.server'
import {nameSchema} from '~/admin/team/team-forms'
import type {SecurityOutcome, ProofProblems, SecurityForm} from './security-form'
import {messages} from './messages'

export type SecurityActionResult =
  | {kind: 'redirect'; search: string}
  | {kind: 'form'; status: number; retryAfterSeconds?: number; outcome: SecurityOutcome}

interface SecurityActionParams {
  staff: StaffService
  team: Pick<StaffTeam, 'changeOwnPassword' | 'rename'>
  member: StaffMember
  clientAddress: string
  headers: Headers
}

/** What comes of a form of the page. */
export async function handleSecurityAction(
  params: SecurityActionParams,
  form: SecurityForm,
): Promise<SecurityActionResult> {
  const {staff, member, headers} = params
  switch (form.form) {
    case 'begin':
      return {kind: 'form', status: 200, outcome: setUpOutcome(staff.beginSecondFactor(member))}
    case 'confirm':
      return confirmSetUp(params, form)
    case 'off':
    case 'renew':
      return changeWithProof(params, form)
    case 'password':
      return changePassword(params, form)
    case 'name': {
      const name = nameSchema.safeParse(form.name)
      if (!name.success) {
        const outcome = {
          show: 'name',
          name: form.name.slice(0, 100),
          problem: messages.own.nameProblem,
        } as const
        return {kind: 'form', status: 400, outcome}
      }
      await params.team.rename(member.id, name.data)
      return {kind: 'redirect', search: '?done=name'}
    }
    case 'end':
      await staff.endBrowser(member, form.browser)
      return {kind: 'redirect', search: '?done=ended'}
    case 'end-others':
      await staff.endOtherBrowsers(member, headers)
      return {kind: 'redirect', search: '?done=others'}
  }
}

async function confirmSetUp(
  params: SecurityActionParams,
  form: Extract<SecurityForm, {form: 'confirm'}>,
): Promise<SecurityActionResult> {
  const {staff, member} = params
  const secret = staff.continueSecondFactor(member, form.sealed)
  if (!secret) return setUpExpired()
  const missing = findMissing(form)
  if (missing) return {kind: 'form', status: 400, outcome: setUpOutcome(secret, missing)}
  const outcome = await staff.confirmSecondFactor({...toProof(params, form), sealed: form.sealed})
  if (outcome.kind === 'on') return codesResult('on', outcome.codes)
  if (outcome.kind === 'gone') return setUpExpired()
  const {problems, ...rest} = toRefusalResult(outcome)
  return {kind: 'form', ...rest, outcome: setUpOutcome(secret, problems)}
}

async function changePassword(
  params: SecurityActionParams,
  form: Extract<SecurityForm, {form: 'password'}>,
): Promise<SecurityActionResult> {
  const {staff, team, member} = params
  const ask = (status: number, problems: Extract<SecurityOutcome, {show: 'ask'}>['problems']) =>
    ({kind: 'form', status, outcome: {show: 'ask', ask: 'password', problems}}) as const
  const hasCode = (await staff.readSecondFactor(member)).since !== null
  const missing = findMissing(hasCode ? form : {...form, code: 'none'})
  const chosen = await readNewPassword(
    new Map([
      ['password', form.newPassword],
      ['confirmation', form.confirmation],
    ]),
  )
  if ('problems' in chosen || missing) {
    const {password, confirmation} = 'problems' in chosen ? chosen.problems : {}
    return ask(400, {
      ...missing,
      ...(password && {newPassword: password}),
      ...(confirmation && {confirmation}),
    })
  }
  const outcome = await team.changeOwnPassword(toProof(params, form), chosen.password)
  if (outcome.kind === 'changed' || outcome.kind === 'gone')
    return {kind: 'redirect', search: '?done=password'}
  const {status, retryAfterSeconds, problems} = toRefusalResult(outcome)
  return {...ask(status, problems), ...(retryAfterSeconds !== undefined && {retryAfterSeconds})}
}

async function changeWithProof(
  params: SecurityActionParams,
  form: {form: 'off' | 'renew'; password: string; code: string},
): Promise<SecurityActionResult> {
  const {staff} = params
  const missing = findMissing(form)
  if (missing) return {kind: 'form', status: 400, outcome: {show: 'ask', ask: form.form, problems: missing}}
  const proof = toProof(params, form)
  const outcome =
    form.form === 'off' ? await staff.disableSecondFactor(proof) : await staff.renewRecoveryCodes(proof)
  if (outcome.kind === 'off') return {kind: 'redirect', search: '?done=off'}
  if (outcome.kind === 'renewed') return codesResult('renewed', outcome.codes)
  const {problems, ...rest} = toRefusalResult(outcome)
  return {kind: 'form', ...rest, outcome: {show: 'ask', ask: form.form, problems}}
}

function setUpExpired(): SecurityActionResult {
  return {kind: 'form', status: 410, outcome: {show: 'problem', text: messages.setUp.gone}}
}

function codesResult(why: 'on' | 'renewed', codes: string[]): SecurityActionResult {
  return {kind: 'form', status: 200, outcome: {show: 'codes', why, codes}}
}

function setUpOutcome({sealed, key, address}: NewSecret, problems: ProofProblems = {}): SecurityOutcome {
  // In fours, as it is read and typed.
  const spaced = key.match(/.{1,4}/g)?.join(' ') ?? key
  return {show: 'set-up', sealed, letters: spaced, picture: drawQrCode(address), problems}
}

function toProof(
  {member, clientAddress, headers}: SecurityActionParams,
  {password, code}: {password: string; code: string},
): Reauthentication {
  return {member, password, code, clientAddress, headers}
}

function findMissing({password, code}: {password: string; code: string}): ProofProblems | null {
  const {passwordMissing, codeMissing} = messages.problems
  if (password !== '' && code.trim() !== '') return null
  return {...(password === '' && {password: passwordMissing}), ...(code.trim() === '' && {code: codeMissing})}
}

function toRefusalResult(refusal: Refusal): {
  status: number
  retryAfterSeconds?: number
  problems: ProofProblems
} {
  switch (refusal.kind) {
    case 'wrong-password':
      return {status: 401, problems: {password: messages.problems.password}}
    case 'wrong-code':
      return {status: 401, problems: {code: messages.problems.code}}
    case 'slow-down': {
      const {retryAfterSeconds} = refusal
      return {status: 429, retryAfterSeconds, problems: {form: authMessages.slowDown(retryAfterSeconds)}}
    }
    case 'busy':
      return {
        status: 503,
        retryAfterSeconds: refusal.retryAfterSeconds,
        problems: {form: authMessages.busy},
      }
  }
}
