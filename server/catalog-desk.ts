import type {Server} from 'node:http'
import {createCatalogDesk} from '~/catalog/desk/desk.server'
import type {CatalogDesk} from '~/catalog/desk/desk'
import type {Config} from '~/config/env.server'
import type {Log} from '~/config/log.server'
import type {Database} from '~/db/client.server'
import {createPictureStore, createSanityClient} from '~/services/sanity.server'

interface Parts {
  config: Config
  database: Database
  /** Where the embedded lake answers, once it listens. */
  server: Server
  /** Of the embedded lake, where there is one. */
  systemToken: string | undefined
  log: Log
}

/** Staff's hands on our own products; null where a point-of-sale system keeps them. */
export function openCatalogDesk({config, database, server, systemToken, log}: Parts): CatalogDesk | null {
  if (config.pos) return null
  // The hosted lake has a token of its own, in its settings.
  const pictures = () => createPictureStore(createSanityClient(config.sanity, insideOf(server), systemToken))
  return createCatalogDesk({
    sql: database.sql,
    pictures: {upload: (bytes, name) => pictures().upload(bytes, name)},
    log,
  })
}

function insideOf(server: Server): string {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen yet')
  return `http://127.0.0.1:${address.port}`
}
