import {z} from 'zod'
import {addonGrants} from '../access/addon-grants'
import {ADDON_PROFILE} from '../datasets/addons'
import {boomError} from '../documents/errors'
import type {Dataset} from '../storage/dataset'
import {mayRead, requireDataset} from './context'
import type {Lake, LakeContext} from './context'

const search = z.object({
  datasetProfile: z.string().max(64).optional(),
  addonFor: z.string().max(65).optional(),
})

/**
 * Datasets of content, unless others are asked for: `?datasetProfile=comments&addonFor=production`. As at the hosted
 * service, those are on no other list.
 *
 * @throws LakeError 400, 404
 */
export function listDatasets(lake: Lake, c: LakeContext) {
  const parsed = search.safeParse(c.req.query())
  if (!parsed.success) throw boomError(400, '"datasetProfile" or "addonFor" is too long')
  const {datasetProfile, addonFor} = parsed.data
  const caller = c.get('caller')
  const all = [...lake.datasets.values()].filter((dataset) => mayRead(lake, caller, dataset))
  if (!datasetProfile) {
    const ofContent = all.filter((dataset) => dataset.addonFor === null)
    return ofContent.map(({name, aclMode}) => ({name, aclMode, tags: [], features: []}))
  }
  if (datasetProfile !== ADDON_PROFILE || addonGrants(caller.grants).length === 0) return []
  const main = addonFor ? requireDataset(lake, addonFor).name : undefined
  return all
    .filter((dataset) => dataset.addonFor !== null && (main === undefined || dataset.addonFor === main))
    .map(describeAddon)
}

function describeAddon({name, aclMode, addonFor}: Dataset) {
  return {name, aclMode, datasetProfile: ADDON_PROFILE, addonFor, tags: [], features: []}
}
