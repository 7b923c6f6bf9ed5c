import type {SanityClient} from '@sanity/client'
import {join} from 'node:path'
import {seedCatalog} from '~/domain/catalog/seed/seed.server'
import type {Log} from '~/platform/config/log.server'
import type {Database} from '~/platform/db/database'
import {createPictureUploader} from '~/platform/gateways/sanity.server'
import {emptyShopDocuments, seedDocuments} from '../../studio/seed/documents'
import {LEDGER_ID, seed} from '../../studio/seed/seed'
import type {SeedOutcome} from '../../studio/seed/seed'

interface ContentSeedOptions {
  hasSamples: boolean
  root: string
  log: Log
}

/** Fills a new embedded lake. Later starts add only seed content that is new, never what staff changed or removed. */
export async function seedContent(
  client: SanityClient,
  {hasSamples, root, log}: ContentSeedOptions,
): Promise<SeedOutcome> {
  const documents = hasSamples ? seedDocuments : emptyShopDocuments
  const onMissing = (file: string, error: unknown) =>
    log.warn({file, err: error}, 'seed: a picture is missing')
  const outcome = await seed(client, documents, {folder: pictureFolder(root), onMissing})
  const {created, skipped} = outcome
  if (created.length > 0) log.info({created: created.length, kept: skipped}, 'seed: content added')
  return outcome
}

/** Fills a dataset that others run, if nothing is in it or this has filled it before. */
export async function seedEmptyDataset(
  client: SanityClient,
  options: ContentSeedOptions,
): Promise<SeedOutcome | 'not-empty'> {
  const found = await client.fetch<{documents: number; isSeeded: boolean}>(
    `{"documents": count(*[!(_id in path("_.**"))]), "isSeeded": defined(*[_id == "${LEDGER_ID}"][0]._id)}`,
    {},
    {perspective: 'raw', tag: 'seed'},
  )
  return found.documents > 0 && !found.isSeeded ? 'not-empty' : seedContent(client, options)
}

/** A shop whose content is elsewhere writes none by itself: says how to begin. */
export async function warnIfEmpty(client: SanityClient, log: Pick<Log, 'info' | 'warn'>): Promise<void> {
  try {
    const settings = await client.fetch<number>('count(*[_type == "storeSettings"])', {}, {tag: 'seed'})
    if (settings > 0) return
    log.warn('content: there are no store settings; "npm run content -- seed" fills an empty dataset')
  } catch (error) {
    // Whoever reads a page says so louder.
    log.info({err: error}, 'content: it is not known whether there is any')
  }
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
