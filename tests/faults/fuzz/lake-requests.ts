import {jsonBody, randomBody, randomPicture} from './bodies'
import {randomQuery} from './random-groq'
import type {GroqQuery} from './random-groq'
import type {ShopFacts} from './shop-facts'
import {randomActions, randomDocument, randomId, randomMutations} from './lake-documents'
import {readLakeEndpoints} from './lake-endpoints'
import type {LakeEndpoint} from './lake-endpoints'
import type {Random} from './random'
import {encodeForUrl} from './request'
import type {FuzzRequest} from './request'
import {randomJson, randomText} from './values'

export const LAKE_ENDPOINTS = readLakeEndpoints()
/** Written to freely; the shop reads the other one. */
export const SPARE_DATASET = 'spare'

const VERSIONS = ['v1', 'v2024-01-01', 'v2025-02-19', 'vX', 'v2021-03-25']
const FLAGS = [
  'returnIds',
  'returnDocuments',
  'dryRun',
  'autoGenerateArrayKeys',
  'includeAllVersions',
  'excludeContent',
  'visibility',
]
const PERSPECTIVES = [
  'raw',
  'published',
  'drafts',
  'previewDrafts',
  'r1',
  'r1,published',
  'raw,drafts',
  ',',
  'x'.repeat(300),
]

type Body = Pick<FuzzRequest, 'body' | 'chunked' | 'headers'>
type Make = (random: Random, known: ShopFacts) => {search?: string[]; sent?: Body; functions?: string[]}

export interface LakeRequest extends FuzzRequest {
  functions: string[]
}

/** Any endpoint of the lake, mostly asked for something that it can give. */
export function randomLakeRequest(random: Random, known: ShopFacts): LakeRequest {
  const endpoint = random.choose(LAKE_ENDPOINTS.map((one) => [weightOf(one), one] as const))
  const key = `${endpoint.method} ${endpoint.path}`
  const own = SPECIAL[key]?.(random, known) ?? {}
  const path = pathOf(endpoint, random, known)
  const extra = random.some(FLAGS, 2).map((name) => `${name}=${random.pick(['true', 'false', '', 'x'])}`)
  const search = [...(own.search ?? []), ...(random.chance(0.3) ? extra : [])]
  const hasBody =
    own.sent ?? (random.chance(endpoint.method === 'GET' ? 0.02 : 0.9) ? randomBody(random) : {headers: []})
  const target = corruptTarget(random, `/lake${path}${search.length > 0 ? `?${search.join('&')}` : ''}`)
  const headers = random.chance(0.05)
    ? ([['last-event-id', randomText(random).replaceAll(/[^ -~]/g, '')]] as const)
    : []
  return {
    about: `lake ${key}`,
    method: random.chance(0.96)
      ? endpoint.method
      : random.pick(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'QUERY']),
    target,
    ...hasBody,
    headers: [...hasBody.headers, ...headers],
    functions: own.functions ?? [],
  }
}

/** A wrong address now and then. */
function corruptTarget(random: Random, target: string): string {
  if (random.chance(0.96)) return target
  const at = random.int(6, target.length)
  return (
    target.slice(0, at) +
    random.pick(['/', '%00', '%', '..', '//', '%2f', '?', '#', ';', '\\', '%E0%A4%A']) +
    target.slice(at)
  )
}

