import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {environmentFor, runProgram, startProgram} from './program.mjs'

const LAKE = '/lake/v2021-03-25/data/query/production'
const PAGES = [
  ['/', 'Baraka Halal Market &amp; Butcher'],
  ['/butcher', 'From our butcher'],
  ['/categories', 'Groceries'],
  ['/search?keyword=lamb', 'Search'],
]
/** Generous, for busy machines. */
const START_SECONDS = 180

/**
 * Starts the product of a checkout with that Node on an empty data folder, checks a little of everything, stops it and
 * starts it again.
 *
 * @returns {Promise<{name: string, problem?: string}[]>} one entry for each check; `problem` if it failed
 */
export async function runSmokeTest({root, binary, dataDir}) {
  const env = environmentFor(binary, {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
    LAKE_PUBLIC: '1',
    NODE_ENV: 'production',
  })
  const product = {root, binary, env}
  const checks = []
  const check = async (name, run) => {
    checks.push({name, problem: await findProblem(run)})
  }
  await withServer('first start', product, check, async (shop) => {
    await checkVisitorPages(shop.origin, check)
    await checkStaff(shop, product, check)
  })
  await withServer('second start', product, check, async ({origin, output}) => {
    await check('second start: ready', () => expectReady(origin))
    await check('second start: no new sign-in', async () => expect(!output().includes('Password'), output()))
  })
  return checks
}

async function withServer(name, {root, binary, env}, check, use) {
  const server = startProgram(binary, [join(root, 'commands/start.mjs')], {cwd: root, env})
  try {
    let origin
    await check(name, async () => (origin = await waitForOrigin(server)))
    if (!origin) return
    await use({origin, output: () => server.output})
    await check(`${name}: no warnings`, async () => expectQuiet(server.errors))
  } finally {
    const code = await server.stop()
    await check(`${name}: stops on SIGTERM`, async () => expect(code === 0, `it exited with ${code}`))
  }
}

async function waitForOrigin(server) {
  const deadline = Date.now() + START_SECONDS * 1000
  while (Date.now() < deadline && server.isRunning()) {
    const origin = /Shop\s+(http:\/\/\S+?)\/\s/.exec(server.output)?.[1]
    if (origin && server.output.includes('Ready in')) return origin
    await wait(100)
  }
  throw new Error(`it did not start:\n${server.output}${server.errors}`)
}

async function checkVisitorPages(origin, check) {
  await check('/healthz', async () => expectStatus(await fetch(`${origin}/healthz`), 200))
  await check('/readyz', () => expectReady(origin))
  for (const [path, heading] of PAGES) await check(path, () => expectHeading(`${origin}${path}`, heading))
  await check('/studio', async () => {
    const page = await textOf(await fetch(`${origin}/studio`))
    expect(page.includes('<title>Sanity Studio') && page.includes('/studio/static/'), 'not the Studio’s page')
  })
  let id
  await check('a product', async () => {
    id = /href="\/product\/([^"?]+)"/.exec(await textOf(await fetch(`${origin}/categories`)))?.[1]
    expect(id, 'no product is listed')
    await expectHeading(`${origin}/product/${id}`, '')
  })
  await check('/cart/price', async () => {
    const body = JSON.stringify({lines: [{id: decodeURIComponent(id), quantity: 2}]})
    const headers = {origin, 'content-type': 'application/json'}
    const quote = JSON.parse(
      await textOf(await fetch(`${origin}/cart/price`, {method: 'POST', headers, body})),
    )
    expect(quote.products?.[0]?.priceCents > 0, `no price: ${JSON.stringify(quote)}`)
  })
}

async function checkStaff({origin, output}, {root, binary, env}, check) {
  await check('a sign-in with the generated password', async () => {
    const body = new URLSearchParams({
      email: /E-mail\s+(\S+)/.exec(output())?.[1] ?? '',
      password: /Password\s+(\S+)/.exec(output())?.[1] ?? '',
    })
    const options = {method: 'POST', headers: {origin}, body, redirect: 'manual'}
    const response = await expectStatus(await fetch(`${origin}/staff/sign-in`, options), 303)
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ')
    const counter = await fetch(`${origin}/staff/orders`, {headers: {cookie}, redirect: 'manual'})
    await expectStatus(counter, 200)
  })
  let token = ''
  await check('a staff token', async () => {
    const command = [join(root, 'build/tools/command.js'), 'staff', 'token', 'smoke', 'administrator']
    const {output: printed, errors} = await runProgram(binary, command, {cwd: root, env, seconds: 120})
    token = printed.trim().split('\n').at(-1)
    expectQuiet(errors)
  })
  let picture
  await check('a query of the Content Lake', async () => {
    const query = '*[_type == "sanity.imageAsset" && extension in ["jpg", "png", "webp"]][0].url'
    const address = `${origin}${LAKE}?query=${encodeURIComponent(query)}`
    picture = JSON.parse(
      await textOf(await fetch(address, {headers: {authorization: `Bearer ${token}`}})),
    ).result
    expect(typeof picture === 'string', 'no picture was found')
  })
  await check('a resized picture', async () => {
    const {pathname} = new URL(picture, origin)
    const response = await expectStatus(await fetch(`${origin}${pathname}?w=64&fm=png`), 200)
    const bytes = Buffer.from(await response.arrayBuffer())
    // Bytes 16 to 19 of a PNG are its width.
    expect(
      bytes.toString('latin1', 1, 4) === 'PNG' && bytes.readUInt32BE(16) === 64,
      'not a PNG of that width',
    )
  })
}

async function expectReady(origin) {
  const {status} = JSON.parse(await textOf(await fetch(`${origin}/readyz`)))
  expect(status === 'ready', `the status is "${status}"`)
}

async function expectHeading(address, heading) {
  const page = await textOf(await fetch(address))
  const found = /<h1[^>]*>([^<]*)/.exec(page)?.[1]
  expect(heading === '' ? found : found === heading, `the heading is "${found}"`)
}

async function textOf(response) {
  return (await expectStatus(response, 200)).text()
}

async function expectStatus(response, status) {
  expect(response.status === status, `${response.url} responded with ${response.status}`)
  return response
}

function expectQuiet(errors) {
  expect(errors.trim() === '', `it printed:\n${errors.trim()}`)
}

function expect(condition, message) {
  if (!condition) throw new Error(message)
}

async function findProblem(run) {
  try {
    await run()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
