import {isCsvError} from '~/domain/catalog/csv/csv-error'
import {readCsv} from '~/domain/catalog/csv/csv-file.server'
import {exportCatalog} from '~/domain/catalog/csv/export.server'
import {importCatalog} from '~/domain/catalog/csv/import.server'
import type {ImportOutcome} from '~/domain/catalog/csv/import.server'
import {formatProblem} from '~/domain/catalog/csv/problem-report.server'
import type {RowProblem} from '~/domain/catalog/csv/product-row'
import {pictureFromAssetId} from '~/domain/catalog/product-picture'
import type {Sql} from '~/platform/db/database'
import type {ChangeAuthor} from './catalog-admin'

/** More problems nobody reads on a page; the rest is counted. */
const MAX_LISTED = 100

interface FilesDeps {
  sql: Sql
  /** The base URL of the Content Lake's pictures, as in `Picture`. */
  pictureBaseUrl: string
  /** Brings packs to the prices of the board. */
  onImported: () => Promise<unknown>
}

export interface ImportParams {
  /** Says what would change, and changes nothing. */
  isTrial: boolean
  /** Imports the valid lines; otherwise one that is not keeps all out. */
  skipInvalid: boolean
  by: ChangeAuthor
}

export type FileOutcome =
  /** The file as a whole cannot be read, or another import is running. */
  | {kind: 'unreadable'; problem: string}
  | (ImportOutcome & {
      /** The first of them. */
      problems: string[]
      problemCount: number
      warnings: string[]
      unknownColumns: string[]
    })

/** Catalog files, as `npm run catalog` reads and writes them. */
export function createFiles({sql, pictureBaseUrl, onImported}: FilesDeps) {
  return {
    /** The whole catalog, piece by piece. Excel recognizes UTF-8 by the byte order mark. */
    async *exportCsv(): AsyncGenerator<string> {
      yield '\uFEFF'
      yield* exportCatalog(sql)
    },

    async importCsv(bytes: Uint8Array, {isTrial, skipInvalid, by}: ImportParams): Promise<FileOutcome> {
      const problems = createShortList()
      const warnings = createShortList()
      const unknownColumns: string[] = []
      try {
        const outcome = await importCatalog({
          ...{sql, by, skipInvalid, dryRun: isTrial},
          lines: readCsv(piecesOf(bytes)),
          resolvePicture: (name) => pictureFromAssetId(name, pictureBaseUrl),
          onProblem: problems.add,
          onWarning: warnings.add,
          onUnknownColumns: (names) => void unknownColumns.push(...names),
        })
        if (outcome.kind === 'imported') await onImported()
        return {
          ...outcome,
          ...{
            problems: problems.listed,
            problemCount: problems.count(),
            warnings: warnings.listed,
            unknownColumns,
          },
        }
      } catch (error) {
        if (isCsvError(error)) return {kind: 'unreadable', problem: error.message}
        throw error
      }
    },
  }
}

const PIECE_BYTES = 64 * 1024

/** In pieces, so that what is read is never the whole file at once. */
async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += PIECE_BYTES)
    yield bytes.subarray(start, start + PIECE_BYTES)
}

function createShortList() {
  const listed: string[] = []
  let total = 0
  return {
    listed,
    count: () => total,
    add(problem: RowProblem) {
      total += 1
      if (listed.length < MAX_LISTED) listed.push(formatProblem(problem))
    },
  }
}
