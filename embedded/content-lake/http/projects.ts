import {Hono} from 'hono'
import {z} from 'zod'
import {boomError, httpInvalidRequestBody} from '../documents/errors'
import {LAKE_LIMITS} from '../limits'
import {readOptionalJson} from './json-body'
import {requireAdministrator, requireContentDataset, requireDataset, requireIdentity} from './context'
import type {Caller, Lake, LakeContext, LakeEnv} from './context'
import {withDatasetGrants} from './dataset-grants'
import {listDatasets} from './dataset-list'

const DATASET_NAME = /^[a-z0-9][-\w]{0,63}$/
const acl = z.object({aclMode: z.enum(['public', 'private', 'custom']).optional()}).default({})

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
      return c.json(listDatasets(lake, c))
    })

    routes.put(`${prefix}/datasets/:dataset`, async (c) => {
      requireProject(projectId, c.req.param('project'))
      requireAdministrator(c.get('caller'))
      const name = c.req.param('dataset')
      requireNewDatasetName(lake, name)
      const dataset = await lake.createDataset(name, (await readAcl(c)) ?? 'public')
      return c.json({datasetName: dataset.name, aclMode: dataset.aclMode}, 201)
    })

    routes.patch(`${prefix}/datasets/:dataset`, async (c) => {
      requireProject(projectId, c.req.param('project'))
      requireAdministrator(c.get('caller'))
      const dataset = requireContentDataset(lake, c.req.param('dataset'))
      const aclMode = await readAcl(c)
      if (aclMode !== undefined) await lake.editDataset(dataset, aclMode)
      return c.json({datasetName: dataset.name, aclMode: dataset.aclMode})
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

/** @throws LakeError 404 */
export function requireProject(projectId: string, requested: string | undefined) {
  if (requested !== undefined && requested !== projectId)
    throw boomError(404, `Project "${requested}" not found`)
}

async function readAcl(c: LakeContext) {
  const body = await readOptionalJson(c, 10_000)
  const parsed = acl.safeParse(body)
  if (parsed.success) return parsed.data.aclMode
  throw httpInvalidRequestBody('aclMode is public, private or custom', body)
}

/** @throws LakeError 400, 409, 429 */
export function requireNewDatasetName(lake: Lake, name: string) {
  if (!DATASET_NAME.test(name)) throw boomError(400, `"${name}" is not a valid dataset name`)
  if (lake.datasets.has(name) || lake.copies.isTarget(name))
    throw boomError(409, `Dataset "${name}" already exists`)
  const {total} = LAKE_LIMITS.datasets
  if (lake.datasets.size >= total) throw boomError(429, `A project may have at most ${total} datasets`)
}
