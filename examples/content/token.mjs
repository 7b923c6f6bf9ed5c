import {execFile} from 'node:child_process'
import {readFile, writeFile} from 'node:fs/promises'
import {promisify} from 'node:util'
import {fileURLToPath} from 'node:url'

const command = fileURLToPath(new URL('../../commands/lake.mjs', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))
const VARIABLE = 'SANITY_API_READ_TOKEN'

/**
 * The administrator's: `ownToken`, or that of the lake that `npm run lake` has started here.
 *
 * @throws if no lake runs at the address, or refuses the token
 */
export async function findToken(lake, ownToken) {
  try {
    await fetch(`${lake}/v1/ping`)
  } catch (error) {
    const hint = 'Start it first: "npm run lake", in the folder of the repository.'
    throw new Error(`There is no Content Lake at ${lake}. ${hint}`, {cause: error})
  }
  const token = ownToken ?? (await readAdministratorToken())
  if (await isValid(lake, token)) return token
  const hint = 'Put its own into SANITY_API_TOKEN: the lake prints it when it starts.'
  throw new Error(`The lake at ${lake} refuses the token. ${hint}`)
}

async function readAdministratorToken() {
  const {stdout} = await promisify(execFile)(process.execPath, [command, 'token'], {cwd: root})
  return stdout.trim()
}

async function isValid(lake, token) {
  const headers = {authorization: `Bearer ${token}`}
  const {ok} = await fetch(`${lake}/v2025-02-19/users/me`, {headers})
  return ok
}

/** For the site a token of its own that reads only, unless it has one that is valid. As `content-lake token add`. */
export async function writeReadToken(lake, token, file) {
  const lines = (await readFile(file, 'utf8').catch(ignoreMissing)).split('\n').filter(Boolean)
  const current = lines.find((line) => line.startsWith(`${VARIABLE}=`))?.slice(VARIABLE.length + 1)
  if (current && (await isValid(lake, current))) return
  const response = await fetch(`${lake}/v2021-06-07/projects/local/tokens`, {
    method: 'POST',
    headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
    body: JSON.stringify({label: 'Example site', roleName: 'viewer'}),
  })
  if (!response.ok) throw new Error(`No token for the site: ${response.status} ${await response.text()}`)
  const {key} = await response.json()
  const others = lines.filter((line) => !line.startsWith(`${VARIABLE}=`))
  await writeFile(file, [...others, `${VARIABLE}=${key}`, ''].join('\n'), {mode: 0o600})
}

function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error
  return ''
}
