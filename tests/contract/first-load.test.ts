import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {z} from 'zod'

const client = join(import.meta.dirname, '../../build/app/client')
const assets = readdirSync(join(client, 'assets'))

const routeSchema = z.object({
  parentId: z.string().optional(),
  path: z.string().optional(),
  index: z.boolean().optional(),
  module: z.string(),
  imports: z.array(z.string()).default([]),
})
const manifestSchema = z.object({
  entry: z.object({module: z.string(), imports: z.array(z.string())}),
  routes: z.record(z.string(), routeSchema),
})

function readManifest() {
  const name = assets.find((asset) => /^manifest-.*\.js$/.test(asset)) ?? ''
  const text = readFileSync(join(client, 'assets', name), 'utf8')
  return manifestSchema.parse(JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, '')))
}

/** The scripts that a page loads before it is hydrated, by its address. */
function firstLoads(): Map<string, string[]> {
  const {entry, routes} = readManifest()
  const loads = new Map<string, string[]>()
  for (const route of Object.values(routes)) {
    // A layout has no address.
    if (!route.path && !route.index) continue
    const files = new Set([entry.module, ...entry.imports])
    const path: string[] = []
    let current: z.infer<typeof routeSchema> | undefined = route
    while (current) {
      for (const file of [current.module, ...current.imports]) files.add(file)
      if (current.path) path.unshift(current.path)
      current = current.parentId === undefined ? undefined : routes[current.parentId]
    }
    const address = `/${path.join('/')}`
    loads.set(address, [...new Set([...(loads.get(address) ?? []), ...files])])
  }
  return loads
}

const loads = firstLoads()
const compressedSize = (file: string) => gzipSync(readFileSync(join(client, file)), {level: 9}).length

/** In bytes, compressed with gzip: what it was when the page was last looked at, and half a kilobyte. */
test.each([
  ['/', 91_100],
  ['/butcher/:category?', 94_000],
  ['/weekly-deals', 92_100],
  ['/product/:id', 90_900],
  ['/search', 93_000],
  ['/cart', 92_200],
  ['/checkout', 93_300],
  ['/contact', 99_000],
  ['/blog/:category?', 92_400],
  ['/customer-portal', 100_900],
  ['/staff/orders', 125_300],
  ['/staff/catalogue', 119_700],
])('the scripts of the first load of %s are at most %d bytes', (address, budget) => {
  const files = loads.get(address) ?? []
  const bytes = files
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + compressedSize(file), 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(budget)
})

/** A quarter of a page's scripts: rules for addresses and forms belong in `.server.ts`, or are loaded with the form. */
test('only the forms of a product load zod before they are hydrated', () => {
  const usesZod = (file: string) => readFileSync(join(client, file), 'utf8').includes('ZodError')
  const zodFiles = new Set(
    assets.map((name) => `/assets/${name}`).filter((file) => file.endsWith('.js') && usesZod(file)),
  )
  expect(zodFiles.size).toBeGreaterThan(0)
  const loading = [...loads]
    .filter(([, files]) => files.some((file) => zodFiles.has(file)))
    .map(([address]) => address)
  expect(loading.sort()).toEqual([
    ...['/staff/catalogue/:id', '/staff/catalogue/new', '/staff/orders/:number/edit'],
  ])
})
