import type {Log} from '~/platform/config/log.server'
import {generatePassword} from '~/platform/auth/secret-token.server'
import {normalizeEmail} from '~/platform/auth/email'
import {hashPassword} from '~/platform/auth/password-hash.server'
import type {SignInLimits} from '~/platform/auth/sign-in-limits'
import type {Sql} from '~/platform/db/database'
import {
  changePassword,
  deleteAccount,
  findCredentials,
  hasAccounts,
  insertAccount,
  insertFirstAccount,
  replaceRole,
} from './accounts.server'
import type {NewAccount} from './accounts.server'
import {clearTotp} from './second-factor/factor-rows.server'
import {deleteRecoveryCodes} from './second-factor/recovery-codes.server'
import {limitKeyOf} from './second-factor/verify-code.server'
import type {Role} from './roles'
import type {Sessions} from './sessions.server'
import type {StaffMember} from './staff-member'
import type {Tokens} from './tokens.server'

/** `npm run staff -- add` makes a real one, after which this one can be removed. */
const FIRST_ADMINISTRATOR = {email: 'admin@baraka.example', name: 'Administrator'}

interface StaffManagementDeps {
  sql: Sql
  sessions: Sessions
  tokens: Tokens
  limits: SignInLimits
  now: () => number
  log: Pick<Log, 'info'>
}

/** What the staff commands do. Generated passwords and tokens are returned once and not stored. */
export function createStaffManagement({sql, sessions, tokens, limits, now, log}: StaffManagementDeps) {
  return {
    async addAccount({
      email,
      name,
      role,
    }: Pick<NewAccount, 'email' | 'name' | 'role'>): Promise<
      {kind: 'added'; member: StaffMember; password: string} | {kind: 'taken'}
    > {
      const password = generatePassword()
      const member = await insertAccount(sql, {
        email: normalizeEmail(email),
        name,
        role,
        passwordHash: await hashPassword(password),
        createdAt: new Date(now()),
      })
      if (!member) return {kind: 'taken'}
      log.info({staff: member.id, role}, 'a staff account was added')
      return {kind: 'added', member, password}
    },
    /** A new password for the account; all its sessions end. */
    async resetPassword(email: string): Promise<{kind: 'reset'; password: string} | {kind: 'unknown'}> {
      const account = normalizeEmail(email)
      const password = generatePassword()
      if (!(await changePassword(sql, account, await hashPassword(password)))) return {kind: 'unknown'}
      sessions.clearCache()
      limits.clearAccount(account)
      log.info('a staff password was reset')
      return {kind: 'reset', password}
    },
    /** All sessions end: what is open was allowed by the old role. */
    async changeRole(email: string, role: Role) {
      const outcome = await replaceRole(sql, normalizeEmail(email), role)
      sessions.clearCache()
      return outcome
    },
    async removeAccount(email: string) {
      const outcome = await deleteAccount(sql, normalizeEmail(email))
      sessions.clearCache()
      return outcome
    },
    /** For people who have lost their phone and recovery codes; all sessions end. `none`: there was none. */
    async resetSecondFactor(email: string): Promise<'reset' | 'none' | 'unknown'> {
      const account = await findCredentials(sql, normalizeEmail(email))
      if (!account) return 'unknown'
      const {id} = account.member
      const cleared = await sql.transaction(async (tx) => {
        await deleteRecoveryCodes(tx, id)
        return clearTotp(tx, id)
      })
      await sessions.endAll(id)
      limits.clearAccount(limitKeyOf(id))
      if (cleared) log.info({staff: id}, 'a second factor was reset')
      return cleared ? 'reset' : 'none'
    },
    /** How many browsers were signed out; null if there is no such account. */
    async endSessions(email: string): Promise<number | null> {
      const account = await findCredentials(sql, normalizeEmail(email))
      return account && sessions.endAll(account.member.id)
    },
    createToken: tokens.create,
    issueToken: tokens.issue,
    revokeToken: tokens.revokeOne,
    listTokens: tokens.list,
    revokeTokens: tokens.revoke,
    /** Creates the first account; null if there is one already. */
    async ensureAdministrator(): Promise<{email: string; password: string} | null> {
      // Checked first, so that an ordinary start does not hash a password.
      if (await hasAccounts(sql)) return null
      const password = generatePassword()
      const member = await insertFirstAccount(sql, {
        ...FIRST_ADMINISTRATOR,
        role: 'administrator',
        passwordHash: await hashPassword(password),
        createdAt: new Date(now()),
      })
      return member && {email: member.email, password}
    },
  }
}
