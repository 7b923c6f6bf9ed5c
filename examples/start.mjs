/**
 * `npm start` of an example: looks for the lake, installs what is missing, fills an empty lake, and runs the commands that
 * follow, in order.
 */
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {delimiter, join} from 'node:path'
import {seed} from './content/seed.mjs'
import {findToken, writeReadToken} from './content/token.mjs'

const LAKE = process.env['LAKE_URL'] ?? 'http://localhost:3900'
const SITE = process.env['SITE_URL'] ?? 'http://localhost:3001'
// The Studio sends what begins with SANITY_STUDIO_ to browsers, and Next.js what begins with NEXT_PUBLIC_.
const EXAMPLES = {
  studio: {
    url: 'http://localhost:3333',
    env: {SANITY_STUDIO_API_HOST: LAKE, SANITY_STUDIO_PREVIEW_URL: SITE},
  },
  site: {
    url: SITE,
    env: {NEXT_PUBLIC_SANITY_API_HOST: LAKE, NEXT_TELEMETRY_DISABLED: '1'},
  },
}

const [name, ...commands] = process.argv.slice(2)
const {url, env} = EXAMPLES[name]
// The administrator's token ends here.
const {SANITY_API_TOKEN: ownToken, ...rest} = process.env
try {
  const token = await findToken(LAKE, ownToken)
  if (!existsSync(join('node_modules', '.package-lock.json'))) {
    await run('npm ci --ignore-scripts --no-audit --no-fund')
  }
  await seed({lake: LAKE, token, site: SITE})
  if (name === 'site') await writeReadToken(LAKE, token, '.env.local')
  console.log(`Starts at ${url}`)
  for (const command of commands) await run(command)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

/** @throws if it fails */
async function run(command) {
  const path = [join(process.cwd(), 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
  const child = spawn(command, {shell: true, stdio: 'inherit', env: {...rest, ...env, PATH: path}})
  const [code] = await once(child, 'exit')
  if (code) throw new Error(`${command} ended with ${code}`)
}
