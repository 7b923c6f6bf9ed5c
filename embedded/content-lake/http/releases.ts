import {Hono} from 'hono'
import {asRelease, isOpen} from '../documents/releases/release'
import {LAKE_LIMITS} from '../limits'
import {requireIdentity} from './context'
import type {Lake, LakeEnv} from './context'

/** What the Studio asks about releases; they are made by actions. */
export function releaseRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  // How many there may be. The default is below the limit, or the Studio hides what a smaller plan does not have:
  // undoing a release.
  routes.get('/:version/projects/:project/new-content-release-allowed', (c) => {
    requireIdentity(c.get('caller'))
    const open = [...lake.datasets.values()]
      .flatMap((dataset) => Array.from(dataset.findReleases(), asRelease))
      .flatMap((release) => (release && isOpen(release) ? release : []))
    const {active} = LAKE_LIMITS.releases
    return c.json({
      data: {
        orgActiveReleaseCount: open.length,
        orgMeteredActiveReleaseCount: open.filter(({metadata}) => metadata.cardinality !== 'one').length,
        defaultOrgActiveReleaseLimit: 0,
        datasetReleaseLimit: active,
        orgActiveReleaseLimit: active,
      },
    })
  })
  return routes
}
