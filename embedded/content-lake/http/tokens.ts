import {Hono} from 'hono'
import {z} from 'zod'
import type {Actor, ApiToken, Role} from '../access/people'
import {boomError} from '../documents/errors'
import {hasNoNul} from '../documents/request-schema'
import {LAKE_LIMITS} from '../limits'
import {requireAdministrator} from './context'
import type {Lake, LakeContext, LakeEnv} from './context'
import {readJsonAs} from './json-body'
import {requireProject} from './project-paths'

const MAX_BYTES = 10_000
const tokenBody = z.object({
  label: z.string().trim().min(1).max(100).refine(hasNoNul),
  roleName: z.string().max(100),
})
const invitationBody = z.object({email: z.email().max(254), role: z.string().max(100)})

/** The project's roles, the tokens of scripts, and invitations of people: for administrators. */
export function tokenRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const {roles = [], tokens, invitations} = lake.directory

  /** @throws LakeError 400 */
  function requireRole(name: string): Role {
    const role = roles.find((one) => one.name === name)
    if (role) return role
    throw boomError(400, `There is no role "${name}". There is: ${roles.map((one) => one.name).join(', ')}`)
  }

  function describeToken({id, label, role: name, createdAt}: ApiToken) {
    const role = roles.find((one) => one.name === name)
    return {id, label, createdAt, projectUserId: id, roles: [{name, title: role?.title ?? name}]}
  }

  for (const path of ['/:version/projects/:project/roles', '/:version/roles'] as const) {
    routes.get(path, (c) => {
      requireProject(lake, c)
      requireAdministrator(c.get('caller'))
      const everyone = {
        isCustom: false,
        appliesToUsers: true,
        appliesToRobots: true,
        projectId: lake.projectId,
      }
      return c.json(roles.map((role) => ({...role, ...everyone})))
    })
  }

  if (tokens) {
    routes.get('/:version/projects/:project/tokens', async (c) => {
      requireProject(lake, c)
      requireAdministrator(c.get('caller'))
      c.header('cache-control', 'no-store')
      return c.json((await tokens.list()).map(describeToken))
    })

    routes.post('/:version/projects/:project/tokens', async (c) => {
      requireProject(lake, c)
      const by = actorOf(c)
      const description = 'A "label" and a "roleName" are wanted'
      const {label, roleName} = await readJsonAs(c, MAX_BYTES, tokenBody, description)
      const {name: role} = requireRole(roleName)
      if ((await tokens.list()).length >= LAKE_LIMITS.tokens) {
        throw boomError(429, `A project may have at most ${LAKE_LIMITS.tokens} tokens`)
      }
      const {key, ...token} = await tokens.create({label, role}, by)
      c.header('cache-control', 'no-store')
      return c.json({...describeToken(token), key}, 201)
    })

    routes.delete('/:version/projects/:project/tokens/:id', async (c) => {
      requireProject(lake, c)
      const by = actorOf(c)
      const id = c.req.param('id')
      if (!(await tokens.remove(id, by))) throw boomError(404, `Token "${id}" not found`)
      return c.body(null, 204)
    })
  }

  if (invitations) {
    routes.get('/:version/invitations/project/:project', async (c) => {
      requireProject(lake, c)
      requireAdministrator(c.get('caller'))
      const pending = await invitations.list()
      return c.json(pending.map((one) => ({...one, isAccepted: false, isRevoked: false})))
    })

    routes.post('/:version/invitations/project/:project', async (c) => {
      requireProject(lake, c)
      const by = actorOf(c)
      const description = 'An "email" and a "role" are wanted'
      const {email, role} = await readJsonAs(c, MAX_BYTES, invitationBody, description)
      const outcome = await invitations.create({email, role: requireRole(role).name}, by)
      if (outcome === 'taken') throw boomError(409, `${email} is a member of the project`)
      if (outcome === 'too-many') throw boomError(429, 'There are too many invitations')
      return c.json({email, role, isAccepted: false, isRevoked: false}, 201)
    })
  }
  return routes
}

/** @throws LakeError 401, 403 */
function actorOf(c: LakeContext): Actor {
  const {id, name} = requireAdministrator(c.get('caller'))
  return {id, name}
}
