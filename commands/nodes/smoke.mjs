import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {environmentOf, runProgram, startProgram} from './program.mjs'

const LAKE = '/lake/v2021-03-25/data/query/production'
const PAGES = [
  ['/', 'Baraka Halal Market &amp; Butcher'],
  ['/butcher', 'From our butcher'],
  ['/categories', 'Groceries'],
  ['/search?keyword=lamb', 'Search'],
]
/** A machine that does other things as well takes its time. */
const START_SECONDS = 180

/**
 * Starts the product of that checkout with that Node on an empty data folder, asks it a little of everything, and
 * starts it again. Gives what was asked, and of what failed also why.
 */
export async function smoke({root, binary, dataDir}) {
  const env = environmentOf(binary, {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
    LAKE_PUBLIC: '1',
    NODE_ENV: 'production',
  })
  const place = {root, binary, env}
  const asked = []
  const ask = async (name, question) => {
    const problem = await problemOf(question)
    asked.push({name, problem})
  }
  await withServer('first start', place, ask, async (shop) => {
    await askVisitor(shop.origin, ask)
    await askStaff(shop, place, ask)
  })
  await withServer('second start', place, ask, async ({origin, output}) => {
    await ask('second start: ready', () => expectReady(origin))
    await ask('second start: no new sign-in', async () => expect(!output().includes('Password'), output()))
  })
  return asked
}

async function withServer(name, {root, binary, env}, ask, use) {
  const server = startProgram(binary, [join(root, 'commands/start.mjs')], {cwd: root, env})
  try {
    let origin
    await ask(name, async () => (origin = await addressOf(server)))
    if (!origin) return
    await use({origin, output: () => server.output})
    await ask(`${name}: no warnings`, async () => expectQuiet(server.errors))
  } finally {
    const code = await server.stop()
    await ask(`${name}: stops when it is asked`, async () => expect(code === 0, `it ended with ${code}`))
  }
}

async function addressOf(server) {
  const until = Date.now() + START_SECONDS * 1000
  while (Date.now() < until && server.isRunning()) {
    const address = /Shop\s+(http:\/\/\S+?)\/\s/.exec(server.output)?.[1]
    if (address && server.output.includes('Ready in')) return address
    await wait(100)
  }
  throw new Error(`it did not start:\n${server.output}${server.errors}`)
}

async function askVisitor(origin, ask) {
  await ask('/healthz', async () => expectStatus(await fetch(`${origin}/healthz`), 200))
  await ask('/readyz', () => expectReady(origin))
  for (const [path, heading] of PAGES) await ask(path, () => expectHeading(`${origin}${path}`, heading))
  await ask('/studio', async () => {
    const page = await textOf(await fetch(`${origin}/studio`))
    expect(page.includes('<title>Sanity Studio') && page.includes('/studio/static/'), 'not the Studio’s page')
  })
  let id
  await ask('a product', async () => {
    id = /href="\/product\/([^"?]+)"/.exec(await textOf(await fetch(`${origin}/categories`)))?.[1]
    expect(id, 'no product is listed')
    await expectHeading(`${origin}/product/${id}`, '')
  })
  await ask('/cart/price', async () => {
    const body = JSON.stringify({lines: [{id: decodeURIComponent(id), quantity: 2}]})
    const headers = {origin, 'content-type': 'application/json'}
    const quote = JSON.parse(
      await textOf(await fetch(`${origin}/cart/price`, {method: 'POST', headers, body})),
    )
    expect(quote.products?.[0]?.priceCents > 0, `no price: ${JSON.stringify(quote)}`)
  })
}

async function askStaff({origin, output}, {root, binary, env}, ask) {
  await ask('a sign-in with the first password', async () => {
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
  await ask('a staff token', async () => {
    const command = [join(root, 'build/tools/command.js'), 'staff', 'token', 'smoke', 'administrator']
    const {output: printed, errors} = await runProgram(binary, command, {cwd: root, env, seconds: 120})
    token = printed.trim().split('\n').at(-1)
    expectQuiet(errors)
  })
  let picture
  await ask('a query of the lake', async () => {
    const query = '*[_type == "sanity.imageAsset" && extension in ["jpg", "png", "webp"]][0].url'
    const address = `${origin}${LAKE}?query=${encodeURIComponent(query)}`
    picture = JSON.parse(
      await textOf(await fetch(address, {headers: {authorization: `Bearer ${token}`}})),
    ).result
    expect(typeof picture === 'string', 'no picture was found')
  })
  await ask('a picture in another size', async () => {
    const {pathname} = new URL(picture, origin)
    const response = await expectStatus(await fetch(`${origin}${pathname}?w=64&fm=png`), 200)
    const bytes = Buffer.from(await response.arrayBuffer())
    // The width is the fifth number of a PNG file.
    expect(
      bytes.toString('latin1', 1, 4) === 'PNG' && bytes.readUInt32BE(16) === 64,
      'not a PNG of that width',
    )
  })
}

async function expectReady(origin) {
  const {status} = JSON.parse(await textOf(await fetch(`${origin}/readyz`)))
  expect(status === 'ready', `it says "${status}"`)
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
  expect(response.status === status, `${response.url} answers ${response.status}`)
  return response
}

function expectQuiet(errors) {
  expect(errors.trim() === '', `it printed:\n${errors.trim()}`)
}

function expect(truth, otherwise) {
  if (!truth) throw new Error(otherwise)
}

async function problemOf(question) {
  try {
    await question()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
