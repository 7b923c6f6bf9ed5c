import {Hono} from 'hono'
import {z} from 'zod'
import {boomError, httpInvalidRequestBody} from '../documents/errors'
import {readJson} from './json-body'
import {requireDataset, requireIdentity} from './context'
import type {Caller, Lake, LakeEnv} from './context'

const DATASET_NAME = /^~?[a-z0-9][-\w]{0,63}$/
const acl = z
  .object({aclMode: z.enum(['public', 'private', 'custom']).default('public')})
  .default({aclMode: 'public'})

/** The single project, its datasets, and the caller's grants. */
export function projectRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const {projectId} = lake

  routes.get('/:version/projects', async (c) => {
    requireIdentity(c.get('caller'))
    return c.json([await describeProject(lake, c.get('caller'))])
  })

  routes.get('/:version/projects/:project', async (c) => {
    requireProject(projectId, c.req.param('project'))
    return c.json(await describeProject(lake, c.get('caller')))
  })

  // @sanity/client omits the project from the path, the Studio includes it.
  for (const prefix of ['/:version', '/:version/projects/:project'] as const) {
    routes.get(`${prefix}/datasets`, (c) => {
      requireProject(projectId, c.req.param('project'))
      // The Studio looks for add-on datasets (comments) by profile. There are none.
      if (c.req.query('datasetProfile')) return c.json([])
      return c.json(
        [...lake.datasets.values()].map(({name, aclMode}) => ({name, aclMode, tags: [], features: []})),
      )
    })

    routes.put(`${prefix}/datasets/:dataset`, async (c) => {
      requireProject(projectId, c.req.param('project'))
      requireAdministrator(c.get('caller'))
      const name = c.req.param('dataset')
      if (!DATASET_NAME.test(name)) throw boomError(400, `"${name}" is not a valid dataset name`)
      const body = c.req.header('content-length') === '0' ? undefined : await readJson(c, 10_000)
      const parsed = acl.safeParse(body)
      if (!parsed.success) throw httpInvalidRequestBody('aclMode is public, private or custom', body)
      if (lake.datasets.has(name)) throw boomError(409, `Dataset "${name}" already exists`)
      const dataset = await lake.createDataset(name, parsed.data.aclMode)
      return c.json({datasetName: dataset.name, aclMode: dataset.aclMode}, 201)
    })

    routes.delete(`${prefix}/datasets/:dataset`, async (c) => {
      requireProject(projectId, c.req.param('project'))
      requireAdministrator(c.get('caller'))
      await lake.deleteDataset(requireDataset(lake, c.req.param('dataset')))
      return c.json({deleted: true})
    })
  }

  routes.get('/:version/projects/:project/datasets/:dataset/acl', (c) => {
    requireProject(projectId, c.req.param('project'))
    requireDataset(lake, c.req.param('dataset'))
    return c.json(c.get('caller').grants)
  })

  routes.get('/:version/projects/:project/grants', (c) => c.json({}))
  routes.get('/:version/projects/:project/user-applications', (c) => c.json([]))
  return routes
}

async function describeProject(lake: Lake, caller: Caller) {
  const members = caller.identity ? await lake.directory.list() : []
  return {
    id: lake.projectId,
    // The Studio shows it below the shop's name.
    displayName: 'On your own server',
    organizationId: null,
    features: [],
    metadata: {},
    members: members.map(({id, role}) => ({
      id,
      role: role.name,
      roles: [{name: role.name, title: role.title}],
      isCurrentUser: id === caller.identity?.id,
      isRobot: false,
    })),
  }
}

/** @throws LakeError 404 */
export function requireProject(projectId: string, requested: string | undefined) {
  if (requested !== undefined && requested !== projectId)
    throw boomError(404, `Project "${requested}" not found`)
}

/** @throws LakeError 401, 403 */
export function requireAdministrator(caller: Caller) {
  if (requireIdentity(caller).role.name === 'administrator') return
  throw boomError(403, 'Only administrators may do this')
}
