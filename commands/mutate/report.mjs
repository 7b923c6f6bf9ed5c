import {FOLDERS} from './sample.mjs'

/** The result of each mutant: killed, explained, survived or not covered. */
export function classify(mutants, {coverage, kills, findReason}) {
  const covered = new Set(
    coverage.flatMap(({shared, tests}) => [...shared, ...tests.flatMap(({hits}) => hits)]),
  )
  const killById = new Map(kills.map((kill) => [kill.id, kill]))
  return mutants.map(({id, file, line, kind, change, snippet, folder}) => {
    const kill = killById.get(id)
    const reason = kill ? undefined : findReason({file, snippet, change})
    const result = kill ? 'killed' : reason ? 'explained' : covered.has(id) ? 'survived' : 'not covered'
    return {file, line, kind, change, snippet, folder, result, by: kill?.by, how: kill?.how, reason}
  })
}

export function scoreOf(results) {
  const count = (result) => results.filter((one) => one.result === result).length
  const counted = results.length - count('explained')
  return {
    ...{all: results.length, killed: count('killed'), survived: count('survived')},
    ...{notCovered: count('not covered'), explained: count('explained')},
    score: counted === 0 ? 100 : (100 * count('killed')) / counted,
  }
}

export function formatTable(results) {
  const rows = FOLDERS.map((folder) => [folder, results.filter((one) => one.folder === folder)])
  const lines = [...rows, ['all', results]].flatMap(([name, own]) => {
    if (own.length === 0) return []
    const {all, killed, survived, notCovered, explained, score} = scoreOf(own)
    return formatRow(name, all, killed, survived, notCovered, explained, `${score.toFixed(1)} %`)
  })
  return [formatRow('Folder', 'Changes', 'Killed', 'Survived', 'Not covered', 'Explained', 'Score'), ...lines]
}

function formatRow(name, ...cells) {
  return name.padEnd(40) + cells.map((cell) => String(cell).padStart(12)).join('')
}

export function formatSurvivors(results) {
  return results
    .filter(({result}) => result === 'survived' || result === 'not covered')
    .map(({file, line, change, snippet, result}) => {
      const mark = result === 'survived' ? '' : ' (not covered)'
      return `${file}:${line}  ${change}${mark}\n    ${snippet}`
    })
}
