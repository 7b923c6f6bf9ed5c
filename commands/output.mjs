/** Progress for the person at the terminal. Goes to standard error where a script reads the output (`cli.mjs`). */
export function print(line) {
  process.stdout.write(`${line}\n`)
}

export function exitWithError(message) {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}

/**
 * Announces a long step and reports every 15 s that it is still running.
 *
 * @returns a function to call at its end, with the outcome in a word
 */
export function startStep(title) {
  const startedAt = Date.now()
  print(`• ${title}…`)
  const timer = setInterval(() => print(`  still running, ${elapsed(startedAt)}`), 15_000)
  return (outcome = 'done') => {
    clearInterval(timer)
    print(`  ${outcome} in ${elapsed(startedAt)}`)
  }
}

/** The seconds since a time in milliseconds, such as `1.5 s`; without one, since the command started. */
export function elapsed(since = Date.now() - performance.now()) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}
