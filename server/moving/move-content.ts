import {mkdir, mkdtemp, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {isAssetType} from '../../embedded/content-lake/assets/asset-names'
import {plural} from '~/platform/text/plural'
import {fetchAssets, uploadAssets} from './assets'
import {isRelease} from './documents'
import {describePlace} from './endpoint'
import type {Endpoint} from './endpoint'
import {findProblems} from './find-problems'
import {saveHistory} from './history'
import {MoveError} from './move-error'
import {readPresent, takeSnapshot} from './snapshot'
import type {Present, Snapshot} from './snapshot'
import {openMark} from './unfinished'
import {deleteDocuments, writeDocuments} from './write-documents'

export interface Move {
  source: Endpoint
  target: Endpoint
  /** For what is under way: all documents, and files. */
  folder: string
  /** Makes the target what the source is. Otherwise it has to be empty. */
  replace: boolean
  /** Looks at everything and writes nothing. */
  dryRun: boolean
  /** The file for what was done to the documents; absent: it is not read. */
  historyFile?: string | undefined
  /** Of the target; absent: not known. */
  maxAssetBytes?: number | undefined
  print(line: string): void
  progress(progress: {done: number; total: number; what: string}): void
}

/**
 * Copies all documents and files of a dataset into another one by the API, with their ids. Everything is read and checked
 * before anything is written; it can be repeated, and writes what is not there yet.
 *
 * @throws MoveError
 */
export async function moveContent(move: Move): Promise<void> {
  await mkdir(move.folder, {recursive: true, mode: 0o700})
  const folder = await mkdtemp(join(move.folder, 'under-way-'))
  try {
    await moveBy(folder, move)
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}

async function moveBy(folder: string, move: Move): Promise<void> {
  const {source, target, print, dryRun} = move
  const mark = openMark(move.folder, source.place, target.place)
  const report = (what: string, total: number) => (done: number) => move.progress({done, total, what})

  // What is refused for what the target holds needs no reading of the source.
  await target.requireWriter()
  const present = await readPresent(target)
  await requireRoom(move, present, await mark.find())
  const snapshot = await takeSnapshot(source, folder, (count) => report('reading', count)(count))
  const plan = planMove(snapshot, present, move.replace)
  print(`${describePlace(source.place)} to ${describePlace(target.place)}:`)
  for (const line of describePlan(snapshot, plan)) print(`  ${line}`)

  requireNone(await findProblems(snapshot, move), print)
  const {files} = plan
  requireNone(await fetchAssets(source, files, folder, report('fetching files', files.length)), print)
  if (dryRun) return print('Nothing was written.')

  await mark.set()
  await uploadAssets(target, files, folder, report('uploading files', files.length))
  const onDone = report('writing documents', plan.wanted.size)
  // Files are there before what shows them.
  const there = [...present.keys(), ...files.map(({_id}) => _id)]
  await writeDocuments({target, snapshot, wanted: plan.wanted, present: there, onDone})
  await deleteDocuments(target, plan.extra)
  await mark.clear()
  print(`Written: ${plan.wanted.size} documents, ${files.length} files. Deleted: ${plan.extra.length}.`)
  await reportHistory(move, snapshot)
}

async function reportHistory({source, historyFile, print}: Move, {fingerprints}: Snapshot): Promise<void> {
  print('Earlier versions of documents stay where they were: the API takes none.')
  if (historyFile === undefined) return
  const count = await saveHistory(source, [...fingerprints.keys()], historyFile)
  print(
    `What was done to them, ${count} ${plural(count, 'transaction', 'transactions')}, is in ${historyFile}`,
  )
}

interface Plan {
  wanted: Set<string>
  created: number
  /** Assets whose files are not there. */
  files: Snapshot['assets']
  /** What the source has not. */
  extra: {_id: string; _type: string}[]
}

function planMove(
  {fingerprints, assets}: Snapshot,
  present: ReadonlyMap<string, Present>,
  replace: boolean,
): Plan {
  const wanted = new Set<string>()
  let created = 0
  for (const [id, fingerprint] of fingerprints) {
    const found = present.get(id)
    if (!found) created += 1
    if (found?.fingerprint !== fingerprint) wanted.add(id)
  }
  const extra = [...present].flatMap(([_id, {type: _type}]) =>
    fingerprints.has(_id) || staysAnyway(_id, _type) ? [] : [{_id, _type}],
  )
  return {wanted, created, files: assets.filter(({_id}) => !present.has(_id)), extra: replace ? extra : []}
}

/** Files may be in use where no document says so, releases have a state, and the rest is the shop's own notes. */
function staysAnyway(_id: string, type: string): boolean {
  return isAssetType(type) || isRelease({_id}) || _id.startsWith('system.')
}

function describePlan({fingerprints, assets}: Snapshot, {wanted, created, files, extra}: Plan): string[] {
  const same = fingerprints.size - wanted.size
  return [
    `${fingerprints.size} documents: ${created} new, ${wanted.size - created} changed, ${same} the same`,
    `${assets.length} files: ${files.length} new`,
    ...(extra.length > 0 ? [`${extra.length} documents are there only, and will be deleted`] : []),
  ]
}

/** @param unfinished what is there was written from here, and broke off */
async function requireRoom(
  {target, replace, print}: Move,
  present: ReadonlyMap<string, Present>,
  unfinished: string | undefined,
) {
  if (replace || present.size === 0) return
  if (unfinished !== undefined) return print(`Goes on with what broke off: it began at ${unfinished}.`)
  throw new MoveError(
    'refused',
    `${describePlace(target.place)} is not empty: it has ${present.size} documents. ` +
      'Nothing was written. --replace makes it what the other one is.',
  )
}

function requireNone({named, count}: {named: readonly string[]; count: number}, print: Move['print']): void {
  if (count === 0) return
  for (const sentence of named) print(`  ${sentence}`)
  if (count > named.length) print(`  … and ${count - named.length} more`)
  throw new MoveError(
    'refused',
    `Nothing was written: ${count} ${plural(count, 'thing is', 'things are')} wrong.`,
  )
}
