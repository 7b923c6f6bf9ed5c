import {words as doorWords} from '../words'
import {drawQrCode} from '../second-factor/qr-code'
import type {NewSecret, Proof, Refusal} from '../second-factor/second-factor'
import type {StaffMember} from '../staff-member'
import type {StaffService} from '../staff.server'
import type {SecurityOutcome, ProofProblems} from './security-outcome'
import type {Ask, SecurityForm} from './security-form'
import {words} from './words'

export type SecurityAnswer =
  | {kind: 'redirect'; search: string}
  | {kind: 'given'; status: number; retryAfterSeconds?: number; given: SecurityOutcome}

interface Asker {
  staff: StaffService
  member: StaffMember
  clientAddress: string
  headers: Headers
}

/** What comes of a form of the page. */
export async function answerSecurity(asker: Asker, form: SecurityForm): Promise<SecurityAnswer> {
  const {staff, member, headers} = asker
  switch (form.form) {
    case 'begin':
      return {kind: 'given', status: 200, given: showSetUp(staff.beginSecondFactor(member))}
    case 'confirm':
      return confirm(asker, form)
    case 'off':
    case 'renew':
      return prove(asker, form)
    case 'end':
      await staff.endBrowser(member, form.browser)
      return {kind: 'redirect', search: '?done=ended'}
    case 'end-others':
      await staff.endOtherBrowsers(member, headers)
      return {kind: 'redirect', search: '?done=others'}
  }
}

async function confirm(
  asker: Asker,
  form: Extract<SecurityForm, {form: 'confirm'}>,
): Promise<SecurityAnswer> {
  const {staff, member} = asker
  const secret = staff.continueSecondFactor(member, form.sealed)
  if (!secret) return gone()
  const missing = findMissing(form)
  if (missing) return {kind: 'given', status: 400, given: showSetUp(secret, missing)}
  const outcome = await staff.confirmSecondFactor({...proofOf(asker, form), sealed: form.sealed})
  if (outcome.kind === 'on') return showCodes('on', outcome.codes)
  if (outcome.kind === 'gone') return gone()
  const {problems, ...rest} = refusalOf(outcome)
  return {kind: 'given', ...rest, given: showSetUp(secret, problems)}
}

async function prove(
  asker: Asker,
  form: {form: Ask; password: string; code: string},
): Promise<SecurityAnswer> {
  const {staff} = asker
  const missing = findMissing(form)
  if (missing) return {kind: 'given', status: 400, given: {show: 'ask', ask: form.form, problems: missing}}
  const proof = proofOf(asker, form)
  const outcome =
    form.form === 'off' ? await staff.endSecondFactor(proof) : await staff.renewRecoveryCodes(proof)
  if (outcome.kind === 'off') return {kind: 'redirect', search: '?done=off'}
  if (outcome.kind === 'renewed') return showCodes('renewed', outcome.codes)
  const {problems, ...rest} = refusalOf(outcome)
  return {kind: 'given', ...rest, given: {show: 'ask', ask: form.form, problems}}
}

function gone(): SecurityAnswer {
  return {kind: 'given', status: 410, given: {show: 'problem', text: words.setUp.gone}}
}

function showCodes(why: 'on' | 'renewed', codes: string[]): SecurityAnswer {
  return {kind: 'given', status: 200, given: {show: 'codes', why, codes}}
}

function showSetUp({sealed, key, address}: NewSecret, problems: ProofProblems = {}): SecurityOutcome {
  // In fours, as it is read and typed.
  const spaced = key.match(/.{1,4}/g)?.join(' ') ?? key
  return {show: 'set-up', sealed, letters: spaced, picture: drawQrCode(address), problems}
}

function proofOf(
  {member, clientAddress, headers}: Asker,
  {password, code}: {password: string; code: string},
): Proof {
  return {member, password, code, clientAddress, headers}
}

function findMissing({password, code}: {password: string; code: string}): ProofProblems | null {
  const {passwordMissing, codeMissing} = words.problems
  if (password !== '' && code.trim() !== '') return null
  return {...(password === '' && {password: passwordMissing}), ...(code.trim() === '' && {code: codeMissing})}
}

function refusalOf(refusal: Refusal): {status: number; retryAfterSeconds?: number; problems: ProofProblems} {
  switch (refusal.kind) {
    case 'wrong-password':
      return {status: 401, problems: {password: words.problems.password}}
    case 'wrong-code':
      return {status: 401, problems: {code: words.problems.code}}
    case 'slow-down': {
      const {retryAfterSeconds} = refusal
      return {status: 429, retryAfterSeconds, problems: {form: doorWords.slowDown(retryAfterSeconds)}}
    }
    case 'busy':
      return {
        status: 503,
        retryAfterSeconds: refusal.retryAfterSeconds,
        problems: {form: doorWords.busy},
      }
  }
}
