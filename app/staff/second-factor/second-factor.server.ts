import {z} from 'zod'
import type {Log} from '~/config/log.server'
import type {Sealer} from '~/credentials/sealer.server'
import type {Sql} from '~/db/client.server'
import type {Sessions} from '../sessions.server'
import type {StaffMember} from '../staff-member'
import {clearTotp, findProofs, setTotp} from './factor-rows.server'
import type {CodeProof} from './prove-code.server'
import type {ProvePassword} from './prove-password.server'
import {countRecoveryCodes, deleteRecoveryCodes, replaceRecoveryCodes} from './recovery-codes.server'
import type {NewSecret, Proof, Refusal, SecondFactor} from './second-factor'
import type {Proofs} from './factor-rows.server'
import {findTotpStep, makeTotpSecret, totpAddress} from './totp'

/** Time to find the telephone and an app for it. */
const SET_UP_MS = 15 * 60_000

const draft = z.object({secret: z.string(), until: z.number()})

interface SecondFactorParts {
  sql: Sql
  /** Of what is kept. */
  sealer: Sealer
  /** Of what stands in the form until it is confirmed. */
  drafts: Sealer
  sessions: Sessions
  provePassword: ProvePassword
  proveCode: (account: Proofs, code: string, clientAddress: string) => Promise<CodeProof>
  isRequired: boolean
  now: () => number
  log: Pick<Log, 'info'>
}

export function createSecondFactor(parts: SecondFactorParts): SecondFactor {
  const {sql, sealer, drafts, sessions, provePassword, proveCode, isRequired, now, log} = parts

  function openDraft({id, email}: StaffMember, sealed: string): (NewSecret & {secret: string}) | null {
    const text = drafts.open(sealed, id)
    if (text === undefined) return null
    const {secret, until} = draft.parse(JSON.parse(text))
    return until > now() ? {sealed, secret, key: secret, address: totpAddress(secret, email)} : null
  }

  /** Password first, so that nobody who has only the browser learns whether a code is right, or spends one. */
  async function prove(proof: Proof): Promise<{kind: 'proven'} | Refusal> {
    const password = await provePassword(proof)
    if (password.kind !== 'right') return password
    const account = await findProofs(sql, proof.member.id)
    if (!account) return {kind: 'wrong-password'}
    const code = await proveCode(account, proof.code, proof.clientAddress)
    return code.kind === 'right' ? {kind: 'proven'} : code
  }

  return {
    async readSecondFactor({id}) {
      const [account, codesLeft] = await Promise.all([findProofs(sql, id), countRecoveryCodes(sql, id)])
      return {since: account?.totpSince?.toISOString() ?? null, codesLeft, isRequired}
    },

    beginSecondFactor(member) {
      const secret = makeTotpSecret()
      const sealed = drafts.seal(JSON.stringify({secret, until: now() + SET_UP_MS}), member.id)
      return {sealed, key: secret, address: totpAddress(secret, member.email)}
    },

    continueSecondFactor: openDraft,

    async confirmSecondFactor({sealed, ...proof}) {
      const {member, code} = proof
      const found = openDraft(member, sealed)
      if (!found) return {kind: 'gone'}
      const password = await provePassword(proof)
      if (password.kind !== 'right') return password
      const step = findTotpStep(found.secret, code.replace(/[\s-]/g, ''), now())
      // Nothing can be learned by trying: the secret is on the page.
      if (step === null) return {kind: 'wrong-code'}
      const totp = {
        ...{passwordHash: password.passwordHash, step, at: new Date(now())},
        secret: sealer.seal(found.secret, member.id),
      }
      const codes = await sql.transaction(async (tx) => {
        if (!(await setTotp(tx, member.id, totp))) return null
        await sessions.endOthers(tx, member.id, proof.headers)
        return replaceRecoveryCodes(tx, member.id)
      })
      sessions.forget()
      if (!codes) return {kind: 'gone'}
      log.info({staff: member.id}, 'a second factor was set up')
      return {kind: 'on', codes}
    },

    async endSecondFactor(proof) {
      const proven = await prove(proof)
      if (proven.kind !== 'proven') return proven
      const {id} = proof.member
      await sql.transaction(async (tx) => {
        await clearTotp(tx, id)
        await deleteRecoveryCodes(tx, id)
      })
      sessions.forget()
      log.info({staff: id}, 'a second factor was turned off')
      return {kind: 'off'}
    },

    async renewRecoveryCodes(proof) {
      const proven = await prove(proof)
      if (proven.kind !== 'proven') return proven
      const codes = await sql.transaction((tx) => replaceRecoveryCodes(tx, proof.member.id))
      log.info({staff: proof.member.id}, 'recovery codes were renewed')
      return {kind: 'renewed', codes}
    },
  }
}
