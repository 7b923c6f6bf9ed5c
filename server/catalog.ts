import {join} from 'node:path'
import {createDatabaseSource} from '~/catalog/database/database-source.server'
import {createPosSource} from '~/catalog/pos/pos-source.server'
import type {ProductSource} from '~/catalog/source'
import {createRememberingSource} from '~/catalog/when-away/remembering-source.server'
import type {Config} from '~/config/env.server'
import type {Log} from '~/config/log.server'
import {createLastGoodCopies} from '~/content/last-good-copies.server'
import type {Database} from '~/db/client.server'
import {isDatabaseAway} from '~/db/errors.server'
import {createPosDoor} from '~/services/pos.server'
import type {createUndo} from './undo'

const COUNTS_KEPT_MS = 5_000

/** Where products come from: a point-of-sale system when there is an address of one, else our own tables. */
export function openCatalog(
  {config, database, log}: {config: Config; database: Database; log: Log},
  undo: ReturnType<typeof createUndo>,
): ProductSource {
  const {pos, dataDir} = config
  const source = pos
    ? createPosSource({
        door: createPosDoor(pos),
        imageHost: pos.imageHost,
        copies: createLastGoodCopies(join(dataDir, 'catalogue'), log),
        log,
      })
    : createRememberingSource({
        source: createDatabaseSource({sql: database.sql, countsKeptMs: COUNTS_KEPT_MS}),
        isAway: isDatabaseAway,
        log,
      })
  undo.push(() => source.close())
  return source
}
