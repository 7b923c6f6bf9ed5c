import {and, asc, eq} from 'drizzle-orm'
import type {AppliedTransaction, LakeDocument} from '../documents/types'
import {releaseArchives} from './schema'
import type {Sql} from './sql'

/** At most as many as a release has documents. */
export async function findArchived(db: Sql, dataset: string, release: string): Promise<LakeDocument[]> {
  const found = await db
    .select({body: releaseArchives.body})
    .from(releaseArchives)
    .where(and(eq(releaseArchives.dataset, dataset), eq(releaseArchives.release, release)))
    .orderBy(asc(releaseArchives.id))
  return found.map(({body}) => body)
}

/** Replaces what is stored of each release. */
export async function storeArchives(
  tx: Pick<Sql, 'delete' | 'insert'>,
  dataset: string,
  archives: NonNullable<AppliedTransaction['archives']>,
): Promise<void> {
  for (const {release, documents} of archives) {
    await tx
      .delete(releaseArchives)
      .where(and(eq(releaseArchives.dataset, dataset), eq(releaseArchives.release, release)))
    if (documents.length === 0) continue
    await tx.insert(releaseArchives).values(documents.map((body) => ({dataset, release, id: body._id, body})))
  }
}
