import {readFileSync} from 'node:fs'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {requireSeededShop} from '../support/seeded-data'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'
import {fetchPage} from './http-requests'
import {childrenOf, findChild} from '../support/child-processes'

/** The lake's process dies, freezes or is full: the shop sells on, and editing comes back by itself. */
let shop: ShopProcess
beforeAll(async () => {
  shop = await startShop({LOG_LEVEL: 'error'})
  for (const page of PAGES) await fetchPage(shop, page)
}, 300_000)
afterAll(() => shop.remove())

const PAGES = [
  '/',
  '/butcher',
  '/weekly-deals',
  '/categories',
  '/cart',
  '/checkout',
  '/staff/sign-in',
  '/blog',
]

function lakePid(): number | undefined {
  return findChild(shop.pid(), 'lake.js')
}

async function save(title: string): Promise<number> {
  const {token} = await requireSeededShop()
  const response = await fetch(`${shop.origin}/lake/v2024-01-01/data/mutate/production`, {
    method: 'POST',
    headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
    body: JSON.stringify({mutations: [{createOrReplace: {_id: 'drafts.kept', _type: 'article', title}}]}),
  })
  await response.arrayBuffer()
  return response.status
}

async function read(): Promise<string> {
  const {token} = await requireSeededShop()
  const query = encodeURIComponent('*[_id == "drafts.kept"][0].title')
  const response = await fetch(
    `${shop.origin}/lake/v2024-01-01/data/query/production?perspective=raw&query=${query}`,
    {
      headers: {authorization: `Bearer ${token}`},
    },
  )
  return ((await response.json()) as {result: string}).result
}

async function expectPagesSell() {
  for (const path of PAGES) {
    const page = await fetchPage(shop, path)
    expect([path, page.status]).toEqual([path, page.status < 400 ? page.status : 200])
  }
}

const TROUBLES: [string, (pid: number) => void][] = [
  ['is killed', (pid) => void process.kill(pid, 'SIGKILL')],
  ['has no memory left', (pid) => void process.kill(pid, 'SIGABRT')],
  ['is frozen', (pid) => void process.kill(pid, 'SIGSTOP')],
]

describe.each(TROUBLES)('fault 50: a lake that %s', (_, make) => {
  test('leaves pages, cart and checkout as they were, loses nothing, and is back by itself', async () => {
    expect(await save('before')).toBe(200)
    const first = lakePid()
    if (!first) throw new Error('there is no process of the lake')
    const shopsPid = shop.pid()
    make(first)
    await expectPagesSell()
    await expect.poll(() => save('after'), {timeout: 90_000}).toBe(200)
    expect(await read()).toBe('after')
    const second = lakePid()
    expect(second).toBeDefined()
    expect(second).not.toBe(first)
    expect(shop.pid()).toBe(shopsPid)
    const contentIs = async () =>
      (JSON.parse((await fetchPage(shop, '/readyz')).text) as {content: string}).content
    // After five failures in a row the pages leave it alone for half a minute.
    await expect.poll(contentIs, {timeout: 90_000}).toBe('live')
  })
})

test('fault 50: a lake that is killed again and again comes back after each time, and says why it went', async () => {
  const reportedCount = shop.output().match(/"reason":"ended by SIGKILL"/g)?.length ?? 0
  for (let time = 1; time <= 2; time++) {
    const pid = lakePid()
    if (!pid) throw new Error('there is no process of the lake')
    process.kill(pid, 'SIGKILL')
    await expectPagesSell()
    await expect.poll(() => save(`time ${time}`), {timeout: 90_000}).toBe(200)
    expect(await read()).toBe(`time ${time}`)
  }
  expect(shop.output().match(/"reason":"ended by SIGKILL"/g)?.length).toBe(reportedCount + 2)
})

test('what the shop has started ends with it, in the middle of a query without end too', async () => {
  const {token} = await requireSeededShop()
  const endless = encodeURIComponent('count(*[count(*[count(*[_id match "a*"]) > 5]) > 5])')
  const response = fetch(`${shop.origin}/lake/v1/data/query/production?query=${endless}`, {
    headers: {authorization: `Bearer ${token}`},
  }).catch(() => undefined)
  const lake = lakePid() ?? 0
  await expect.poll(() => childrenOf(lake).length).toBeGreaterThan(0)
  const pids = [lake, ...childrenOf(lake).map(({pid}) => pid)]
  await shop.kill()
  await response
  const areGone = () => pids.filter((pid) => readOrNull(pid)?.includes('build/server') === true)
  await expect.poll(areGone).toEqual([])
})

function readOrNull(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
