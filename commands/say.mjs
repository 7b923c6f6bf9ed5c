const started = Date.now()

/** Progress for the person at the terminal; on standard error where the output is for a script. */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

export function stopWith(message) {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}

/** Names a long step, keeps saying that it goes on, and in the end how long it took. */
export function whileWaiting(title) {
  const from = Date.now()
  say(`• ${title}…`)
  const timer = setInterval(() => say(`  still at it, ${seconds(from)}`), 15_000)
  return (word = 'done') => {
    clearInterval(timer)
    say(`  ${word} in ${seconds(from)}`)
  }
}

export function seconds(from = started) {
  return `${((Date.now() - from) / 1000).toFixed(1)} s`
}
