import {execFile} from 'node:child_process'
import {promisify} from 'node:util'
import {fileURLToPath} from 'node:url'

const command = fileURLToPath(new URL('../../commands/lake.mjs', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * SANITY_API_TOKEN, or that of the administrator of the lake that `npm run lake` has started here.
 *
 * @throws if no lake runs at the address, or refuses the token
 */
export async function findToken(lake) {
  await requireLake(lake)
  const token = process.env['SANITY_API_TOKEN'] ?? (await readAdministratorToken())
  const response = await fetch(`${lake}/v1/datasets`, {headers: {authorization: `Bearer ${token}`}})
  if (response.ok) return token
  throw new Error(
    `The lake at ${lake} refuses the token (${response.status}). Put its own into SANITY_API_TOKEN: it prints it when it starts.`,
  )
}

async function requireLake(lake) {
  try {
    await fetch(`${lake}/v1/ping`)
  } catch (error) {
    const hint = 'Start it first: "npm run lake", in the folder of the repository.'
    throw new Error(`There is no Content Lake at ${lake}. ${hint}`, {cause: error})
  }
}

async function readAdministratorToken() {
  const {stdout} = await promisify(execFile)(process.execPath, [command, 'token'], {cwd: root})
  return stdout.trim()
}
