import {sql as raw} from 'drizzle-orm'
import {z} from 'zod'
import type {Log} from '~/platform/config/log.server'
import type {Sql} from '~/platform/db/database'
import type {PictureUploader} from '~/platform/gateways/sanity.server'
import type {CsvLine} from '../csv/csv-file.server'
import {readCsvFile} from '../csv/csv-file.server'
import {importCatalog} from '../csv/import.server'
import {refreshWords} from '../database/write-products.server'
import {uploadPictures} from './upload-pictures.server'

/** Who the catalog's history says it was. */
const SEED_AUTHOR = {id: 'seed', name: 'First start'}

export interface CatalogSeedOptions {
  sql: Sql
  /** The lake; null: products go in without pictures. */
  pictures: PictureUploader | null
  /** The products, as for `npm run catalog -- import`. Pictures are named by their path below `folder`. */
  file: string
  folder: string
  log: Pick<Log, 'info' | 'warn'>
  now?: () => number
}

/** Fills a catalog that never had a product. What staff have changed, or deleted down to nothing, stays as it is. */
export async function seedCatalog({sql, pictures, file, folder, log, now}: CatalogSeedOptions) {
  const {touched, wordless} = await readState(sql)
  // Stopped between the import and its last step.
  if (wordless) await refreshWords(sql)
  if (touched) return

  const lines = await readLines(file)
  const names = pictureNames(lines)
  const onUploadError = (name: string, error: unknown) =>
    log.warn({picture: name, err: error}, 'seed: a product picture is missing')
  const uploaded = pictures
    ? await uploadPictures({names, folder, pictures, onUploadError})
    : new Map<string, never>()
  const {kind, created} = await importCatalog({
    sql,
    lines: withoutMissingPictures(lines, (name) => uploaded.has(name)),
    by: SEED_AUTHOR,
    resolvePicture: (name) => uploaded.get(name) ?? null,
    onProblem: (problem) => log.warn(problem, 'seed: a product cannot be read'),
    ...(now && {now}),
  })
  if (kind !== 'imported') throw new Error(`${file} has lines that cannot be imported`)
  log.info({created, pictures: uploaded.size}, 'seed: products added')
}

/**
 * The import writes products and their history in one transaction, and every change or deletion adds to the history:
 * a catalog without any was never filled.
 */
async function readState(sql: Sql) {
  const result = await sql.execute(raw`
    select
      exists (select 1 from products) or exists (select 1 from product_changes) or
        exists (select 1 from categories) as touched,
      exists (select 1 from products where active) and not exists (select 1 from search_words) as wordless`)
  return z.object({rows: z.tuple([z.object({touched: z.boolean(), wordless: z.boolean()})])}).parse(result)
    .rows[0]
}

async function readLines(file: string): Promise<CsvLine[]> {
  const lines: CsvLine[] = []
  for await (const line of readCsvFile(file)) lines.push(line)
  return lines
}

function pictureNames([header, ...lines]: readonly CsvLine[]): string[] {
  const column = pictureColumn(header)
  return lines.map(({cells}) => cells[column] ?? '').filter((name) => name !== '')
}

/** A picture that could not be uploaded must not keep its product out. */
async function* withoutMissingPictures(
  [header, ...lines]: readonly CsvLine[],
  isUploaded: (name: string) => boolean,
) {
  if (header) yield header
  const column = pictureColumn(header)
  for (const line of lines) {
    const cells = line.cells.map((cell, at) => (at === column && !isUploaded(cell) ? '' : cell))
    yield {...line, cells}
  }
}

function pictureColumn(header: CsvLine | undefined): number {
  return header?.cells.indexOf('picture') ?? -1
}
