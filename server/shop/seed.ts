import type {SanityClient} from '@sanity/client'
import {join} from 'node:path'
import {seedCatalog} from '~/domain/catalog/seed/seed.server'
import type {Log} from '~/platform/config/log.server'
import type {Database} from '~/platform/db/database'
import {createPictureUploader} from '~/platform/gateways/sanity.server'
import {emptyShopDocuments, seedDocuments} from '../../studio/seed/documents'
import {seed} from '../../studio/seed/seed'

/** Fills a new embedded lake. Later starts add only seed content that is new, never what staff changed or removed. */
export async function seedContent(
  client: SanityClient,
  {hasSamples, root, log}: {hasSamples: boolean; root: string; log: Log},
): Promise<void> {
  const documents = hasSamples ? seedDocuments : emptyShopDocuments
  const onMissing = (file: string, error: unknown) =>
    log.warn({file, err: error}, 'seed: a picture is missing')
  const {created, skipped} = await seed(client, documents, {folder: pictureFolder(root), onMissing})
  if (created.length > 0) log.info({created: created.length, kept: skipped}, 'seed: content added')
}

interface ProductSeedOptions {
  database: Database
  /** Of the embedded lake. Null, with hosted content: the products get no pictures. */
  client: SanityClient | null
  root: string
  log: Log
}

/** Fills a new catalog of our own. */
export async function seedProducts({database, client, root, log}: ProductSeedOptions): Promise<void> {
  const file = join(root, 'app/domain/catalog/seed/products.csv')
  // Hundreds of pictures at once: extracting their palettes, which no page uses, would take a third of the time.
  const pictures = client && createPictureUploader(client, ['lqip'])
  await database.runExclusive(() =>
    seedCatalog({sql: database.sql, pictures, file, folder: pictureFolder(root), log}),
  )
}

function pictureFolder(root: string): string {
  return join(root, 'studio/seed/pictures')
}
