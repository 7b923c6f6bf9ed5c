import {mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import {dirname, join, relative} from 'node:path'
import {cruise} from 'dependency-cruiser'
import type {ICruiseOptions, ICruiseResult, IForbiddenRuleType} from 'dependency-cruiser'
import {afterAll, expect, test} from 'vitest'

/**
 * The rules of `.dependency-cruiser.cjs`, run over small made-up trees: each wrong import must be reported, under the
 * name of its rule, and each right one must pass.
 */
const {forbidden, options} = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: IForbiddenRuleType[]
  options: ICruiseOptions
}

/** The nouns of the domain, each below all before it. */
const DOMAIN = [
  'checkout',
  ...forbidden.flatMap(({name}) => /^domain-(.+)-imports-one-way$/.exec(name ?? '')?.[1] ?? []),
]

type Import = [from: string, to: string]

const SURFACES = ['storefront', 'account', 'admin']

const WRONG: [...Import, rule: string][] = [
  ...SURFACES.flatMap((from) =>
    SURFACES.filter((to) => to !== from).map((to) =>
      wrong(`app/${from}/home/page.ts`, `app/${to}/home/page.ts`, `${from}-is-a-surface-of-its-own`),
    ),
  ),
  ...DOMAIN.flatMap((noun, index) =>
    DOMAIN.slice(0, index).map((above) =>
      wrong(`app/domain/${noun}/rule.ts`, `app/domain/${above}/rule.ts`, `domain-${noun}-imports-one-way`),
    ),
  ),
  ...[...SURFACES, 'ui', 'routes'].map((above) =>
    wrong('app/domain/orders/order.ts', `app/${above}/orders/page.ts`, 'the-domain-knows-no-surface'),
  ),
  ...[...SURFACES, 'domain', 'ui', 'routes'].map((above) =>
    wrong(
      'app/platform/mail/send.ts',
      `app/${above}/orders/page.ts`,
      'the-platform-knows-nothing-of-the-shop',
    ),
  ),
  ...[...SURFACES, 'domain', 'platform', 'routes'].map((other) =>
    wrong('app/ui/button.ts', `app/${other}/orders/page.ts`, 'ui-has-no-shop-knowledge'),
  ),
  ['app/storefront/home/page.ts', 'app/routes/home.ts', 'only-remix-imports-routes'],
  ['app/routes/home.ts', 'app/platform/db/database.ts', 'routes-call-the-domain-not-the-platform-s-effects'],
  ['app/routes/home.ts', 'app/admin/orders/page.tsx', 'the-shop-draws-nothing-of-the-admin'],
  ['app/domain/orders/card.tsx', 'app/platform/time/clock.ts', 'the-domain-draws-only-mails'],
  ['app/domain/orders/order.ts', 'embedded/stripe/stripe.ts', 'only-the-server-mounts-the-embedded-services'],
  ['app/domain/orders/order.ts', 'server/start.ts', 'the-app-does-not-know-its-server'],
  ['app/domain/orders/order.ts', 'studio/structure.ts', 'the-studio-is-built-apart-from-the-shop'],
  ['app/domain/orders/order.ts', 'schemas/deal.ts', 'the-studio-is-built-apart-from-the-shop'],
  ['schemas/deal.ts', 'app/domain/orders/order.ts', 'the-studio-shares-only-the-model-with-the-shop'],
  ['studio/structure.ts', 'app/domain/orders/order.ts', 'the-studio-shares-only-the-model-with-the-shop'],
  ['schemas/model/prices.ts', 'schemas/deal.ts', 'the-model-knows-nothing-of-the-studio'],
  ['embedded/stripe/stripe.ts', 'app/domain/orders/order.ts', 'embedded-services-know-nothing-of-the-shop'],
  ['embedded/stripe/stripe.ts', 'server/start.ts', 'embedded-services-know-nothing-of-the-shop'],
  ['embedded/content-lake/limits.ts', 'runtime/json.ts', 'the-content-lake-stands-on-its-own'],
  ['embedded/content-lake/limits.ts', 'embedded/stripe/stripe.ts', 'the-content-lake-stands-on-its-own'],
  ['runtime/json.ts', 'app/platform/time/clock.ts', 'the-runtime-knows-nothing-above-it'],
  ['runtime/json.ts', 'embedded/stripe/stripe.ts', 'the-runtime-knows-nothing-above-it'],
]

