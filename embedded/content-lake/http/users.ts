import {Hono} from 'hono'
import {z} from 'zod'
import type {Identity} from '../access/identity'
import {boomError} from '../documents/errors'
import {hasNoNul} from '../documents/request-schema'
import {readJsonAs} from './json-body'
import {requireIdentity} from './context'
import type {Lake, LakeEnv} from './context'

const settingsSchema = z
  .array(z.object({key: z.string().min(1).max(500).refine(hasNoNul), value: z.unknown()}))
  .min(1)
  .max(100)
const MAX_SETTINGS_BYTES = 256 * 1024

/** The current user, other users, and each user's Studio settings. */
export function userRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  // Always 200: after a 401 the Studio polls forever instead of showing the sign-in page.
  routes.get('/:version/users/me', (c) => {
    c.header('cache-control', 'no-store')
    const {identity} = c.get('caller')
    return c.json(identity ? describeSelf(identity) : {})
  })

  // Sanity 5's Studio asks this one first. Without an id it shows the sign-in page.
  routes.get('/:version/auth/id', (c) => {
    c.header('cache-control', 'no-store')
    const {identity} = c.get('caller')
    return c.json(identity ? {id: identity.id} : {})
  })

  routes.get('/:version/users/me/keyvalue/:keys', async (c) => {
    const {id} = requireIdentity(c.get('caller'))
    return c.json(await lake.storage.findSettings(id, parseList(c.req.param('keys'))))
  })

  routes.put('/:version/users/me/keyvalue', async (c) => {
    const {id} = requireIdentity(c.get('caller'))
    const description = 'A list of {key, value} is wanted'
    const pairs = await readJsonAs(c, MAX_SETTINGS_BYTES, settingsSchema, description)
    // Deduplicate by key, last one wins: an upsert cannot update a row twice.
    const byKey = new Map(pairs.map(({key, value}) => [key, {key, value: value ?? null}]))
    const settings = [...byKey.values()]
    await lake.storage.saveSettings(id, settings)
    return c.json(settings)
  })

  routes.get('/:version/users/:ids', async (c) => {
    requireIdentity(c.get('caller'))
    const ids = parseList(c.req.param('ids'))
    const found = await Promise.all(ids.map((id) => lake.directory.find(id)))
    const users = found.filter((identity) => identity !== null).map(describeUser)
    if (ids.length > 1) return c.json(users)
    const [user] = users
    if (!user) throw boomError(404, 'User not found')
    return c.json(user)
  })
  return routes
}

/** @throws LakeError 400 for NUL characters */
function parseList(list: string): string[] {
  if (!hasNoNul(list)) throw boomError(400, 'A name cannot have that letter in it')
  return list.split(',')
}

function describeSelf({id, name, email, role}: Identity) {
  const roles = [{name: role.name, title: role.title, description: role.title}]
  return {id, name, email, role: role.name, roles, provider: 'staff', profileImage: null}
}

function describeUser({id, name, email}: Identity) {
  const [givenName = name, ...rest] = name.split(' ')
  return {
    id,
    displayName: name,
    givenName,
    familyName: rest.join(' '),
    email,
    imageUrl: null,
    provider: 'staff',
  }
}
