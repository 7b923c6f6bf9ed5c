import {Hono} from 'hono'
import {z} from 'zod'
import {boomError, httpInvalidRequestBody} from '../documents/errors'
import type {Dataset} from '../storage/dataset'
import {readOptionalJson} from './json-body'
import {requireProject} from './project-paths'
import {requireAdministrator, requireContentDataset, requireDataset, requireIdentity} from './context'
import type {Caller, Lake, LakeContext, LakeEnv} from './context'
import {withDatasetGrants} from './dataset-grants'
import {listDatasets} from './dataset-list'

const acl = z.object({aclMode: z.enum(['public', 'private', 'custom']).optional()}).default({})

/** The single project, its datasets, and the caller's grants. */
export function projectRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  routes.get('/:version/projects', async (c) => {
    requireIdentity(c.get('caller'))
    return c.json([await describeProject(lake, c.get('caller'))])
  })

  routes.get('/:version/projects/:project', async (c) => {
    requireProject(lake, c)
    return c.json(await describeProject(lake, c.get('caller')))
  })

  // @sanity/client omits the project from the path, the Studio includes it.
  for (const prefix of ['/:version', '/:version/projects/:project'] as const) {
    routes.get(`${prefix}/datasets`, (c) => {
      requireProject(lake, c)
      return c.json(listDatasets(lake, c))
    })

    routes.put(`${prefix}/datasets/:dataset`, async (c) => {
      requireProject(lake, c)
      requireAdministrator(c.get('caller'))
      const aclMode = (await readAcl(c)) ?? 'public'
      const dataset = await lake.datasetAdmin.create(c.req.param('dataset'), aclMode)
      return c.json({datasetName: dataset.name, aclMode: dataset.aclMode}, 201)
    })

    routes.patch(`${prefix}/datasets/:dataset`, async (c) => {
      requireProject(lake, c)
      requireAdministrator(c.get('caller'))
      const dataset = requireContentDataset(lake, c.req.param('dataset'))
      const aclMode = await readAcl(c)
      if (aclMode !== undefined) await lake.datasetAdmin.edit(dataset, aclMode)
      return c.json({datasetName: dataset.name, aclMode: dataset.aclMode})
    })

    routes.delete(`${prefix}/datasets/:dataset`, async (c) => {
      requireProject(lake, c)
      requireAdministrator(c.get('caller'))
      await lake.datasetAdmin.delete(requireOwnName(lake, c.req.param('dataset')))
      return c.json({deleted: true})
    })
  }

  routes.get('/:version/projects/:project/datasets/:dataset/acl', (c) => {
    requireProject(lake, c)
    requireDataset(lake, c.req.param('dataset'))
    return c.json(withDatasetGrants(lake, c.get('caller'), c.req.path).grants)
  })

  routes.get('/:version/projects/:project/grants', (c) => c.json({}))
  routes.get('/:version/projects/:project/user-applications', (c) => c.json([]))
  return routes
}

async function describeProject(lake: Lake, caller: Caller) {
  const {identity} = caller
  const members = identity ? await lake.directory.list() : []
  const isAdministrator = identity?.role.name === 'administrator'
  const robots = (isAdministrator && (await lake.directory.tokens?.list())) || []
  return {
    id: lake.projectId,
    // The Studio shows it below the shop's name.
    displayName: 'On your own server',
    organizationId: null,
    features: [],
    metadata: {},
    members: [
      ...members.map(({id, role}) => ({
        id,
        role: role.name,
        roles: [{name: role.name, title: role.title}],
        isCurrentUser: id === identity?.id,
        isRobot: false,
      })),
      ...robots.map(({id, role}) => ({
        ...{id, role, roles: [{name: role, title: role}]},
        ...{isCurrentUser: id === identity?.id, isRobot: true},
      })),
    ],
  }
}

/** Whoever deletes an alias has not meant the dataset behind it. @throws LakeError 404 */
function requireOwnName(lake: Lake, name: string): Dataset {
  const dataset = requireDataset(lake, name)
  if (dataset.name === name) return dataset
  throw boomError(404, `"${name}" is an alias of a dataset`)
}

async function readAcl(c: LakeContext) {
  const body = await readOptionalJson(c, 10_000)
  const parsed = acl.safeParse(body)
  if (parsed.success) return parsed.data.aclMode
  throw httpInvalidRequestBody('aclMode is public, private or custom', body)
}
