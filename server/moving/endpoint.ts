import {z} from 'zod'
import type {Config} from '~/platform/config/config'
import {fileNameOf} from '../../embedded/content-lake/assets/asset-names'
import type {AssetName} from '../../embedded/content-lake/assets/asset-names'
import {parseJson} from '../../runtime/json'
import {MOVE_LIMITS} from './limits'
import {readLines} from './lines'
import {MoveError} from './move-error'
import {sendPatiently} from './requests'
import type {RequestOptions, Wait} from './requests'

/** A dataset of a Content Lake, hosted or ours, and who asks. */
export interface Place {
  projectId: string
  dataset: string
  token?: string | undefined
  /** Absent: Sanity's own. */
  apiHost?: string | undefined
}

export type Mutation = Record<string, unknown>

const API_VERSION = 'v2025-02-19'
const errorSchema = z.union([
  z.object({error: z.object({description: z.string()})}).transform(({error}) => error.description),
  z.object({message: z.string()}).transform(({message}) => message),
  z.object({error: z.string()}).transform(({error}) => error),
])
const uploadedSchema = z.object({document: z.object({_id: z.string()})})

/** The shop's own content. @param token of the embedded lake */
export function placeOf(sanity: Config['sanity'], localOrigin: string, token: string | undefined): Place {
  const {projectId, dataset} = sanity
  if (sanity.kind === 'embedded') return {projectId, dataset, token, apiHost: `${localOrigin}/lake`}
  return {projectId, dataset, token: sanity.apiToken, apiHost: sanity.apiHost}
}

/** How a dataset is called in messages. */
export function describePlace({projectId, dataset, apiHost}: Place): string {
  return `${projectId}/${dataset}${apiHost === undefined ? '' : ` at ${apiHost}`}`
}

/** What moving content needs of the HTTP API. */
export function createEndpoint(place: Place, wait?: Wait) {
  const {projectId, dataset, token, apiHost} = place
  const base = `${apiHost ?? `https://${projectId}.api.sanity.io`}/${API_VERSION}`
  const media = apiHost ?? 'https://cdn.sanity.io'
  const authorization: Record<string, string> = token === undefined ? {} : {authorization: `Bearer ${token}`}

  async function send(url: string, options: RequestOptions = {}, signed = authorization): Promise<Response> {
    const response = await sendPatiently(url, {...options, headers: {...signed, ...options.headers}}, wait)
    if (response.ok) return response
    const said = errorSchema.safeParse(parseJson(await readText(response)))
    const reason = said.success ? said.data : 'no reason is named'
    const code = response.status === 404 ? 'missing' : 'refused'
    throw new MoveError(code, `${describePlace(place)} answers ${response.status}: ${reason}`)
  }

  async function post(path: string, body: object): Promise<unknown> {
    const response = await send(`${base}/data/${path}`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: () => JSON.stringify(body),
    })
    return parseJson(await readText(response))
  }

  return {
    place,
    /** One document per line, and what was wrong in the end if it broke off. */
    async exportLines(): Promise<AsyncGenerator<string>> {
      const response = await send(`${base}/data/export/${dataset}?tag=content.move`, {isStream: true})
      return readLines(bodyOf(response))
    },
    /** All or nothing. References into other datasets may not be there yet. */
    mutate: (mutations: readonly Mutation[]) =>
      post(`mutate/${dataset}?visibility=async&skipCrossDatasetReferenceValidation=true&tag=content.move`, {
        mutations,
      }),
    /** Nothing is written: whoever may not do so hears it before anything else is done. */
    requireWriter: () =>
      post(`mutate/${dataset}?dryRun=true&tag=content.move`, {mutations: [{create: {_type: 'moveProbe'}}]}),
    act: (actions: readonly object[]) => post(`actions/${dataset}?tag=content.move`, {actions}),
    /** The bytes as they were uploaded, from where assets are, wherever the document says that they are. */
    async openAsset(name: AssetName): Promise<AsyncIterable<Uint8Array>> {
      const path = `${name.kind}/${projectId}/${dataset}/${fileNameOf(name)}`
      // Sanity's own are public, and on another host.
      const signed = apiHost === undefined ? {} : authorization
      return bodyOf(await send(`${media}/${path}?dlRaw=true`, {isStream: true}, signed))
    },
    /** @returns the id of its document */
    async upload(kind: AssetName['kind'], search: URLSearchParams, options: RequestOptions): Promise<string> {
      const url = `${base}/assets/${kind}/${dataset}?${search.toString()}`
      const response = await send(url, {...options, method: 'POST'})
      const uploaded = uploadedSchema.safeParse(parseJson(await readText(response)))
      if (uploaded.success) return uploaded.data.document._id
      throw new MoveError('unreadable', `${describePlace(place)} does not say where it has put a file`)
    },
    /** One transaction per line. */
    async transactionLines(
      ids: readonly string[],
      from: string | undefined,
    ): Promise<AsyncGenerator<string>> {
      const search = new URLSearchParams({
        ...{effectFormat: 'mendoza', includeIdentifiedDocumentsOnly: 'true', tag: 'content.move'},
        ...{
          limit: String(MOVE_LIMITS.history.transactions),
          ...(from !== undefined && {fromTransaction: from}),
        },
      })
      const list = ids.map(encodeURIComponent).join(',')
      const url = `${base}/data/history/${dataset}/transactions/${list}?${search.toString()}`
      return readLines(bodyOf(await send(url, {isStream: true})))
    },
  }
}

export type Endpoint = ReturnType<typeof createEndpoint>

function bodyOf({body}: Response): AsyncIterable<Uint8Array> {
  return body ?? new ReadableStream<Uint8Array>({start: (controller) => controller.close()})
}

/** Of a server that may be any: no more than a response of the API has. */
async function readText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of bodyOf(response)) {
    length += piece.length
    if (length > MOVE_LIMITS.responseBytes) {
      throw new MoveError('unreadable', `A response is longer than ${MOVE_LIMITS.responseBytes} bytes`)
    }
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
