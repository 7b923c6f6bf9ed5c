import {boomError} from '../documents/errors'
import {LAKE_LIMITS} from '../limits'
import type {Storage} from '../storage/storage'
import {matchesOrigin, parseOrigin} from './cors-origin'
import type {CorsOrigin} from './cors-origin'

interface Permission {
  allowCredentials: boolean
}

export interface AllowedOrigins {
  /** @param origin as in the header of a request; undefined if its pages may not call the API */
  find(origin: string): Permission | undefined
  /** As `find`, but not for own origins. */
  findOther(origin: string): Permission | undefined
  list(): readonly CorsOrigin[]
  /** @throws LakeError 400, 409 */
  add(text: string, allowCredentials: boolean): Promise<CorsOrigin>
  /** @throws LakeError 404 */
  delete(id: string): Promise<void>
}

/** @param own origins that are always allowed: the pages of the server that mounts the lake */
export async function openAllowedOrigins(
  storage: Pick<Storage, 'listCorsOrigins' | 'addCorsOrigin' | 'deleteCorsOrigin'>,
  own: () => readonly string[],
): Promise<AllowedOrigins> {
  let stored = await storage.listCorsOrigins()
  const reload = async () => void (stored = await storage.listCorsOrigins())
  function findOther(origin: string): Permission | undefined {
    const matching = stored.filter((one) => matchesOrigin(one.origin, origin))
    if (matching.length === 0) return undefined
    return {allowCredentials: matching.some(({allowCredentials}) => allowCredentials)}
  }
  return {
    find: (origin) => (own().includes(origin) ? {allowCredentials: true} : findOther(origin)),
    findOther,
    list: () => stored,
    async add(text, allowCredentials) {
      const origin = parseOrigin(text)
      if (origin === undefined) {
        throw boomError(400, `Invalid origin "${text}", must include protocol (https://some.host)`)
      }
      if (stored.length >= LAKE_LIMITS.cors.origins) {
        throw boomError(400, `A project has at most ${LAKE_LIMITS.cors.origins} CORS origins`)
      }
      const added = await storage.addCorsOrigin(origin, allowCredentials)
      if (!added) throw boomError(409, `CORS origin "${origin}" already exists`)
      await reload()
      return added
    },
    async delete(id) {
      const found = stored.find((one) => String(one.id) === id)
      if (!found) throw boomError(404, `CORS origin "${id}" not found`)
      await storage.deleteCorsOrigin(found.id)
      await reload()
    },
  }
}

/**
 * Whether an allowed page of another site sends the request: on nobody's behalf or with a token that the page has, or
 * with cookies, which come along by themselves, only if it may.
 */
export function isAllowedCrossOrigin(allowed: AllowedOrigins, headers: Headers): boolean {
  const origin = headers.get('origin')
  const found = origin === null ? undefined : allowed.findOther(origin)
  return found !== undefined && (found.allowCredentials || !headers.has('cookie'))
}
