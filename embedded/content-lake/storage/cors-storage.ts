import {asc, eq} from 'drizzle-orm'
import type {CorsOrigin} from '../cors/cors-origin'
import {corsOrigins} from './schema'
import type {Sql} from './sql'

/** The origins of other sites, of the whole project. */
export function corsStorage(db: Sql) {
  return {
    async listCorsOrigins(): Promise<CorsOrigin[]> {
      return (await db.select().from(corsOrigins).orderBy(asc(corsOrigins.id))).map(toCorsOrigin)
    },
    /** @returns null if the origin is there already */
    async addCorsOrigin(origin: string, allowCredentials: boolean): Promise<CorsOrigin | null> {
      const [added] = await db
        .insert(corsOrigins)
        .values({origin, allowCredentials, createdAt: new Date()})
        .onConflictDoNothing()
        .returning()
      return added ? toCorsOrigin(added) : null
    },
    async deleteCorsOrigin(id: number): Promise<void> {
      await db.delete(corsOrigins).where(eq(corsOrigins.id, id))
    },
  }
}

function toCorsOrigin({createdAt, ...rest}: typeof corsOrigins.$inferSelect): CorsOrigin {
  return {...rest, createdAt: createdAt.toISOString()}
}
