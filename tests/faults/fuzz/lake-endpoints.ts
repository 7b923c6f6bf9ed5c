import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'

const SOURCES = join(import.meta.dirname, '../../../embedded/content-lake/http')

export interface LakeEndpoint {
  method: string
  /** As the router has it: `/:version/data/query/:dataset`. */
  path: string
}

/** Every endpoint of the lake, read where they are made: a new one is asked by itself. */
export function readLakeEndpoints(): LakeEndpoint[] {
  return readdirSync(SOURCES)
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const text = readFileSync(join(SOURCES, file), 'utf8')
      const made = [...text.matchAll(/routes\.(get|post|put|delete|patch)\(\s*['"`]([^'"`]+)['"`]/g)]
      const prefixes = [...text.matchAll(/for \(const prefix of \[([^\]]+)\]/g)].flatMap(([, list = '']) =>
        [...list.matchAll(/'([^']+)'/g)].map(([, prefix = '']) => prefix),
      )
      return made.flatMap(([, method = '', path = '']) =>
        (path.includes('${prefix}') ? prefixes : ['']).map((prefix) => ({
          method: method.toUpperCase(),
          path: path.replace('${prefix}', prefix),
        })),
      )
    })
}
