import {z} from 'zod'
import type {Log} from '~/platform/config/log.server'
import type {Passwords} from '~/platform/auth/password-hash.server'
import type {Sealer} from '~/platform/auth/sealer.server'
import type {SignInLimits} from '~/platform/auth/sign-in-limits'
import {createReauthentication} from '~/platform/auth/verify-password.server'
import type {Sql} from '~/platform/db/database'
import type {DeviceCookie} from '../device-cookie.server'
import type {Sessions} from '../sessions.server'
import type {StaffMember} from '../staff-member'
import {clearTotp, findCredentialsById, setTotp} from './factor-rows.server'
import type {CodeVerification} from './verify-code.server'
import {countRecoveryCodes, deleteRecoveryCodes, replaceRecoveryCodes} from './recovery-codes.server'
import type {NewSecret, Reauthentication, Refusal} from './second-factor'
import type {StaffCredentials} from './factor-rows.server'
import {findTotpStep, makeTotpSecret, totpUri} from './totp'

/** Time to find the telephone and an app for it. */
const SET_UP_MS = 15 * 60_000

const draft = z.object({secret: z.string(), until: z.number()})

export interface SecondFactorDeps {
  sql: Sql
  /** Of what is kept. */
  sealer: Sealer
  /** Of what stands in the form until it is confirmed. */
  drafts: Sealer
  sessions: Sessions
  device: DeviceCookie
  /** Of the sign-in. */
  limits: SignInLimits
  passwords: Pick<Passwords, 'check'>
  verifyCode: (account: StaffCredentials, code: string, clientAddress: string) => Promise<CodeVerification>
  isRequired: boolean
  now: () => number
  log: Pick<Log, 'info' | 'warn'>
}

/** What members of staff do about their own second factor. Codes are shown once and not stored. */
export function createSecondFactor(deps: SecondFactorDeps) {
  const {sql, sealer, drafts, sessions, device, verifyCode, isRequired, now, log} = deps
  const verifyPassword = createReauthentication({
    ...deps,
    warning: 'too many passwords of staff who are signed in',
  })

  async function requirePassword({member, password, clientAddress, headers}: Omit<Reauthentication, 'code'>) {
    const {id, email} = member
    const verification = await verifyPassword({
      about: {staff: id},
      attempt: {email, clientAddress, isKnownDevice: device.matches(email, headers)},
      password,
      find: () => findCredentialsById(sql, id),
    })
    return verification.kind === 'wrong' ? ({kind: 'wrong-password'} as const) : verification
  }

  function openDraft({id, email}: StaffMember, sealed: string): (NewSecret & {secret: string}) | null {
    const text = drafts.open(sealed, id)
    if (text === undefined) return null
    const {secret, until} = draft.parse(JSON.parse(text))
    return until > now() ? {sealed, secret, key: secret, address: totpUri(secret, email)} : null
  }

  /** Password first, so that nobody who has only the browser learns whether a code is right, or spends one. */
  async function reauthenticate(proof: Reauthentication): Promise<{kind: 'proven'} | Refusal> {
    const password = await requirePassword(proof)
    if (password.kind !== 'right') return password
    const code = await verifyCode(password.account, proof.code, proof.clientAddress)
    return code.kind === 'right' ? {kind: 'proven'} : code
  }

  return {
    /** The password, and a code where there is a second factor. */
    async verifyIdentity(proof: Reauthentication): Promise<{kind: 'proven'} | Refusal> {
      const password = await requirePassword(proof)
      if (password.kind !== 'right') return password
      if (password.account.totpSecret === null) return {kind: 'proven'}
      const code = await verifyCode(password.account, proof.code, proof.clientAddress)
      return code.kind === 'right' ? {kind: 'proven'} : code
    },

    /** `since` is in ISO 8601, UTC; null if there is none. `isRequired`: the shop requires one of everyone. */
    async readSecondFactor({id}: {id: string}) {
      const [account, codesLeft] = await Promise.all([
        findCredentialsById(sql, id),
        countRecoveryCodes(sql, id),
      ])
      return {since: account?.totpSince?.toISOString() ?? null, codesLeft, isRequired}
    },

    beginSecondFactor(member: StaffMember): NewSecret {
      const secret = makeTotpSecret()
      const sealed = drafts.seal(JSON.stringify({secret, until: now() + SET_UP_MS}), member.id)
      return {sealed, key: secret, address: totpUri(secret, member.email)}
    },

    /** The same as in the form; null if it is expired or somebody else's. */
    continueSecondFactor: (member: StaffMember, sealed: string): NewSecret | null =>
      openDraft(member, sealed),

    /** All other browsers are signed out, since they signed in without a code. */
    async confirmSecondFactor({
      sealed,
      ...proof
    }: Reauthentication & {sealed: string}): Promise<
      {kind: 'on'; codes: string[]} | {kind: 'gone'} | Refusal
    > {
      const {member, code} = proof
      const found = openDraft(member, sealed)
      if (!found) return {kind: 'gone'}
      const password = await requirePassword(proof)
      if (password.kind !== 'right') return password
      const step = findTotpStep(found.secret, code.replace(/[\s-]/g, ''), now())
      // Nothing can be learned by trying: the secret is on the page.
      if (step === null) return {kind: 'wrong-code'}
      const totp = {
        ...{passwordHash: password.account.passwordHash, step, at: new Date(now())},
        secret: sealer.seal(found.secret, member.id),
      }
      const codes = await sql.transaction(async (tx) => {
        if (!(await setTotp(tx, member.id, totp))) return null
        await sessions.endOthers(tx, member.id, proof.headers)
        return replaceRecoveryCodes(tx, member.id)
      })
      sessions.clearCache()
      if (!codes) return {kind: 'gone'}
      log.info({staff: member.id}, 'a second factor was set up')
      return {kind: 'on', codes}
    },

    async disableSecondFactor(proof: Reauthentication): Promise<{kind: 'off'} | Refusal> {
      const proven = await reauthenticate(proof)
      if (proven.kind !== 'proven') return proven
      const {id} = proof.member
      await sql.transaction(async (tx) => {
        await clearTotp(tx, id)
        await deleteRecoveryCodes(tx, id)
      })
      sessions.clearCache()
      log.info({staff: id}, 'a second factor was turned off')
      return {kind: 'off'}
    },

    async renewRecoveryCodes(proof: Reauthentication): Promise<{kind: 'renewed'; codes: string[]} | Refusal> {
      const proven = await reauthenticate(proof)
      if (proven.kind !== 'proven') return proven
      const codes = await sql.transaction((tx) => replaceRecoveryCodes(tx, proof.member.id))
      log.info({staff: proof.member.id}, 'recovery codes were renewed')
      return {kind: 'renewed', codes}
    },
  }
}
