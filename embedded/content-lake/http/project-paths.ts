import {boomError} from '../documents/errors'
import type {Lake, LakeContext} from './context'

/** @sanity/client omits the project from the path, the Studio and the command line include it. */
export function projectPaths<Rest extends string>(rest: Rest) {
  return [`/:version/${rest}`, `/:version/projects/:project/${rest}`] as const
}

/** @throws LakeError 404 for another project than the lake's only one */
export function requireProject({projectId}: Pick<Lake, 'projectId'>, c: LakeContext) {
  const requested = c.req.param('project')
  if (requested !== undefined && requested !== projectId)
    throw boomError(404, `Project "${requested}" not found`)
}
