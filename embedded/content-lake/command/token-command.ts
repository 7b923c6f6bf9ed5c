import {parseArgs} from 'node:util'
import {existsSync} from 'node:fs'
import {resolve} from 'node:path'
import {LAKE_LIMITS} from '../limits'
import {ROLE_NAMES, findRole} from '../people/roles'
import {ADMINISTRATOR_ID} from '../people/tokens'
import {StartError} from '../start-error'
import {findAdministratorToken} from './administrator-token'
import type {Environment} from './settings'
import {tokensOf} from './start'

const OPTIONS = {data: {type: 'string'}, role: {type: 'string'}, label: {type: 'string'}} as const

/**
 * `token` prints the administrator's; `token add`, `list` and `remove` manage those of scripts, also beside a running
 * lake.
 *
 * @returns what to print
 * @throws StartError
 */
export async function runTokenCommand(args: readonly string[], env: Environment): Promise<string> {
  const {values, positionals} = readArguments(args)
  const [action = 'show', id, ...rest] = positionals
  const data = resolve(values.data ?? env['CONTENT_LAKE_DATA'] ?? '.content-lake')
  if (!existsSync(data))
    throw new StartError(`There is no lake in ${data} yet. Start it once, or name its --data.`)
  const tokens = tokensOf(data)
  if (action === 'show' && id === undefined) {
    const token = await findAdministratorToken(data)
    if (token !== undefined) return token
    throw new StartError(`There is no token in ${data} yet. Start the lake once.`)
  }
  if (action === 'list' && id === undefined) {
    const lines = (await tokens.list()).map((one) => `${one.id}  ${one.role.padEnd(13)}  ${one.label}`)
    return lines.join('\n')
  }
  if (action === 'add' && id === undefined) {
    const role = findRole(values.role ?? '')
    if (!role) throw new StartError(`--role has to be one of ${ROLE_NAMES.join(', ')}`)
    const label = (values.label ?? role.title).trim()
    if (label.length < 1 || label.length > 100)
      throw new StartError('--label has to have 1 to 100 characters')
    // The administrator's is not one of them.
    if ((await tokens.list()).length > LAKE_LIMITS.tokens) {
      throw new StartError(`There may be at most ${LAKE_LIMITS.tokens} tokens`)
    }
    return (await tokens.create(label, role.name)).secret
  }
  if (action === 'remove' && id !== undefined && rest.length === 0) {
    if (id !== ADMINISTRATOR_ID && (await tokens.remove(id))) return `Removed ${id}`
    throw new StartError(`There is no token ${id} that can be removed: "content-lake token list" lists them`)
  }
  throw new StartError('content-lake token [add --role ROLE [--label TEXT] | list | remove ID] [--data DIR]')
}

/** @throws StartError */
function readArguments(args: readonly string[]) {
  try {
    return parseArgs({args: [...args], options: OPTIONS, allowPositionals: true})
  } catch (error) {
    if (error instanceof TypeError) throw new StartError(error.message, {cause: error})
    throw error
  }
}
