/**
 * `npm start` of each example: looks for the lake, installs what is missing, fills an empty lake, and runs the commands
 * that follow, in order, with the lake's address and token in their environment.
 */
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {seed} from './content/seed.mjs'
import {findToken} from './content/token.mjs'

const LAKE = process.env['LAKE_URL'] ?? 'http://localhost:3900'
const SITE = process.env['SITE_URL'] ?? 'http://localhost:3001'

const [address, ...commands] = process.argv.slice(2)
try {
  const token = await findToken(LAKE)
  if (!existsSync(join('node_modules', '.package-lock.json')))
    await run('npm ci --ignore-scripts --no-audit --no-fund')
  await seed({lake: LAKE, token, site: SITE})
  console.log(`Starts at ${address}`)
  const env = {
    // The Studio sends what begins with SANITY_STUDIO_ to browsers, and Next.js what begins with NEXT_PUBLIC_.
    ...{SANITY_STUDIO_API_HOST: LAKE, SANITY_STUDIO_PREVIEW_URL: SITE},
    ...{NEXT_PUBLIC_SANITY_API_HOST: LAKE, SANITY_API_READ_TOKEN: token, NEXT_TELEMETRY_DISABLED: '1'},
  }
  for (const command of commands) await run(command, env)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

/** @throws if it fails */
async function run(command, env = {}) {
  const bin = join(process.cwd(), 'node_modules', '.bin')
  const path =
    process.platform === 'win32' ? `${bin};${process.env['PATH']}` : `${bin}:${process.env['PATH']}`
  const child = spawn(command, {shell: true, stdio: 'inherit', env: {...process.env, PATH: path, ...env}})
  const [code] = await once(child, 'exit')
  if (code) throw new Error(`${command} ended with ${code}`)
}
