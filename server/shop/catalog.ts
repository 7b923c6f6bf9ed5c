import type {Server} from 'node:http'
import {join} from 'node:path'
import {createCatalogAdmin} from '~/admin/catalog/catalog-admin.server'
import type {CatalogAdmin} from '~/admin/catalog/catalog-admin.server'
import type {BoardPrices} from '~/domain/catalog/board/board-price'
import {createBoardFollower} from '~/domain/catalog/board/board-follower.server'
import {createDatabaseSource} from '~/domain/catalog/database/database-source.server'
import {createPosSource} from '~/domain/catalog/pos/pos-source.server'
import type {ProductSource} from '~/domain/catalog/source'
import {readVocabulary} from '~/domain/search/search-words.server'
import {createStaleIfErrorSource} from '~/domain/catalog/stale-if-error-source.server'
import type {Config} from '~/platform/config/config'
import {pictureBaseUrl} from '~/platform/url/picture-url'
import type {Log} from '~/platform/config/log.server'
import type {Content} from '~/platform/content/content.server'
import {createStaleCache} from '~/platform/content/stale-cache.server'
import type {Database} from '~/platform/db/database'
import {isDatabaseUnavailable} from '~/platform/db/errors.server'
import {createPosGateway} from '~/platform/gateways/pos.server'
import {createPictureUploader, createSanityClient} from '~/platform/gateways/sanity.server'
import {inBackground} from '../../runtime/guarded.server'
import type {Disposers} from '../disposers'
import {localOrigin} from './local-origin'

const COUNT_CACHE_MS = 5_000

type ReadBoard = () => Promise<BoardPrices>

interface CatalogOptions {
  config: Config
  database: Database
  log: Log
}

/**
 * Reads products from the point-of-sale system if one is configured, else from our own tables.
 *
 * @param options.requireContent for the search words that staff keep
 */
export function openCatalog(
  {config, database, log, requireContent}: CatalogOptions & {requireContent: () => Content},
  disposers: Disposers,
): ProductSource {
  const {pos, dataDir} = config
  const vocabulary = async () => readVocabulary({content: requireContent(), log})
  const source = pos
    ? createPosSource({
        client: createPosGateway(pos),
        imageHost: pos.imageHost,
        staleCache: createStaleCache(join(dataDir, 'catalogue'), log),
        readVocabulary: vocabulary,
        log,
      })
    : createStaleIfErrorSource({
        source: createDatabaseSource({
          sql: database.sql,
          countsMaxAgeMs: COUNT_CACHE_MS,
          readVocabulary: vocabulary,
        }),
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
  readBoard,
  onImported,
  log,
}: CatalogOptions & {
  server: Server
  systemToken: string | undefined
  readBoard: ReadBoard
  /** Brings packs to the prices of the board. */
  onImported: () => Promise<unknown>
}): CatalogAdmin | null {
  if (config.pos) return null
  const pictures = () =>
    createPictureUploader(createSanityClient(config.sanity, localOrigin(server), systemToken))
  return createCatalogAdmin({
    sql: database.sql,
    pictures: {upload: (bytes, name) => pictures().upload(bytes, name)},
    readBoard,
    pictureBaseUrl: pictureBaseUrl(config.sanity),
    onImported,
    log,
  })
}

interface BoardFollowerOptions extends CatalogOptions {
  requireContent: () => Content
  readBoard: ReadBoard
}

/** Keeps the packs among our own products at the prices of the board; a point of sale has prices of its own. */
export function openBoardFollower(
  {config, database, requireContent, readBoard, log}: BoardFollowerOptions,
  disposers: Disposers,
) {
  const follower = createBoardFollower({
    sql: database.sql,
    readBoard,
    onChange: () => requireContent().announce(),
    log,
  })
  disposers.push(() => follower.close())
  return {
    /** Once there are products and content. */
    start() {
      if (config.pos) return
      disposers.push(requireContent().onChange(() => inBackground(follower.request())))
      follower.start()
    },
    request: () => follower.request(),
  }
}
