import type {Server} from 'node:http'
import {join} from 'node:path'
import {createCatalogAdmin} from '~/admin/catalog/catalog-admin.server'
import type {CatalogAdmin} from '~/admin/catalog/catalog-admin.server'
import {createDatabaseSource} from '~/domain/catalog/database/database-source.server'
import {createPosSource} from '~/domain/catalog/pos/pos-source.server'
import type {ProductSource} from '~/domain/catalog/source'
import {createStaleIfErrorSource} from '~/domain/catalog/stale-if-error-source.server'
import type {Config} from '~/platform/config/config'
import type {Log} from '~/platform/config/log.server'
import {createStaleCache} from '~/platform/content/stale-cache.server'
import type {Database} from '~/platform/db/database'
import {isDatabaseUnavailable} from '~/platform/db/errors.server'
import {createPosGateway} from '~/platform/gateways/pos.server'
import {createPictureUploader, createSanityClient} from '~/platform/gateways/sanity.server'
import type {Disposers} from '../disposers'

const COUNT_CACHE_MS = 5_000

interface CatalogOptions {
  config: Config
  database: Database
  log: Log
}

/** Reads products from the point-of-sale system if one is configured, else from our own tables. */
export function openCatalog({config, database, log}: CatalogOptions, disposers: Disposers): ProductSource {
  const {pos, dataDir} = config
  const source = pos
    ? createPosSource({
        client: createPosGateway(pos),
        imageHost: pos.imageHost,
        staleCache: createStaleCache(join(dataDir, 'catalogue'), log),
        log,
      })
    : createStaleIfErrorSource({
        source: createDatabaseSource({sql: database.sql, countsMaxAgeMs: COUNT_CACHE_MS}),
        isUnreachable: isDatabaseUnavailable,
        log,
      })
  disposers.push(() => source.close())
  return source
}

/**
 * Lets staff edit our own products; null if a point-of-sale system owns them.
 *
 * @param options.server reached for uploads to the embedded lake, once it listens
 * @param options.systemToken for the embedded lake; a hosted one has its own in its settings
 */
export function openCatalogAdmin({
  config,
  database,
  server,
  systemToken,
  log,
}: CatalogOptions & {server: Server; systemToken: string | undefined}): CatalogAdmin | null {
  if (config.pos) return null
  const pictures = () =>
    createPictureUploader(createSanityClient(config.sanity, localOrigin(server), systemToken))
  return createCatalogAdmin({
    sql: database.sql,
    pictures: {upload: (bytes, name) => pictures().upload(bytes, name)},
    log,
  })
}

function localOrigin(server: Server): string {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen yet')
  return `http://127.0.0.1:${address.port}`
}
