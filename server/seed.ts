import type {SanityClient} from '@sanity/client'
import {join} from 'node:path'
import {seedCatalogue} from '~/catalog/seed/seed.server'
import type {Log} from '~/config/log.server'
import type {Sql} from '~/db/client.server'
import {createPictureStore} from '~/services/sanity.server'
import {seedDocuments} from '../studio/seed/documents'
import {seed} from '../studio/seed/seed'

/** Fills a new shop; later starts add only seed content that is new, never what staff changed or removed. */
export async function seedOnce(client: SanityClient, folder: string, log: Log): Promise<void> {
  const onLost = (file: string, error: unknown) => log.warn({file, err: error}, 'seed: a picture is missing')
  const {created, kept} = await seed(client, seedDocuments, {folder, onLost})
  if (created.length > 0) log.info({created: created.length, kept}, 'seed: content added')
}

/** Fills a new catalogue of our own. Without a client, that of the embedded lake, its products have no pictures. */
export async function seedProducts(
  {sql, client, root}: {sql: Sql; client: SanityClient | null; root: string},
  log: Log,
): Promise<void> {
  const file = join(root, 'app/catalog/seed/products.csv')
  const folder = join(root, 'studio/seed/pictures')
  // Hundreds of pictures at once: their colours, which no page asks for, would cost a third of the time.
  const pictures = client && createPictureStore(client, ['lqip'])
  await seedCatalogue({sql, pictures, file, folder, log})
}
