import {Hono} from 'hono'
import {filtersFor} from '../access/permissions'
import {addonGrants} from '../access/addon-grants'
import {insufficientPermissionsError} from '../documents/errors'
import {requireContentDataset, requireIdentity} from './context'
import type {Lake, LakeEnv} from './context'
import {projectPaths, requireProject} from './project-paths'

/**
 * `POST /comments/:dataset/setup`: the Studio asks for it before the first comment or task, and again by whoever has
 * not heard of it yet. Which add-on dataset there is, it finds in the list of datasets.
 */
export function addonRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  for (const path of projectPaths('comments/:dataset/setup')) {
    routes.post(path, async (c) => {
      requireProject(lake, c)
      const caller = c.get('caller')
      requireIdentity(caller)
      const main = requireContentDataset(lake, c.req.param('dataset'))
      if (filtersFor(addonGrants(caller.grants), 'create').length === 0) {
        throw insufficientPermissionsError('create')
      }
      const addon = await lake.datasetAdmin.setUpAddon(main)
      return c.json({datasetName: addon.name})
    })
  }
  return routes
}
