import {appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

/**
 * The state that the processes of one run share, as files in one folder: the plan, the coverage of each test file, the
 * kills, and per test file the mutants that were tried.
 */
export function openRunFolder(folder) {
  const escapeName = (file) => file.replaceAll(/[^\w.-]/g, '_')
  const path = (...parts) => join(folder, parts.join('.'))
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
  const list = (kind) => readdirSync(folder).filter((name) => name.startsWith(`${kind}.`))

  return {
    readPlan: () => read(path('plan')),
    writePlan: (plan) => writeFileSync(path('plan'), JSON.stringify(plan)),
    writeCoverage: (file, coverage) =>
      writeFileSync(path('coverage', escapeName(file)), JSON.stringify({file, ...coverage})),
    readCoverage: () => list('coverage').map((name) => read(join(folder, name))),
    isKilled: (id) => existsSync(path('kill', id)),
    writeKill: (id, details) => writeFileSync(path('kill', id), JSON.stringify({id, ...details})),
    readKills: () => list('kill').map((name) => read(join(folder, name))),
    addTried: (file, id) => appendFileSync(path('tried', escapeName(file)), `${id}\n`),
    readTried(file) {
      const triedFile = path('tried', escapeName(file))
      return new Set(existsSync(triedFile) ? readFileSync(triedFile, 'utf8').split('\n').map(Number) : [])
    },
  }
}