const RIGHT: Import[] = [
  ['app/routes/home.ts', 'app/storefront/home/page.ts'],
  ['app/routes/home.ts', 'app/domain/orders/order.ts'],
  ['app/storefront/home/page.ts', 'app/domain/orders/order.ts'],
  ['app/account/home/page.ts', 'app/storefront/cart/cart.ts'],
  ['app/admin/home/page.ts', 'app/domain/staff/staff.ts'],
  ['app/domain/checkout/rule.ts', 'app/domain/cart/rule.ts'],
  ['app/domain/orders/order.ts', 'app/platform/time/clock.ts'],
  ['app/domain/orders/order.ts', 'schemas/model/prices.ts'],
  ['app/ui/button.ts', 'app/platform/url/addresses.ts'],
  ['app/platform/sse/events.ts', 'runtime/json.ts'],
  ['schemas/deal.ts', 'schemas/model/prices.ts'],
  ['server/start.ts', 'embedded/stripe/stripe.ts'],
  ['server/start.ts', 'embedded/content-lake/limits.ts'],
  ['embedded/content-lake/limits.ts', 'embedded/content-lake/runtime/json.ts'],
  ['embedded/stripe/stripe.ts', 'runtime/json.ts'],
]

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, {recursive: true})))

test('each noun of the domain has its place', () => {
  expect(
    readdirSync(join(import.meta.dirname, '../../app/domain')).filter((name) => !name.includes('.')),
  ).toEqual(DOMAIN.toSorted())
})

test('every import against the floor plan is reported by its rule', async () => {
  const found = await findViolations(WRONG.map(([from, to]) => [from, to]))
  const missed = WRONG.filter(([from, to, rule]) => !found.includes(`${rule}: ${from} → ${to}`))
  expect(missed).toEqual([])
})

test('every import along the floor plan passes', async () => {
  expect(await findViolations(RIGHT)).toEqual([])
})

test.for(['import', 'import type'] as const)('a circle of files by “%s” is reported', async (statement) => {
  const circle: Import[] = [
    ['app/domain/orders/a.ts', 'app/domain/orders/b.ts'],
    ['app/domain/orders/b.ts', 'app/domain/orders/a.ts'],
  ]
  // Once for the pair.
  expect(await findViolations(circle, statement)).toEqual([`no-cycles: ${circle[0]?.join(' → ')}`])
})

function wrong(from: string, to: string, rule: string): [...Import, rule: string] {
  return [from, to, rule]
}

/** `rule: from → to` for each rule that is broken when these files import one another. */
async function findViolations(
  imports: Import[],
  statement: 'import' | 'import type' = 'import',
): Promise<string[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'floor-plan-')))
  folders.push(folder)
  for (const file of new Set(imports.flat())) {
    const path = join(folder, file)
    mkdirSync(dirname(path), {recursive: true})
    const lines = imports
      .filter(([from]) => from === file)
      .map(([, to], index) => `${statement} {value as v${index}} from './${relative(dirname(file), to)}'`)
    const uses = lines.map((_, index) =>
      statement === 'import' ? `v${index}` : `0 as unknown as typeof v${index}`,
    )
    writeFileSync(path, [...lines, `export const value: unknown = [${uses.join(', ')}]`, ''].join('\n'))
  }
  const {tsConfig: _, ...cruiseOptions} = options
  const {output} = await cruise(['.'], {
    ...cruiseOptions,
    ...{baseDir: folder, validate: true, ruleSet: {forbidden}},
  })
  return (output as ICruiseResult).summary.violations
    .map(({rule, from, to}) => `${rule.name}: ${from} → ${to}`)
    .filter((violation) => !violation.startsWith('nothing-is-left-unused'))
    .toSorted()
}
