import {z} from 'zod'
import {isRole, ROLES} from '~/domain/staff/roles'
import {DEFAULT_TOKEN_DAYS, MAX_TOKEN_DAYS} from '~/domain/staff/token-expiry'
import {done, failed} from './command-types'
import type {Command, CommandOutcome, CommandServices, Print} from './command-types'
import {plural} from '~/platform/text/plural'

type Staff = CommandServices['staff']
type Action = (args: readonly string[], staff: Staff, print: Print) => Promise<CommandOutcome>

const USAGE =
  'Usage: npm run staff -- add EMAIL ROLE [NAME] | reset EMAIL | reset-second-factor EMAIL | end-sessions EMAIL | remove EMAIL | list | token NAME ROLE [--days N] | tokens | revoke NAME'

/** Manages staff accounts. Whoever can run it owns the data folder, so it asks for no password. */
export const staffCommand: Command = {
  name: 'staff',
  async run([name, ...args], {staff}, print) {
    if (name === 'help' || name === '--help') {
      print(USAGE)
      return done
    }
    const action = ACTIONS.get(name ?? '')
    return action ? action(args, staff, print) : failed(USAGE)
  },
}

const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['add', add],
  ['reset', withEmail(reset)],
  ['reset-second-factor', withEmail(resetSecondFactor)],
  ['end-sessions', withEmail(endSessions)],
  ['list', list],
  ['token', token],
  ['tokens', tokens],
  ['remove', withEmail(remove)],
  ['revoke', revoke],
])

function withEmail(run: (email: string, staff: Staff, print: Print) => Promise<CommandOutcome>): Action {
  return async ([email], staff, print) => (email ? run(email, staff, print) : failed(USAGE))
}

const emailSchema = z.email().max(254)
const daysSchema = z.coerce.number().int().min(1).max(MAX_TOKEN_DAYS)

async function add([email = '', role = '', ...words]: readonly string[], staff: Staff, print: Print) {
  if (!email || !role) return failed(USAGE)
  if (!emailSchema.safeParse(email).success) return failed(`"${email}" is not an e-mail address.`)
  if (!isRole(role)) return unknownRole(role)
  const name = joinName(words) || email.slice(0, email.indexOf('@'))
  const outcome = await staff.addAccount({email, name, role})
  if (outcome.kind === 'taken') return failed(`There is already an account for ${email}.`)
  print(`Added ${outcome.member.name} (${role}).`)
  printCredentials(outcome.member.email, outcome.password, print)
  return done
}

async function reset(email: string, staff: Staff, print: Print) {
  const outcome = await staff.resetPassword(email)
  if (outcome.kind === 'unknown') return unknownAccount(email)
  print('The old password no longer works, and every browser is signed out.')
  printCredentials(email, outcome.password, print)
  return done
}

async function resetSecondFactor(email: string, staff: Staff, print: Print) {
  const outcome = await staff.resetSecondFactor(email)
  if (outcome === 'unknown') return unknownAccount(email)
  if (outcome === 'none') return failed(`${email} has no second factor. Every browser is signed out.`)
  print(`${email} signs in with the password alone now, and every browser is signed out.`)
  print('Set up another second factor at /staff/security.')
  return done
}

async function endSessions(email: string, staff: Staff, print: Print) {
  const count = await staff.endSessions(email)
  if (count === null) return unknownAccount(email)
  print(`Signed out ${count} ${plural(count, 'browser')}.`)
  return done
}

async function list(_args: readonly string[], staff: Staff, print: Print) {
  for (const {email, role, name} of await staff.list()) print(`${email}\t${role}\t${name}`)
  for (const {role, name} of await staff.listTokens()) print(`token\t${role}\t${name}`)
  return done
}

/** Prints the token as the last line, for scripts. */
async function token(args: readonly string[], staff: Staff, print: Print) {
  const {words, days} = parseDaysOption(args)
  if (days === null) return failed(`--days is a whole number from 1 to ${MAX_TOKEN_DAYS}.`)
  const role = words.at(-1) ?? ''
  const name = joinName(words.slice(0, -1))
  if (!name) return failed(USAGE)
  if (!isRole(role)) return unknownRole(role)
  print(await staff.createToken(name, role, days))
  return done
}

function parseDaysOption(args: readonly string[]): {words: readonly string[]; days: number | null} {
  const at = args.indexOf('--days')
  if (at < 0) return {words: args, days: DEFAULT_TOKEN_DAYS}
  const days = daysSchema.safeParse(args[at + 1])
  return {words: args.toSpliced(at, 2), days: days.success ? days.data : null}
}

async function tokens(_args: readonly string[], staff: Staff, print: Print) {
  const all = await staff.listTokens()
  for (const {name, role, daysLeft, lastUsedAt} of all) {
    const ends = daysLeft > 0 ? `${formatDays(daysLeft)} left` : 'ended'
    print([name, role, ends, lastUsedAt ? `last used ${formatDate(lastUsedAt)}` : 'never used'].join('\t'))
  }
  for (const {name, daysLeft, isEndingSoon} of all) {
    if (!isEndingSoon) continue
    print(
      daysLeft > 0
        ? `Warning: ${name} ends in ${formatDays(daysLeft)}: make another one, and revoke it then.`
        : `Warning: ${name} has ended: revoke it.`,
    )
  }
  return done
}

function formatDays(days: number): string {
  return `${days} ${plural(days, 'day')}`
}

function formatDate(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

async function remove(email: string, staff: Staff, print: Print) {
  const outcome = await staff.removeAccount(email)
  if (outcome === 'unknown') return unknownAccount(email)
  if (outcome === 'last-administrator') {
    return failed(`${email} is the only administrator: add another one first.`)
  }
  print(`Removed ${email}.`)
  return done
}

async function revoke(args: readonly string[], staff: Staff, print: Print) {
  const name = joinName(args)
  if (!name) return failed(USAGE)
  const count = await staff.revokeTokens(name)
  if (count === 0) return failed(`There is no token named ${name}.`)
  print(count === 1 ? `Revoked ${name}.` : `Revoked ${count} tokens named ${name}.`)
  return done
}

function printCredentials(email: string, password: string, print: Print) {
  print(`E-mail:   ${email}`)
  print(`Password: ${password}`)
}

/** The name from the command line, without line breaks: lists have one name per line. */
function joinName(words: readonly string[]): string {
  return words
    .join(' ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 100)
}

function unknownRole(role: string): CommandOutcome {
  return failed(`There is no role "${role}". There is: ${ROLES.join(', ')}.`)
}

function unknownAccount(email: string): CommandOutcome {
  return failed(`There is no account for ${email}.`)
}
