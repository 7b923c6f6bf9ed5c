'use server'

import {updateTag} from 'next/cache'
import {parseTags} from 'next-sanity/live'

/**
 * What open pages do when content has changed. next-sanity's own action marks pages as stale: they are rendered anew,
 * but whoever asked first still gets the old one. This one expires them, so that the open page shows the change at once.
 */
export async function updatePages(changed: unknown): Promise<void> {
  for (const tag of parseTags(changed).tags) updateTag(tag)
}