function weightOf({path}: LakeEndpoint): number {
  if (/data\/(query|mutate|actions)\//.test(path)) return 20
  if (/data\/doc\/|assets/.test(path)) return 5
  if (/^\/images/.test(path)) return 3
  return /listen/.test(path) ? 4 : 1
}

function pathOf(endpoint: LakeEndpoint, random: Random, known: ShopFacts): string {
  const writes = /mutate|actions|assets/.test(endpoint.path)
  const dataset = random.choose([
    [writes ? 2 : 10, 'production'],
    [writes ? 12 : 3, SPARE_DATASET],
    [0.5, encodeForUrl(randomText(random))],
  ])
  const asset = random.pick(known.assets)
  const {[asset.length - 1]: file = 'x.png', [asset.length - 2]: place = 'production'} = asset.split('/')
  const examples: Record<string, () => string> = {
    version: () => (random.chance(0.95) ? random.pick(VERSIONS) : encodeForUrl(randomText(random))),
    dataset: () =>
      /^\/(images|files)/.test(endpoint.path) ? 'production' : datasetFor(endpoint, random, dataset),
    project: () => (random.chance(0.95) ? 'store' : encodeForUrl(randomText(random))),
    file: () =>
      random.chance(0.9) ? (asset.split('/').at(-1) ?? file) : encodeForUrl(`${place}${randomText(random)}`),
    kind: () => random.pick(['images', 'files']),
    ids: () =>
      random
        .times(1, 3, () =>
          encodeForUrl(random.pick([random.pick(known.documentIds), randomId(random, known)])),
        )
        .join(','),
    id: () => encodeForUrl(randomId(random, known)),
    keys: () => random.times(1, 3, () => encodeForUrl(randomText(random))).join(','),
    rest: () => encodeForUrl(randomText(random)) || 'x',
    vanity: () => random.pick(['', 'a.png', encodeForUrl(randomText(random))]),
  }
  return endpoint.path
    .split('/')
    .map((segment) => {
      const name = /^:(\w+)/.exec(segment)?.[1]
      return name === undefined ? segment : (examples[name]?.() ?? encodeForUrl(randomText(random)))
    })
    .join('/')
}

/** Datasets are few: each query process holds a copy of all. */
function datasetFor({method, path}: LakeEndpoint, random: Random, dataset: string): string {
  if (method !== 'PUT' && method !== 'DELETE') return dataset
  return path.includes('datasets')
    ? random.pick(['fuzz-a', 'fuzz-b', '~a', 'UPPER', encodeForUrl(randomText(random))])
    : dataset
}

const queryParams = ({query, params}: GroqQuery, random: Random): string[] => [
  `query=${encodeForUrl(query)}`,
  ...Object.entries(params).map(
    ([name, value]) => `${random.pick(['$', '%24'])}${name}=${encodeForUrl(JSON.stringify(value) ?? '')}`,
  ),
]

const queryInUrl: Make = (random, known) => {
  const query = randomQuery(random, known)
  const {functions} = query
  const perspective = random.chance(0.3) ? [`perspective=${encodeForUrl(random.pick(PERSPECTIVES))}`] : []
  return {functions, search: [...queryParams(query, random), ...perspective]}
}

const SPECIAL: Record<string, Make> = {
  'GET /:version/data/query/:dataset': queryInUrl,
  'GET /:version/data/listen/:dataset': queryInUrl,
  'POST /:version/data/query/:dataset': (random, known) => {
    const {functions, ...body} = randomQuery(random, known)
    const whole = random.chance(0.95) ? body : {...body, params: randomJson(random)}
    return {functions, sent: jsonBody(random, whole)}
  },
  'POST /:version/data/mutate/:dataset': (random, known) => ({
    sent: jsonBody(random, randomMutations(random, known)),
  }),
  'POST /:version/data/actions/:dataset': (random, known) => ({
    sent: jsonBody(random, randomActions(random, known)),
  }),
  'POST /:version/assets/:kind{images|files}/:dataset': (random) => ({
    search: random.chance(0.5)
      ? [`filename=${encodeForUrl(randomText(random))}`, `title=${encodeForUrl(randomText(random))}`]
      : [],
    sent: {
      headers: [['content-type', random.pick(['image/png', 'image/svg+xml', 'text/html', 'x', ''])]],
      body: randomPicture(random),
    },
  }),
  'GET /images/:project/:dataset/:file/:vanity?': (random) => ({search: randomPictureParams(random)}),
  'PUT /:version/users/me/keyvalue': (random, known) => ({
    sent: jsonBody(
      random,
      random.times(0, 3, () => ({key: `fuzz-${random.int(1, 9)}`, value: randomDocument(random, known)})),
    ),
  }),
}

const PICTURE_PARAMS: Record<string, readonly string[]> = {
  w: ['16', '160', '320', '1', '0', '-1', '8192', '99999', '1.5', 'x'],
  h: ['16', '160', '240', '1', '0', '8192', 'x'],
  fit: ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min', 'x'],
  fm: ['jpg', 'pjpg', 'png', 'webp', 'avif', 'gif', 'x'],
  crop: ['top', 'top,left', 'top,bottom', 'entropy', 'focalpoint', 'center', ','],
  rect: ['0,0,10,10', '0,0,0,0', '-1,0,1,1', '999999,0,1,1', '1,2,3', 'NaN,0,1,1'],
  auto: ['format'],
  q: ['1', '75', '100', '101'],
  dpr: ['1', '2', '5', '0.1', '9'],
  blur: ['10', '2000', '-1'],
  sharp: ['10'],
  sat: ['-100', '50'],
  or: ['90', '45'],
  flip: ['h', 'hv', 'x'],
  bg: ['fff', 'ffffff00', '#', 'zzz'],
  pad: ['10', '1000'],
  'fp-x': ['0.5', '2'],
  frame: ['1', '2'],
  dl: ['a.png', '', '%0d%0aa: b', '"'],
  invert: ['true'],
}

function randomPictureParams(random: Random): string[] {
  return random
    .some(Object.keys(PICTURE_PARAMS), 4)
    .map((name) => `${name}=${encodeForUrl(random.pick(PICTURE_PARAMS[name] ?? ['']))}`)
}
