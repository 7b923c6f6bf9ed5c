/** See README.md: node tests/client-suite/run.mjs CHECKOUT LAKE TOKEN [VERSION ...] */
import {execFileSync, spawnSync} from 'node:child_process'
import {cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'

const [checkout, lake, token, ...named] = process.argv.slice(2)
if (!checkout || !lake || !token) throw new Error('CHECKOUT LAKE TOKEN are wanted')
const root = join(import.meta.dirname, '../..')
const {dependencies, devDependencies} = readPackage(root)
const versions = named.length
  ? named
  : [dependencies['@sanity/client'], devDependencies['@sanity/client-8'].split('@').at(-1)]

const DATASET = 'client-suite'
/** Media library, agents and embeddings are services of the hosted Sanity that a lake does not have. */
const CLOUD_ONLY = /^(assets\.upload\(\) uploads to the Media|mediaLibrary|a prompt action|datasets\.getEmb)/
/** What the suites that invent the server's responses import, besides the client and what it depends on. */
const TOOLS = [
  '@vercel/stega',
  'eventsource-encoder',
  'json-diff',
  'msw',
  'nock',
  'rxjs',
  'sse-channel',
  'undici',
]

await createDataset()
let failed = 0
for (const version of versions) {
  const folder = mkdtempSync(join(tmpdir(), `client-suite-${version}-`))
  try {
    failed += runIntegration(version, join(folder, 'integration'))
    failed += runInvented(version, join(folder, 'invented'))
  } finally {
    rmSync(folder, {recursive: true, force: true})
  }
}
process.exitCode = failed === 0 ? 0 : 1

/** The integration tests of the checkout with a release of the client, against the lake. */
function runIntegration(version, folder) {
  extract('HEAD', folder)
  install(folder, version, [`vitest@${readPackage(folder).devDependencies.vitest}`])
  const helpers = join(folder, 'test/integration/helpers.ts')
  const pointed = readFileSync(helpers, 'utf8').replaceAll(
    'useCdn: false,',
    `useCdn: false, apiHost: '${lake}', useProjectHostname: false,`,
  )
  writeFileSync(helpers, pointed)
  const tests = runVitest(folder, 'vitest.integration.config.ts', [], {
    SANITY_INTEGRATION_PROJECT_ID: 'store',
    SANITY_INTEGRATION_DATASET: DATASET,
    SANITY_INTEGRATION_TOKEN: token,
    SANITY_INTEGRATION_ORG_TOKEN: token,
  })
  const apply = tests.filter(({title}) => !CLOUD_ONLY.test(title))
  return report(`${version}, integration (${tests.length - apply.length} of the cloud left out)`, apply)
}

/** Its suites of stega and of live events, which invent the responses, on the source that the release comes with. */
function runInvented(version, folder) {
  const tag = findTag(version)
  extract(tag, folder)
  const wanted = readPackage(folder).devDependencies
  const tools = TOOLS.filter((name) => wanted[name]).map((name) => `${name}@${wanted[name]}`)
  install(folder, version, [`vitest@${wanted.vitest}`, ...tools])
  rmSync(join(folder, 'src'), {recursive: true})
  cpSync(join(folder, 'node_modules/@sanity/client/src'), join(folder, 'src'), {recursive: true})
  const setup = 'test/helpers/setupMockFetch.ts'
  const entry = existsSync(join(folder, 'src/index.node.ts')) ? 'index.node.ts' : 'index.ts'
  const alias = {
    '@sanity/client/csm': join(folder, 'src/csm/index.ts'),
    '@sanity/client/stega': join(folder, 'src/stega/index.ts'),
    '@sanity/client': join(folder, 'src', entry),
  }
  const test = {alias, setupFiles: existsSync(join(folder, setup)) ? [setup] : []}
  writeFileSync(join(folder, 'invented.config.mjs'), `export default ${JSON.stringify({test})}\n`)
  let failures = 0
  for (const suite of ['stega', 'csm', 'live']) {
    const tests = runVitest(folder, 'invented.config.mjs', [`test/${suite}`])
    failures += report(`${version}, ${suite} (tests of ${tag})`, tests)
  }
  return failures
}

function runVitest(folder, config, filters, env = {}) {
  const results = join(folder, 'results.json')
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const output = ['--reporter=json', `--outputFile=${results}`]
  const {stderr} = spawnSync(process.execPath, [vitest, 'run', ...filters, '--config', config, ...output], {
    cwd: folder,
    env: {...process.env, NODE_ENV: 'test', CI: '1', ...env},
    encoding: 'utf8',
  })
  if (!existsSync(results)) throw new Error(stderr)
  const {testResults} = JSON.parse(readFileSync(results, 'utf8'))
  // A file that cannot be loaded has no tests, and must not count as passed.
  return testResults.flatMap(({name, message, assertionResults}) =>
    assertionResults.length > 0
      ? assertionResults.map(({status, title, failureMessages}) => ({
          title,
          status,
          message: failureMessages[0],
        }))
      : [{title: name, status: 'failed', message}],
  )
}

function report(what, tests) {
  const failures = tests.filter(({status}) => status === 'failed')
  const skipped = tests.filter(({status}) => status !== 'failed' && status !== 'passed')
  const passed = tests.length - failures.length - skipped.length
  console.log(
    `${what}: ${passed} of ${tests.length} passed${skipped.length ? `, ${skipped.length} skipped` : ''}`,
  )
  for (const {title, message} of failures) console.log(`  failed: ${title}\n    ${message?.split('\n')[0]}`)
  return failures.length
}

async function createDataset() {
  const response = await fetch(`${lake}/v1/datasets/${DATASET}`, {
    method: 'PUT',
    headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
    body: JSON.stringify({aclMode: 'private'}),
  })
  if (!response.ok && response.status !== 409) throw new Error(`${response.status}: ${await response.text()}`)
}

/** The newest tag of the checkout that is of the version's major and no newer than it. */
function findTag(version) {
  const major = version.split('.')[0]
  const tags = git('tag', '--list', `v${major}.*`, '--sort=-version:refname').trim().split('\n')
  const compare = (tag) => tag.slice(1).localeCompare(version, 'en', {numeric: true})
  const tag = tags.find((one) => /^v\d+\.\d+\.\d+$/.test(one) && compare(one) <= 0)
  if (!tag) throw new Error(`${checkout} has no tag of the major ${major}`)
  return tag
}

function extract(commit, folder) {
  mkdirSync(folder)
  const archive = execFileSync('git', ['-C', checkout, 'archive', commit], {maxBuffer: 2 ** 29})
  execFileSync('tar', ['x', '-C', folder], {input: archive})
}

/** The checkout's own package.json asks for all its tools, so it is replaced. */
function install(folder, version, tools) {
  rmSync(join(folder, 'package.json'))
  for (const name of ['package-lock.json', '.npmrc']) rmSync(join(folder, name), {force: true})
  writeFileSync(join(folder, 'package.json'), JSON.stringify({private: true, type: 'module'}))
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', '--legacy-peer-deps']
  execFileSync('npm', ['install', ...flags, `@sanity/client@${version}`, ...tools], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function git(...args) {
  return execFileSync('git', ['-C', checkout, ...args], {encoding: 'utf8'})
}

function readPackage(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
