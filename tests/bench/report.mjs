import {execFileSync} from 'node:child_process'
import {readFileSync, writeFileSync} from 'node:fs'
import {cpus, totalmem} from 'node:os'
import {join} from 'node:path'

/**
 * What `npm run bench` measured last, by section, in `docs/benchmarks.md`. A section that was not run stays as it is.
 */
export function openReport(root, print) {
  const file = join(root, 'docs/benchmarks.md')
  return {
    /**
     * Runs one benchmark, prints its lines and what is worse than promised, and writes both down.
     *
     * @param measure gets a function that takes lines; returns what is worse than promised
     * @param picture one that `measure` draws, below `docs`
     */
    async section(title, measure, picture) {
      const lines = []
      const say = (line) => {
        lines.push(line)
        print(line)
      }
      print(`\n${title}`)
      const begun = performance.now()
      const failures = await measure(say)
      const seconds = ((performance.now() - begun) / 1_000).toFixed(0)
      for (const failure of failures) say(`Below the target: ${failure}`)
      if (failures.length > 0) process.exitCode = 1
      const line = `${machine(root)}, measured in ${seconds} s`
      const where = picture ? `${line}\n\n![${title}](${picture})` : line
      writeSection(file, title, lines, where)
      return failures
    },
  }
}

function machine(root) {
  const [{model}] = cpus()
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], {
    cwd: root,
    encoding: 'utf8',
  }).trim()
  const memory = (totalmem() / 2 ** 30).toFixed(0)
  const date = new Intl.DateTimeFormat('en-US', {dateStyle: 'long'}).format(new Date())
  return `${date}, commit ${commit}, Node ${process.version}, ${cpus().length} × ${model.trim()}, ${memory} GB`
}

function writeSection(file, title, lines, where) {
  const [intro, ...sections] = readFileSync(file, 'utf8').split(/^(?=## )/m)
  const text = `## ${title}\n\n${where}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n\n`
  const at = sections.findIndex((section) => section.startsWith(`## ${title}\n`))
  // What is written below the figures by hand, why one falls short, stays.
  const notes = at === -1 ? '' : sections[at].split(/^```$/m).slice(1).join('```').trim()
  const section = notes ? `${text}${notes}\n\n` : text
  if (at === -1) sections.push(section)
  else sections[at] = section
  writeFileSync(file, `${[intro, ...sections].join('').trimEnd()}\n`)
}
