import {appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

/**
 * What the processes of one run tell each other, as files in one folder: the plan, what each test passes by, and
 * line by line what became of each change in each file of tests.
 */
export function openNotes(folder) {
  const nameOf = (file) => file.replaceAll(/[^\w.-]/g, '_')
  const path = (...parts) => join(folder, parts.join('.'))
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
  const all = (kind) => readdirSync(folder).filter((name) => name.startsWith(`${kind}.`))

  return {
    readPlan: () => read(path('plan')),
    writePlan: (plan) => writeFileSync(path('plan'), JSON.stringify(plan)),
    writeCover: (file, cover) => writeFileSync(path('cover', nameOf(file)), JSON.stringify({file, ...cover})),
    readCovers: () => all('cover').map((name) => read(join(folder, name))),
    isKilled: (id) => existsSync(path('killed', id)),
    kill: (id, how) => writeFileSync(path('killed', id), JSON.stringify({id, ...how})),
    readKilled: () => all('killed').map((name) => read(join(folder, name))),
    tried: (file, id) => appendFileSync(path('tried', nameOf(file)), `${id}\n`),
    readTried(file) {
      const list = path('tried', nameOf(file))
      return new Set(existsSync(list) ? readFileSync(list, 'utf8').split('\n').map(Number) : [])
    },
  }
}
