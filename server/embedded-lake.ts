import {join} from 'node:path'
import type {Config} from '~/config/env.server'
import type {Log} from '~/config/log.server'
import type {Database} from '~/db/client.server'
import type {StaffService} from '~/staff/staff.server'
import {openContentLake} from '../embedded/content-lake/content-lake'
import type {ContentLake} from '../embedded/content-lake/content-lake'
import {createStaffDirectory} from './staff-directory'
import type {LakeTokens} from './staff-directory'

/** The Content Lake in our own database, with our own staff, when no hosted project is set. */
export async function openEmbeddedLake(parts: {
  root: string
  database: Database
  staff: StaffService
  tokens: LakeTokens
  sanity: Extract<Config['sanity'], {kind: 'embedded'}>
  queryScript: URL
  assetFolder: string
  publicOrigin(): string
  log: Log
}): Promise<ContentLake> {
  const {root, database, staff, tokens, sanity, queryScript, assetFolder, publicOrigin, log} = parts
  await database.migrate({
    folder: join(root, 'embedded/content-lake/storage/migrations'),
    table: 'lake_migrations',
  })
  return openContentLake({
    sql: database.sql,
    projectId: sanity.projectId,
    dataset: sanity.dataset,
    directory: createStaffDirectory(staff, tokens),
    assets: {folder: assetFolder, publicOrigin},
    queryScript,
    isPublic: sanity.isPublic,
    log,
  })
}
