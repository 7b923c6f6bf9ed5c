import type {SanityClient} from '@sanity/client'
import type {Log} from '~/config/log.server'
import {seedDocuments} from '../studio/seed/documents'
import {seed} from '../studio/seed/seed'

/** Fills a new shop; later starts add only seed content that is new, never what staff changed or removed. */
export async function seedOnce(client: SanityClient, folder: string, log: Log): Promise<void> {
  const onLost = (file: string, error: unknown) => log.warn({file, err: error}, 'seed: a picture is missing')
  const {created, kept} = await seed(client, seedDocuments, {folder, onLost})
  if (created.length > 0) log.info({created: created.length, kept}, 'seed: content added')
}
