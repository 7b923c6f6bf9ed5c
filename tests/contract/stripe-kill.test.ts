import {build} from 'esbuild'
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {createEmbeddedStripe} from '../../embedded/stripe/stripe'

/** A process that creates customers as fast as it can, and prints the id of each one acknowledged. */
const PROGRAM = `
import {createEmbeddedStripe} from './embedded/stripe/stripe'
const stripe = await createEmbeddedStripe({
  storage: {folder: process.argv[2]},
  secretKey: 'sk_test_kill',
  publicOrigin: () => 'http://localhost',
})
for (let n = 0; ; n++) {
  const made = await Promise.all([0, 1, 2].map((at) => stripe.app.request('/v1/customers', {
    method: 'POST',
    headers: {authorization: 'Bearer sk_test_kill', 'idempotency-key': process.pid + '-' + n + '-' + at},
    body: new URLSearchParams({name: 'Number ' + n, description: 'x'.repeat(300)}),
  }).then((response) => response.json())))
  for (const {id} of made) console.log(id)
}`

let folder = ''
const program = join(import.meta.dirname, `../../build/stripe-kill.${process.pid}.mjs`)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stripe-kill-'))
  await build({
    stdin: {contents: PROGRAM, resolveDir: process.cwd(), loader: 'ts'},
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: program,
    // Native addons are resolved relative to the program, so it has to be near node_modules.
    external: ['fs-native-extensions'],
    logLevel: 'error',
  })
})
afterAll(async () => {
  await rm(folder, {recursive: true})
  await rm(program, {force: true})
})

/** The ids that were acknowledged until the process was killed. */
async function killAfter(acknowledgements: number): Promise<string[]> {
  const child = spawn(process.execPath, [program, join(folder, 'state')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const ids: string[] = []
  for await (const line of createInterface(child.stdout)) {
    ids.push(line)
    if (ids.length === acknowledgements) child.kill('SIGKILL')
  }
  // Its output may end before the process does, which holds the folder's lock until then.
  await gone
  return ids
}

test('kill -9 loses nothing that was acknowledged, and the next process continues', async () => {
  const acknowledged: string[] = []
  for (const when of [1, 7, 50, 120, 301]) acknowledged.push(...(await killAfter(when)))
  expect(acknowledged.length).toBeGreaterThan(470)
  const stripe = await createEmbeddedStripe({
    storage: {folder: join(folder, 'state')},
    secretKey: 'sk_test_kill',
    publicOrigin: () => 'http://localhost',
    pollIntervalMs: 0,
  })
  const headers = {authorization: 'Bearer sk_test_kill'}
  const found = await Promise.all(
    acknowledged.map(async (id) => (await stripe.app.request(`/v1/customers/${id}`, {headers})).status),
  )
  expect(new Set(found)).toEqual(new Set([200]))
  await stripe.close()
})
