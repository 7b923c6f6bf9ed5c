import {execFile} from 'node:child_process'
import {cpSync, existsSync, mkdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'

const run = promisify(execFile)

/**
 * A commit of this repository, built in a folder of its own. Its packages are linked if they are the same.
 *
 * @param base anything that git knows a commit by
 * @returns the folder
 */
export async function buildBase(root, base, say) {
  const {stdout} = await run('git', ['rev-parse', '--verify', `${base}^{commit}`], {cwd: root})
  const commit = stdout.trim()
  const folder = join(root, '.cache/bench', commit)
  if (!existsSync(folder)) {
    mkdirSync(join(root, '.cache/bench'), {recursive: true})
    await run('git', ['worktree', 'prune'], {cwd: root})
    await run('git', ['worktree', 'add', '--detach', folder, commit], {cwd: root})
  }
  if (!existsSync(join(folder, 'node_modules'))) {
    say(`Installing ${base}…`)
    if (isSameFile(root, folder, 'package-lock.json'))
      cpSync(join(root, 'node_modules'), join(folder, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
      })
    else await run('npm', ['ci', '--no-audit', '--no-fund'], {cwd: folder})
  }
  if (!existsSync(join(folder, 'build/server/main.js'))) {
    say(`Building ${base}…`)
    const script = "import('./commands/build/build.mjs').then(({build}) => build(process.cwd()))"
    await run(process.execPath, ['-e', script], {cwd: folder, maxBuffer: 64 * 1024 * 1024})
  }
  return folder
}

function isSameFile(one, other, name) {
  return readFileSync(join(one, name)).equals(readFileSync(join(other, name)))
}
