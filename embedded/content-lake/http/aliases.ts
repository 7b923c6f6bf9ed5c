import {Hono} from 'hono'
import {z} from 'zod'
import {boomError, httpInvalidRequestBody} from '../documents/errors'
import type {StoredAlias} from '../storage/alias-storage'
import {readOptionalJson} from './json-body'
import {requireAdministrator, requireDataset, requireIdentity} from './context'
import type {Lake, LakeContext, LakeEnv} from './context'
import {projectPaths, requireProject} from './project-paths'

const NAME = /^[a-z0-9][-_a-z0-9]{0,62}[a-z0-9]$/
const body = z.object({datasetName: z.string().nullish()}).default({})

/** `/aliases`: other names for datasets. Data paths take them with a `~` before. */
export function aliasRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  for (const path of projectPaths('aliases')) {
    // Also for the path itself.
    routes.use(`${path}/*`, async (c, next) => {
      requireProject(lake, c)
      requireIdentity(c.get('caller'))
      await next()
    })

    routes.get(path, (c) => c.json(lake.aliases.list().map(describe)))

    routes.put(`${path}/:alias`, async (c) => {
      requireAdministrator(c.get('caller'))
      const name = aliasOf(c)
      if (!NAME.test(name)) throw boomError(400, `"${name}" is not a valid name for a dataset alias`)
      return c.json(describe(await lake.aliases.create(name, await readTarget(lake, c))), 201)
    })

    routes.patch(`${path}/:alias`, async (c) => {
      requireAdministrator(c.get('caller'))
      return c.json(describe(await lake.aliases.link(aliasOf(c), await readTarget(lake, c))))
    })

    routes.patch(`${path}/:alias/unlink`, async (c) => {
      requireAdministrator(c.get('caller'))
      return c.json(describe(await lake.aliases.link(aliasOf(c), null)))
    })

    routes.delete(`${path}/:alias`, async (c) => {
      requireAdministrator(c.get('caller'))
      const {name} = await lake.aliases.remove(aliasOf(c))
      return c.json({aliasName: name, deleted: true})
    })
  }
  return routes
}

function describe({name, dataset}: StoredAlias) {
  return {name, datasetName: dataset}
}

function aliasOf(c: LakeContext): string {
  return (c.req.param('alias') ?? '').replace(/^~/, '')
}

/** @throws LakeError 400, 404 */
async function readTarget(lake: Lake, c: LakeContext): Promise<string | null> {
  const sent = await readOptionalJson(c, 10_000)
  const parsed = body.safeParse(sent)
  if (!parsed.success) throw httpInvalidRequestBody('"datasetName" is the name of a dataset', sent)
  const {datasetName} = parsed.data
  if (!datasetName) return null
  if (datasetName.startsWith('~')) throw boomError(400, 'An alias cannot be linked to another one')
  return requireDataset(lake, datasetName).name
}
